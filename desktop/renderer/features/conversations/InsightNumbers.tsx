import type { Insights } from '#shared/contracts/insights.ts';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

/** '12 more than the previous 30 days' */
export function compareCounts(now: number, before: number, days: number): string {
  const { timeline } = words();
  if (now === before) return timeline.same(days);
  const difference = new Intl.NumberFormat(locale()).format(Math.abs(now - before));
  return now > before ? timeline.more(difference, days) : timeline.fewer(difference, days);
}

/** A whole percentage. It is 0 or 100 only if that is exact. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && part < whole) return Math.min(99, Math.max(1, percent));
  return percent;
}

/** '4%', or a dash if there is nothing to divide by. */
const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : words().timeline.percent(percentOf(part, whole));

/** '4% in the previous 30 days', or why there is no comparison. */
export function compareShares(part: number, whole: number, days: number): string {
  const { timeline } = words();
  return whole === 0 ? timeline.noData(days) : timeline.percentIn(percentOf(part, whole), days);
}

/** The lines are the background showing through the gaps. */
const numbersGrid = 'grid grid-cols-2 gap-px bg-line lg:grid-cols-5';

/** A period's key numbers, each compared with the previous period if known. */
export function InsightNumbers({ insights: { total, previous, perDay, quality } }: { insights: Insights }) {
  const { timeline } = words();
  const numbers = new Intl.NumberFormat(locale());
  const days = perDay.length;
  const ratings = quality.helpful + quality.notHelpful;
  const shown = [
    {
      label: timeline.conversations,
      value: numbers.format(total.conversations),
      detail: compareCounts(total.conversations, previous.conversations, days),
    },
    {
      label: timeline.messages,
      value: numbers.format(total.messages),
      detail: compareCounts(total.messages, previous.messages, days),
    },
    {
      label: timeline.withoutAnswer,
      value: shareOf(total.unanswered, total.answers),
      detail: compareShares(previous.unanswered, previous.answers, days),
    },
    {
      label: timeline.hinted,
      value: shareOf(quality.hinted, total.answers),
      detail: timeline.hintedOf(numbers.format(quality.hinted), numbers.format(total.answers)),
    },
    {
      label: timeline.helpful,
      value: shareOf(quality.helpful, ratings),
      detail: ratings === 0 ? timeline.noRatings : timeline.helpfulOf(numbers.format(quality.helpful), ratings),
    },
  ];
  return (
    <Card aria-label={timeline.numbers} className="overflow-hidden">
      <dl className={numbersGrid}>
        {shown.map(({ label, value, detail }) => (
          <div key={label} className="bg-bg-raised p-4 last:max-lg:col-span-2 sm:p-5">
            <dt className="text-13 font-medium text-text-muted">{label}</dt>
            <dd>
              <span className="mt-1 block text-32 font-semibold tracking-tight tabular-nums">{value}</span>
              <span className="text-13 text-text-muted">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The skeleton of a period's numbers. */
export function NumbersSkeleton() {
  return (
    <Card className="overflow-hidden">
      <div className={numbersGrid}>
        {[0, 1, 2, 3, 4].map((number) => (
          <div
            key={number}
            className="grid h-36 content-between bg-bg-raised p-5 max-lg:h-[135px] last:max-lg:col-span-2 last:max-lg:h-[114px]"
          >
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The skeleton of a period's numbers and charts. */
export function InsightsSkeleton() {
  return (
    <Loading label={words().timeline.loading} className="grid gap-5">
      <NumbersSkeleton />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {[0, 1].map((chart) => (
          <Card key={chart} className="flex h-[270px] flex-col justify-between p-5">
            <Skeleton className="h-3 w-32" />
            <Skeleton className="h-px rounded-none" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
