/** The calendar month of a time, in UTC. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/**
 * A cycle is a calendar month in UTC, written as '2026-11'.
 * @param by number of months, negative to go back
 */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by)));
}

/** The first moment of a month. */
export const startOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);
export const endOf = (month: string): Date => startOf(shiftMonth(month, 1));

export const daysIn = (month: string): number => Math.round((+endOf(month) - +startOf(month)) / 86_400_000);

/** 'November 2026' */
export const nameOf = (month: string): string =>
  startOf(month).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'December 4, 2026' */
export const dayName = (time: Date, locale = 'en-US'): string =>
  time.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
