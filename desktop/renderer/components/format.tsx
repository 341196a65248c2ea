import { locale } from '../language/language-store.ts';

const units: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** '3 hours ago' in the user's language; 'now' within the last minute. */
export function formatRelative(time: string | Date, now = new Date(), tag = locale()): string {
  const seconds = (new Date(time).getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, 'second');
}

export const isPast = (time: string): boolean => Date.parse(time) <= Date.now();

export function formatDate(time: string, tag = locale()): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(time));
}

export function formatDateTime(time: string, tag = locale()): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}

export function formatClock(time: string, tag = locale()): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(time));
}

/** '0:07', '12:34', '1:02:03'. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const byteUnits = ['byte', 'kilobyte', 'megabyte'] as const;

/** '12 kB', '3.4 MB'. */
export function formatBytes(bytes: number, tag = locale()): string {
  const power = Math.min(byteUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: byteUnits[power] ?? 'byte',
    // Intl's short form of byte has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}

/** '$1,234.50', always with cents, as on an invoice. */
export function formatMoney(cents: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}

/** 'es' becomes 'Spanish', in the language of the console. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code;

/** With the browser's time zone: 'Nov 25, 2026, 1:49 PM GMT+1'. */
function formatExactly(time: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale(), { ...parts, timeZoneName: 'short' }).format(new Date(time));
}

/** A time as a date or as '3 hours ago', with the exact time on hover. */
export function Time({ value, format = 'date' }: { value: string; format?: 'date' | 'relative' | 'full' }) {
  const texts = { date: formatDate, relative: formatRelative, full: formatDateTime };
  return (
    <time dateTime={value} title={formatExactly(value)} className="whitespace-nowrap tabular-nums">
      {texts[format](value)}
    </time>
  );
}

/** A URL as people read it, for lists of pages. */
export const withoutProtocol = (url: string): string => url.replace(/^https?:\/\//, '');
