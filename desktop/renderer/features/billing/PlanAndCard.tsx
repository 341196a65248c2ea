import { useBilling } from '../../api/use-billing.ts';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { CardOnFile } from './CardOnFile.tsx';
import { PresentPlan } from './PresentPlan.tsx';
import { useBillingAddress } from './use-billing-address.ts';

export function PlanAndCard() {
  const { data, isError, error, refetch } = useBilling();
  const { isCardOpen } = useBillingAddress();
  if (data) {
    return (
      // Beside the form for a card the plan would be stretched to its height.
      <div
        className={classNames(
          'mt-4 grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
          isCardOpen && 'items-start',
        )}
      >
        <PresentPlan billing={data} />
        <CardOnFile billing={data} />
      </div>
    );
  }
  if (isError) {
    return (
      <Card className="mt-4">
        <ErrorState title="Your plan could not be loaded" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Loading label="Loading plan" className="mt-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {[0, 1].map((card) => (
          <Card key={card} className="grid h-[178px] content-start gap-4 p-4 sm:p-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
