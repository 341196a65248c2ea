import { useQuery } from '@tanstack/react-query';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { locale } from '../../language/language-store.ts';

/** Messages, voice minutes and refreshes of a month; the current one by default. */
export function useUsage(month?: string) {
  return useQuery({
    queryKey: month ? queryKeys.usageOf(month) : queryKeys.usage,
    queryFn: ({ signal }) => callEndpoint(usageEndpoints.getUsageStats, { query: { month }, signal }),
  });
}

/** What is left this month of what the plan includes. */
export function useUsageLimits() {
  return useQuery({
    queryKey: queryKeys.usageLimits,
    queryFn: ({ signal }) => callEndpoint(usageEndpoints.getUsageLimits, { signal }),
  });
}

/** Whether builds count against a plan. True until it is known. */
export const useCountsRefreshes = (): boolean =>
  useUsageLimits().data?.meters.some(({ kind }) => kind === 'knowledgeBaseRefreshes') ?? true;

const mostMonths = 24;

/** The UTC calendar month of a time, as usage is counted: '2026-11'. */
export function monthOf(time: string | Date): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The current month. */
export const currentMonth = (): string => monthOf(new Date());

const back = (month: string, count: number) => monthOf(new Date(Date.UTC(yearOf(month), indexOf(month) - count, 1)));
const yearOf = (month: string) => Number(month.slice(0, 4));
const indexOf = (month: string) => Number(month.slice(5)) - 1;

/** All months from the first to the last, inclusive, oldest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < mostMonths; month = back(month, 1)) months.unshift(month);
  return months;
}

/** The months in which an account may have usage, newest first; at least the current one. */
export function monthsSince(createdAt: string, now = new Date()): string[] {
  const current = monthOf(now);
  const first = monthOf(createdAt);
  return monthsBetween(first < current ? first : current, current).toReversed();
}

/** 'November 2026', or 'Nov' if the year is clear. */
export function formatMonth(month: string, length: 'long' | 'short' = 'long', language = locale()): string {
  return new Intl.DateTimeFormat(language, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** The twelve months of the current year. */
export function monthsOfYear(now = new Date()): string[] {
  const year = yearOf(monthOf(now));
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}
