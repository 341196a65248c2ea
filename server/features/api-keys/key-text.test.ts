import { expect, test } from 'vitest';
import { isKey, makeKey } from './key-text.ts';

test('a key has a recognizable prefix, 32 random characters and a checksum', () => {
  const keys = Array.from({ length: 50 }, makeKey);
  for (const key of keys) {
    expect(key).toMatch(/^parley_[0-9A-Za-z]{38}$/);
    expect(isKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(50);
});

test('a typo, a cut or another kind of token isn’t a key', () => {
  const key = makeKey();
  const typo = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
  for (const text of ['', 'parley_', key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, typo, key.toUpperCase()]) {
    expect(isKey(text)).toBe(false);
  }
});

// Computed with another implementation, so that scanners can rely on it.
test('the checksum is the CRC-32 of the random part in base 62', () => {
  expect(isKey(`parley_${'0'.repeat(32)}2wjyrI`)).toBe(true);
});
