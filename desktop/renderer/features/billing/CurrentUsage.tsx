import type { UsageStats } from '#shared/contracts/usage.ts';
import { overageOf } from '#shared/plans/overage.ts';
import { type Plan, plans } from '#shared/plans/plans.ts';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { useUsage } from '../usage/data.ts';
import { formatMonth } from '../usage/months.ts';
import { usePresentPlan } from './data.ts';
import { useBillingAddress } from './use-billing-address.ts';
import { words } from './words.tsx';

export function CurrentUsage() {
  const plan = usePresentPlan();
  const { month, months, setMonth, currentMonth } = useBillingAddress();
  const usage = useUsage(month);
  const text = words().usage;
  return (
    <Card aria-labelledby="current-usage" className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="current-usage" className="text-16 font-semibold">
          {text.title}
        </h2>
        <div className="w-44">
          <Select
            aria-label={text.month}
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
          />
        </div>
      </div>
      {usage.data ? (
        // The plan of a past month may have been another one, so it is not held against what this one includes.
        <UsageMeters usage={usage.data} plan={month === currentMonth ? plans[plan] : null} />
      ) : usage.isError ? (
        <ErrorState title={text.loadFailed} error={usage.error} onRetry={() => void usage.refetch()} className="py-4" />
      ) : (
        <Loading label={text.loading} className="mt-5 grid gap-5">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex h-[37px] flex-col justify-between py-1">
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-2 rounded-full" />
            </div>
          ))}
        </Loading>
      )}
    </Card>
  );
}

const meters = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'] as const;

/** What was used, against what the plan includes when it is given. */
function UsageMeters({ usage, plan }: { usage: UsageStats; plan: Plan | null }) {
  const lines = plan ? overageOf(plan, usage).lines : [];
  return (
    <ul className="mt-5 grid gap-5">
      {meters.map((kind) => {
        const included = lines.find((line) => line.kind === kind)?.included;
        return <Meter key={kind} name={words().usage.meters[kind]} used={usage[kind]} included={included} />;
      })}
    </ul>
  );
}

function Meter({ name, used, included }: { name: string; used: number; included: number | undefined }) {
  const text = words().usage;
  const format = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 });
  const summary =
    included === undefined
      ? text.used(format(used))
      : included > 0
        ? text.usedOf(format(used), format(included))
        : used > 0
          ? text.noneIncluded(format(used))
          : text.notInPlan;
  const isOver = included !== undefined && included > 0 && used > included;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="text-text-muted tabular-nums">
          {summary}
          {isOver && <span className="text-warn">{text.beyond(format(used - included))}</span>}
        </span>
      </div>
      {included !== undefined && included > 0 && (
        <ProgressBar fraction={used / included} label={`${name}: ${summary}`} className="mt-2" />
      )}
    </li>
  );
}
