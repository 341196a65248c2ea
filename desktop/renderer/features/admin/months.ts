/** This calendar month in UTC, for instance '2026-11': usage is counted by it. */
export const currentMonth = (now = new Date()): string => now.toISOString().slice(0, 7);

/** The twelve months of the current year. */
export function monthsOfYear(now = new Date()): string[] {
  const year = now.toISOString().slice(0, 4);
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

/** 'November 2026', in the reader's language. */
export function nameOfMonth(month: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
