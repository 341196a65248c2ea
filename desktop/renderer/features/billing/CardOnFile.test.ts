import { expect, test } from 'vitest';
import { expiryOf, isExpired } from './CardOnFile.tsx';
import { cardName } from './data.ts';

const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2028, savedAt: '2026-11-21T10:00:00.000Z' };

test('a card is named by its brand and last four digits', () => {
  expect(cardName(card)).toBe('Visa ending in 4242');
  expect(cardName({ ...card, brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005');
  expect(expiryOf(card)).toBe('04/2028');
});

test('a card is valid through the last day of its month', () => {
  expect(isExpired(card, new Date(2028, 3, 30, 23, 59))).toBe(false);
  expect(isExpired(card, new Date(2028, 4, 1))).toBe(true);
  expect(isExpired({ ...card, expMonth: 12 }, new Date(2029, 0, 1))).toBe(true);
});
