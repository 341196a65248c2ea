import { factLocale } from './fact-words.ts';
import { plain } from './json-ld.ts';

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** "2 May 2026, 19:30". The clock time is the one at the place, as written. Other values stay as they are. */
export function dateInWords(value: unknown, language: string | null): string {
  const { day, time } = partsOf(value, language);
  return [day, time].filter(Boolean).join(', ');
}

/** "2 May 2026, 19:30 to 22:00", or with two days. */
export function spanInWords(start: unknown, end: unknown, to: string, language: string | null): string {
  const [first, last] = [partsOf(start, language), partsOf(end, language)];
  const from = [first.day, first.time].filter(Boolean).join(', ');
  if (last.day === '') return from;
  if (first.day === last.day) return first.time && last.time ? `${from} ${to} ${last.time}` : from;
  return [from, to, [last.day, last.time].filter(Boolean).join(', ')].filter(Boolean).join(' ');
}

function partsOf(value: unknown, language: string | null): { day: string; time: string } {
  const text = plain(value, 60);
  const [, year, month, date, time = ''] = isoPattern.exec(text) ?? [];
  if (year === undefined) return { day: text, time: '' };
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return { day: formatOf(factLocale(language)).format(day), time: time === '00:00' ? '' : time };
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}
