const numbers = new Intl.NumberFormat();

/** '12 more than the previous 30 days' */
export function compareCounts(now: number, before: number, days: number): string {
  const period = days === 1 ? 'the previous day' : `the previous ${days} days`;
  if (now === before) return `Same as ${period}`;
  return `${numbers.format(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than ${period}`;
}

/** A part of a whole as whole percents; never 0 % while there is one, nor 100 % while there is another. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && part < whole) return Math.min(99, Math.max(1, percent));
  return percent;
}

/** '4 % in the previous 30 days', or why there is nothing to compare with. */
export function compareShares(part: number, whole: number, days: number): string {
  const period = days === 1 ? 'the previous day' : `the previous ${days} days`;
  return whole === 0 ? `No data for ${period}` : `${percentOf(part, whole)}% in ${period}`;
}
