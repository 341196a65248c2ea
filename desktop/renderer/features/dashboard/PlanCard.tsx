import { Link } from 'react-router-dom';
import type { Meter } from '#shared/contracts/usage.ts';
import { plans } from '#shared/plans/plans.ts';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { locale } from '../../language/language-store.ts';
import { useUsageLimits } from '../usage/data.ts';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

const barLooks: Record<Meter['state'], string> = {
  within: 'bg-accent',
  near: 'bg-warn',
  overage: 'bg-warn',
  stopped: 'bg-danger',
};

/** The plan, and how much of it is used this month. */
export function PlanCard() {
  const limits = useUsageLimits();
  const maySeeBilling = useMay('manage');
  const { plan: text } = words();
  return (
    <Card aria-labelledby="plan" className="px-5 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="plan" className="text-13 font-medium text-text-muted">
          {limits.data ? text.title(plans[limits.data.plan].label) : text.title('…')}
        </h2>
        {maySeeBilling && (
          <Link
            to="/dashboard/billing"
            className="touch-target rounded-control text-13 font-medium text-accent-text hover:underline"
          >
            {text.billing}
          </Link>
        )}
      </div>
      {limits.data ? (
        <Meters meters={limits.data.meters} />
      ) : limits.isError ? (
        <p className="mt-3 text-13 text-text-muted">{text.failed}</p>
      ) : (
        <Loading label={text.loading}>
          <Skeleton className="mt-4 h-16 w-full" />
        </Loading>
      )}
    </Card>
  );
}

function Meters({ meters }: { meters: readonly Meter[] }) {
  const { plan: text } = words();
  const numbers = new Intl.NumberFormat(locale());
  if (meters.length === 0) return <p className="mt-3 text-13 text-text-muted">{text.unlimited}</p>;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:max-xl:grid-cols-4">
      {meters.map(({ kind, used, included, state }) => (
        <div
          key={kind}
          className="grid grid-cols-[1fr_auto] content-start gap-x-3 text-13 leading-4 sm:max-xl:grid-cols-1"
        >
          <dt>{text.meters[kind]}</dt>
          <dd className="text-text-muted tabular-nums">{text.of(numbers.format(used), numbers.format(included))}</dd>
          <dd aria-hidden className="col-span-full mt-[3px] h-1 overflow-hidden rounded-full bg-bg-sunken">
            <div
              className={`h-full rounded-full ${barLooks[state]}`}
              style={{ width: `${Math.min(100, (100 * used) / included)}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
