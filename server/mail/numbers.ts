/** Writes counts as the readers of a locale do. */
export function numberIn(locale: string): (count: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (count) => format.format(count);
}

/** Writes amounts of US dollars; whole ones without cents. */
export function dollarsIn(locale: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (amount) => format.format(amount);
}

/** Writes a part of one as a percentage; a dash if there is none. */
export function percentIn(locale: string): (share: number | null) => string {
  const format = new Intl.NumberFormat(locale, { style: 'percent' });
  return (share) => (share === null ? '–' : format.format(share));
}

/** Writes the days from one time to another (UTC). */
export function daysIn(locale: string): (from: string, until: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (from, until) => format.formatRange(new Date(from), new Date(until));
}
