const mostMonths = 24;

/** The calendar month of a moment, in UTC as usage is counted: '2026-11'. */
export function monthOf(time: string | Date): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** Months an account can have used anything in, newest first. */
export function monthsSince(createdAt: string, now = new Date()): string[] {
  const first = monthOf(createdAt);
  const months: string[] = [];
  for (let back = 0; back < mostMonths; back += 1) {
    const month = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
    if (back > 0 && month < first) break;
    months.push(month);
  }
  return months;
}

/** 'November 2026', or 'Nov 26' where there is little room. */
export function formatMonth(month: string, length: 'long' | 'short' = 'long', locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: length,
    year: length === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
