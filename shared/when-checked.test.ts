import { expect, test } from 'vitest';
import { whenChecked } from './when-checked.ts';

const texts = {
  checkedToday: 'checked today',
  checkedYesterday: 'checked yesterday',
  checkedOn: 'checked on {date}',
};
const now = new Date(2026, 10, 26, 0, 30);
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 26), 'checked today'],
  [at(2026, 10, 26, 12), 'checked today'],
  [at(2026, 10, 25, 23), 'checked yesterday'],
  [at(2026, 10, 25, 0), 'checked yesterday'],
  [at(2026, 10, 24, 23), 'checked on 24 November'],
  [at(2026, 10, 3), 'checked on 3 November'],
  [at(2025, 10, 3), 'checked on 3 November 2025'],
  [undefined, ''],
  ['soon', ''],
])('%s is "%s"', (time, text) => {
  expect(whenChecked(time, texts, 'en', now)).toBe(text);
});

test('the date is in the reader’s language', () => {
  expect(whenChecked(at(2026, 10, 3), { ...texts, checkedOn: 'am {date} geprüft' }, 'de', now)).toBe(
    'am 3. November geprüft',
  );
});
