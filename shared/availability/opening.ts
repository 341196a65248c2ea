import type { BusinessHours } from '../contracts/business-hours.ts';
import { wallClockOf } from './wall-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A business that is closed for longer has no next opening. */
const daysAhead = 366;

/** Whether a business answers at a time. One without hours always does. */
export function isOpenAt(hours: BusinessHours | null, now: Date): boolean {
  if (!hours) return true;
  const local = wallClockOf(hours.zone)(now.getTime());
  const minute = Math.floor((local % dayMs) / minuteMs);
  return hoursOn(hours, local).some(({ from, to }) => minuteOf(from) <= minute && minute < minuteOf(to));
}

/**
 * When a business opens next, in its own time expressed as if it were UTC; null if it is open, or stays closed for a
 * year.
 */
export function nextOpening(hours: BusinessHours | null, now: Date): Date | null {
  if (!hours || isOpenAt(hours, now)) return null;
  const local = wallClockOf(hours.zone)(now.getTime());
  const today = local - (local % dayMs);
  for (let day = today; day <= today + daysAhead * dayMs; day += dayMs) {
    const opens = hoursOn(hours, day)
      .map(({ from }) => day + minuteOf(from) * minuteMs)
      .filter((time) => time > local);
    if (opens.length > 0) return new Date(Math.min(...opens));
  }
  return null;
}

/** The hours of a day. Exceptions replace those of the week. */
function hoursOn({ week, exceptions }: BusinessHours, local: number): BusinessHours['week'][number] {
  const day = new Date(local);
  const date = day.toISOString().slice(0, 10);
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  // Weeks start on Monday here.
  return exception?.hours ?? week[(day.getUTCDay() + 6) % 7] ?? [];
}

export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
