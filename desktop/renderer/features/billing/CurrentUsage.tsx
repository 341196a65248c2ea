import type { UsageStats } from '#shared/contracts/usage.ts';
import { includedUsage, type MeteredUsage } from '#shared/plans/overage.ts';
import { type Plan, plans } from '#shared/plans/plans.ts';
import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ProgressBar } from '../../components/ProgressPanel.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { formatMonth, useUsage, useUsageLimits } from '../usage/data.ts';
import { useBillingAddress, usePresentPlan } from './data.ts';
import { words } from './words.tsx';

const inColumns = 'mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-3';

export function CurrentUsage({ className }: { className: string }) {
  const plan = usePresentPlan();
  const { month, months, setMonth, currentMonth } = useBillingAddress();
  const usage = useUsage(month);
  const text = words().usage;
  return (
    <section aria-labelledby="current-usage" className={className}>
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
        // A past month may have had another plan, so its usage isn't compared with this plan's limits.
        <>
          <UsageMeters usage={usage.data} plan={month === currentMonth ? plans[plan] : null} />
          {usage.data.uncountedMessages > 0 && (
            <p className="mt-4 text-13 text-text-muted">{text.uncounted(usage.data.uncountedMessages)}</p>
          )}
          {month === currentMonth && <VisitorShare />}
        </>
      ) : usage.isError ? (
        <ErrorState title={text.loadFailed} error={usage.error} onRetry={() => void usage.refetch()} className="py-4" />
      ) : (
        <Loading label={text.loading} className={inColumns}>
          {meters.map((kind) => (
            <div key={kind} className="grid h-[84px] content-between py-1">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-2 rounded-full" />
              <Skeleton className="h-3 w-16" />
            </div>
          ))}
        </Loading>
      )}
    </section>
  );
}

const meters = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'] as const satisfies (keyof MeteredUsage)[];

/** Usage, compared with the plan's limits if given. */
function UsageMeters({ usage, plan }: { usage: UsageStats; plan: Plan | null }) {
  const included = plan && includedUsage(plan);
  return (
    <ul className={inColumns}>
      {meters.map((kind) => (
        <Meter key={kind} kind={kind} used={usage[kind]} included={included?.[kind]} />
      ))}
    </ul>
  );
}

/** The limits are loaded with every screen, for the banner. */
function VisitorShare() {
  const visitor = useUsageLimits().data?.visitor;
  if (!visitor) return null;
  return <p className="mt-4 text-13 text-text-muted">{words().usage.visitorShare(visitor.messages, visitor.quotes)}</p>;
}

/** The used share that an owner should notice. Refreshes don't count, because the first build normally uses one up. */
const lookFrom: Record<keyof MeteredUsage, number> = {
  chatMessages: 0.8,
  voiceMinutes: 0.8,
  knowledgeBaseRefreshes: 1.01,
};

interface MeterProps {
  kind: keyof MeteredUsage;
  used: number;
  /** Undefined where that is not known. */
  included: number | undefined;
}

function Meter({ kind, used, included }: MeterProps) {
  const text = words().usage;
  const name = text.meters[kind];
  const format = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 });
  if (included === undefined || included === 0) {
    const isOut = included === 0 && used === 0;
    return (
      <li>
        <p className="text-13 text-text-muted">{name}</p>
        <p className={classNames('mt-0.5', isOut ? 'leading-[30px] text-text-muted' : 'text-20 font-semibold')}>
          {isOut ? text.notInPlan : included === undefined ? text.used(format(used)) : text.noneIncluded(format(used))}
        </p>
      </li>
    );
  }
  const over = used - included;
  const summary = text.usedOf(format(used), format(included));
  return (
    <li>
      <p className="text-13 text-text-muted">{name}</p>
      <p className="mt-0.5 tabular-nums">
        <span className="text-20 font-semibold tracking-tight">{format(used)}</span>{' '}
        <span className="text-text-muted">{text.of(format(included))}</span>
      </p>
      <ProgressBar
        fraction={used / included}
        label={`${name}: ${summary}`}
        className={classNames('mt-1.5', used / included >= lookFrom[kind] && '[&>div]:bg-warn')}
      />
      <p className={classNames('mt-1.5 text-13 tabular-nums', over > 0 ? 'text-warn' : 'text-text-muted')}>
        {over > 0 ? text.beyond(format(over)) : text.left(format(included - used))}
      </p>
    </li>
  );
}
