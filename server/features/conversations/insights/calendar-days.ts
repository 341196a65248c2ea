import { wallClockOf } from '#shared/availability/wall-clock.ts';

export interface CalendarDay {
  /** '2026-11-21' */
  date: string;
  start: Date;
}

const dayMs = 86_400_000;

/** The last `count` calendar days of a time zone, ending with today. */
export function calendarDays(timeZone: string, count: number, now: Date): CalendarDay[] {
  const wallClock = wallClockOf(timeZone);
  const today = Math.floor(wallClock(now.getTime()) / dayMs) * dayMs;
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * dayMs;
    return { date: new Date(midnight).toISOString().slice(0, 10), start: new Date(startOf(midnight, wallClock)) };
  });
}

/** The instant of local midnight, or the first one after it if clocks skip midnight. */
function startOf(midnight: number, wallClock: (instant: number) => number): number {
  const guess = midnight - (wallClock(midnight) - midnight);
  const start = guess - (wallClock(guess) - midnight);
  // Both guesses are wrong only if clocks skip midnight. The later one is then the first moment of the day.
  return wallClock(start) === midnight ? start : Math.max(guess, start);
}
