import { type AppliedLimit, type DescribedLimit, describedLimits, limitNames } from '#shared/contracts/limits.ts';
import { locale } from '../../language/language-store.ts';
import { defineWords } from '../../language/words.ts';

const units = [
  { seconds: 24 * 60 * 60, name: 'day' },
  { seconds: 60 * 60, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

/** A window in the largest unit that divides it, such as 15 minutes. */
export function windowOf(seconds: number) {
  const { seconds: length, name } = units.find((unit) => seconds % unit.seconds === 0) ?? units[3];
  return { count: seconds / length, unit: name };
}

export function amountOf({ most, unit }: AppliedLimit): string {
  const number = most.toLocaleString(locale());
  if (unit === 'dollars') return `$${number}`;
  return unit === 'percent' ? `${number}%` : number;
}

const english = Object.fromEntries(limitNames.map((name) => [name, describedLimits[name].what])) as Record<
  DescribedLimit,
  string
>;

export const words = defineWords('limits', {
  title: 'Limits',
  subtitle: 'What each account, workspace, chatbot, visitor and address can do. Change them in the environment.',
  search: 'Search limits',
  showSettings: 'Show environment variables',
  nothing: (q: string) => `No limit contains “${q}”.`,
  loadFailed: 'The limits couldn’t be loaded',
  off: 'Rate limits are turned off',
  offDetail: 'RATE_LIMITS=0 is set, so limits that count uses aren’t enforced.',
  per: {
    account: 'Per account',
    workspace: 'Per workspace',
    chatbot: 'Per chatbot',
    visitor: 'Per visitor',
    address: 'Per address',
    host: 'Per crawled host',
    server: 'For the whole server',
  },
  columns: { what: 'What', limit: 'Limit', setting: 'Setting' },
  what: english,
  amount: (limit: AppliedLimit) => {
    const amount = amountOf(limit);
    if (limit.unit === 'dollars') return `${amount} per month`;
    if (limit.seconds === null) return amount;
    const { count, unit } = windowOf(limit.seconds);
    return `${amount} per ${count === 1 ? unit : `${count} ${unit}s`}`;
  },
});
