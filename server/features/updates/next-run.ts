import { CronExpressionParser } from 'cron-parser';
import type { Frequency } from '#shared/updates/frequency.ts';

/** When a website is updated. */
export interface Schedule {
  every: Frequency;
  /** Of the day, 0 to 23. Null for any hour of the night. */
  hour: number | null;
  /** IANA name of the owner's time zone. */
  zone: string;
}

const nightHours = 5;

/**
 * The next time of a schedule after `after`; null if it is off. The minute, and without an hour the night hour and the
 * day, depend on the website, so that a thousand websites aren't updated at the same time. Summer time is the zone's.
 * @param seed of the website: any whole number that stays the same
 */
export function nextRun({ every, hour, zone }: Schedule, seed: number, after: Date): Date | null {
  if (every === 'off') return null;
  const spread = (of: number, by: number) => Math.floor(Math.abs(seed) / by) % of;
  const minute = spread(60, 1);
  const at = hour ?? 1 + spread(nightHours, 60);
  const fields = {
    hourly: `${minute} * * * *`,
    daily: `${minute} ${at} * * *`,
    weekly: `${minute} ${at} * * ${spread(7, 300)}`,
    monthly: `${minute} ${at} ${1 + spread(28, 300)} * *`,
  }[every];
  return CronExpressionParser.parse(fields, { currentDate: after, tz: zone }).next().toDate();
}
