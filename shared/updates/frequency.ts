import type { PlanName } from '../plans/plans.ts';

export const frequencies = ['off', 'hourly', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** How often a website is updated unless its owner decides, and the most often that a plan includes. */
export const frequencyOfPlan: Readonly<Record<PlanName, Exclude<Frequency, 'off'>>> = {
  free: 'weekly',
  pro: 'daily',
  business: 'hourly',
};

/** Whether a plan includes updates as often as this. */
export const isIncluded = (plan: PlanName, every: Frequency): boolean =>
  every === 'off' || frequencies.indexOf(every) >= frequencies.indexOf(frequencyOfPlan[plan]);

/** Whether a time zone exists on this machine. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
