import { expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

test('a page streamed in parts is read in the order of its script', () => {
  const page = `<main><h1>Kilns</h1><template id="B:0"></template><p>Ask us.</p></main>
    <div hidden id="S:1"><p>Up to 1,280 degrees.</p></div>
    <div hidden id="S:0"><p>Ours are electric.</p><template id="B:1"></template></div>`;
  expect(contentOf(page)).toBe('# Kilns\n\nOurs are electric.\n\nUp to 1,280 degrees.\n\nAsk us.');
});

test('a part without a target is read where it is', () => {
  expect(contentOf('<p>Kilns.</p><div hidden id="S:3"><p>Ours are electric.</p></div>')).toBe(
    'Kilns.\n\nOurs are electric.',
  );
});

test('a part that contains its own target stays where it is', () => {
  expect(contentOf('<div hidden id="S:0"><p>Round.</p><template id="B:0"></template></div>')).toBe('Round.');
});

test('other hidden boxes stay hidden, whatever their names', () => {
  expect(contentOf('<p>Kilns.</p><div hidden id="S:zoo"><p>SECRET</p></div><p hidden id="S:1">SECRET</p>')).toBe(
    'Kilns.',
  );
});
