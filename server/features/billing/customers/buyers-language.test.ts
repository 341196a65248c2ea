import { expect, test } from 'vitest';
import { nameOf } from '../cycle.ts';
import { feeLine } from '../invoices/invoice-lines.ts';
import { inBuyersLanguage } from './buyers-language.ts';

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const germanName = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });

test.each(months)('a buyer who chose German reads what they pay for in German (%s)', (month) => {
  const fee = feeLine('pro', month)?.description ?? '';
  expect(inBuyersLanguage(fee, 'de')).toBe(`Tarif Pro, ${germanName(month)}`);
  expect(inBuyersLanguage(`Usage in ${nameOf(month)}`, 'de')).toBe(`Nutzung im ${germanName(month)}`);
});

test('every other buyer reads it in English', () => {
  expect([inBuyersLanguage('Pro plan, May 2026', 'en'), inBuyersLanguage('Pro plan, May 2026', null)]).toEqual([
    'Pro plan, May 2026',
    'Pro plan, May 2026',
  ]);
});
