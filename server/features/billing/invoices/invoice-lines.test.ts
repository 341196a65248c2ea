import { expect, test } from 'vitest';
import { nameOf } from '../../plans/cycle.ts';
import { creditBeforeStart, creditForRest } from '../credits.ts';
import { feeLine, inBuyersLanguage, overageLines } from './invoice-lines.ts';

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const germanName = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });

test.each(months)('a buyer who chose German reads what they pay for in German (%s)', (month) => {
  const fee = feeLine('pro', month)?.description ?? '';
  expect(inBuyersLanguage(fee, 'de')).toBe(`Tarif Pro, ${germanName(month)}`);
  expect(inBuyersLanguage(`Usage in ${nameOf(month)}`, 'de')).toBe(`Nutzung im ${germanName(month)}`);
});

test('credits and usage beyond the plan are described in German as well', () => {
  const usage = { chatMessages: 999_999, voiceMinutes: 999_999, knowledgeBaseRefreshes: 999_999 };
  const lines = [
    ...overageLines('pro', usage, '2026-03'),
    creditBeforeStart('pro', new Date('2026-11-20T12:00:00Z')),
    creditForRest('pro', new Date('2026-11-30T12:00:00Z')),
    { description: 'Credit for an unneeded payment: Pro plan' },
  ];
  expect(lines.map((line) => inBuyersLanguage(line?.description ?? '', 'de'))).toEqual([
    'Chat-Nachrichten über den Tarif Pro hinaus, März 2026',
    'Sprachminuten über den Tarif Pro hinaus, März 2026',
    'Aktualisierungen der Wissensbasis über den Tarif Pro hinaus, März 2026',
    'Gutschrift für 1–19. November 2026, vor Beginn des Tarifs',
    'Gutschrift für 30. November 2026, ungenutzter Rest des Tarifs Pro',
    'Gutschrift für eine nicht benötigte Zahlung: Tarif Pro',
  ]);
});

test('every other buyer reads it in English', () => {
  expect([inBuyersLanguage('Pro plan, May 2026', 'en'), inBuyersLanguage('Pro plan, May 2026', null)]).toEqual([
    'Pro plan, May 2026',
    'Pro plan, May 2026',
  ]);
});
