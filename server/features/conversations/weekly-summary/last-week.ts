const hourMs = 3_600_000;
export const weekMs = 7 * 24 * hourMs;
/** Summaries are sent from this hour of Monday on (UTC), since no zone of an owner is stored. */
const sentAtHour = 8;
/** A Monday. */
const firstMonday = Date.UTC(1970, 0, 5);

/** A time range that excludes `end`, and the same before it. */
export interface Week {
  before: Date;
  start: Date;
  end: Date;
}

/**
 * The week to summarize, which ended with the last Sunday (UTC). A server that was down on Monday morning sends it
 * later, but only this one.
 * @returns null before Monday at eight
 */
export function lastWeek(now: Date): Week | null {
  const sinceMonday = (now.getTime() - firstMonday) % weekMs;
  if (sinceMonday < sentAtHour * hourMs) return null;
  const end = now.getTime() - sinceMonday;
  return { before: new Date(end - 2 * weekMs), start: new Date(end - weekMs), end: new Date(end) };
}
