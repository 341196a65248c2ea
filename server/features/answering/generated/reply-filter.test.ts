import { describe, expect, test } from 'vitest';
import { ReplyFilter } from './reply-filter.ts';

/** The same reply cut in pieces of every size must read the same. */
function filtered(reply: string, pieceLength: number) {
  const filter = new ReplyFilter();
  let text = '';
  for (let i = 0; i < reply.length; i += pieceLength) text += filter.push(reply.slice(i, i + pieceLength));
  return { text: text + filter.end(), cited: filter.cited };
}

const sizes = [1, 2, 3, 5, 8, 1000];

describe.each(sizes)('a reply that comes in pieces of %i characters', (size) => {
  test('loses its citation marks, which are remembered in order', () => {
    expect(filtered('We open at 9 [2]. Parking is free [1, 3][2].', size)).toEqual({
      text: 'We open at 9. Parking is free.',
      cited: [2, 1, 3],
    });
  });

  test('can not carry a link to anywhere', () => {
    const { text } = filtered(
      'Log in at https://evil.example/login or [here](javascript:alert(1)) or www.evil.example now.',
      size,
    );
    expect(text).not.toMatch(/evil|javascript|https|\]\(/);
    expect(text).toContain('here');
  });

  test('keeps lists, line breaks and brackets that are part of a sentence', () => {
    const reply = 'Bring:\n- your card\n- a photo (passport size)\nSee you [sic] there.';
    expect(filtered(reply, size).text).toBe(reply);
  });

  test('loses the marks of bold text and headings', () => {
    expect(filtered('## Prices\nA cut is **£20** [1].', size).text).toBe('Prices\nA cut is £20.');
  });
});

test('a bracket that is never closed does not hold the rest back for ever', () => {
  const filter = new ReplyFilter();
  const shown = filter.push(`[ ${'word '.repeat(200)}`);
  expect(shown.length).toBeGreaterThan(500);
});
