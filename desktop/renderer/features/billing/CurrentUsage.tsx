import { plans } from '#shared/plans/plans.ts';
import { useUsage } from '../../api/use-usage.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Select } from '../../components/Select.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { formatMonth } from './billing-months.ts';
import { UsageMeters } from './UsageMeters.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { usePresentPlan } from './use-present-plan.ts';

export function CurrentUsage() {
  const plan = usePresentPlan();
  const { month, months, setMonth, currentMonth } = useBillingAddress();
  const usage = useUsage(month);
  return (
    <Card aria-labelledby="current-usage" className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="current-usage" className="text-16 font-semibold">
          Current Usage
        </h2>
        <div className="w-44">
          <Select
            aria-label="Month"
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
        <ErrorState
          title="Failed to fetch usage stats"
          error={usage.error}
          onRetry={() => void usage.refetch()}
          className="py-4"
        />
      ) : (
        <Loading label="Loading usage" className="mt-5 grid gap-5">
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
