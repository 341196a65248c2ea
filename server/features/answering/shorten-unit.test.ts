import { expect, test } from 'vitest';
import { inMemoryAssistant } from './testing/in-memory-assistant.ts';

const filler = (words: number) => Array.from({ length: words }, (_, i) => `plank${i % 9}`).join(' ');
const answer = (content: string) =>
  inMemoryAssistant([{ url: 'https://yard.example/', title: 'Shipyard', content: `# Shipyard\n\n${content}` }]).ask(
    'When does the shipyard open?',
  ).reply.text;
const wordsOf = (text: string) => text.split(/\s+/u).length;

test('a list item longer than an answer shows its first sentences', () => {
  const text = answer(
    `- The shipyard opens on Monday at 9:00. Then ${filler(30)}. Then ${filler(30)}. Then ${filler(30)}.\n- Boats leave later.`,
  );
  expect(text).toMatch(/^- The shipyard opens on Monday at 9:00\. .*\.$/s);
  expect(wordsOf(text)).toBeLessThanOrEqual(80);
});

test('an endless sentence shows its first words and that it continues', () => {
  const text = answer(`The shipyard opens on Monday at 9:00 and ${filler(200)}.`);
  expect(text).toMatch(/^The shipyard opens on Monday at 9:00 and .* …$/s);
  expect(wordsOf(text)).toBeLessThanOrEqual(80);
});

test('code shows its first lines', () => {
  const lines = Array.from({ length: 40 }, (_, i) => `    shipyard open monday ${i};`).join('\n');
  const text = answer(`The shipyard opens by this script:\n\n${lines}`);
  expect(text).toContain('shipyard open monday 0;\n');
  expect(wordsOf(text)).toBeLessThanOrEqual(80);
});
