import { foldText } from './fold-text.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ar'];

const numbers = new Map<string, number>();
for (const language of languages) {
  for (const style of ['long', 'short'] as const) {
    for (let month = 1; month <= 12; month++) {
      const date = Date.UTC(2024, month - 1, 1);
      const format = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      // In some languages a month has another form next to a day.
      const besideDay = format({ month: style, day: 'numeric' }).formatToParts(date);
      for (const text of [
        format({ month: style }).format(date),
        besideDay.find(({ type }) => type === 'month')?.value ?? '',
      ]) {
        const name = foldText(text).replace(/\.$/, '');
        if (/\p{L}/u.test(name) && !numbers.has(name)) numbers.set(name, month);
      }
    }
  }
}
numbers.set('sept', 9);

/** The number of a month, from 1, by its folded name, long or short, in any of these languages. */
export const monthNumbers: ReadonlyMap<string, number> = numbers;

const names = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|');
/** 'November to March', 'juin-août' */
const rangePattern = new RegExp(
  `(?<![\\p{L}\\d])(?<from>${names})\\.?(?: \\d{1,2}\\.?)?\\s?(?:-|–|—|to|until|through|bis|a|au|al|ate|tot(?: en met)?|t/m)\\s?(?:fin |ende |\\d{1,2}\\.? ?(?:de )?)?(?<to>${names})(?!\\p{L})`,
  'gu',
);

/** The months in the ranges of a text, with both ends: 'Nov to Feb' is 11, 12, 1 and 2. */
export function monthsInRanges(text: string): Set<number> {
  const months = new Set<number>();
  for (const { groups } of foldText(text).matchAll(rangePattern)) {
    const from = numbers.get(groups?.['from'] ?? '');
    const to = numbers.get(groups?.['to'] ?? '');
    if (from === undefined || to === undefined) continue;
    for (let month = from; month !== to; month = (month % 12) + 1) months.add(month);
    months.add(to);
  }
  return months;
}

/** The names of the months in the ranges of a text: 'November to March' also speaks of January. */
export function namesInRanges(text: string, language: string): string[] {
  const months = monthsInRanges(text);
  if (months.size === 0) return [];
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return [...months].map((month) => format(Date.UTC(2024, month - 1, 1)));
}
