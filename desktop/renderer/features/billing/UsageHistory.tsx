import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { billingEndpoints } from '#shared/contracts/billing.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TimelineDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { UsageByMonth } from './UsageByMonth.tsx';

export function UsageHistory() {
  const history = useQuery({
    queryKey: queryKeys.usageHistory,
    queryFn: ({ signal }) => callEndpoint(billingEndpoints.getUsageHistory, { signal }),
  });
  if (history.data && history.data.length > 0) return <UsageByMonth months={history.data} />;
  if (history.isPending) {
    return (
      <Loading label="Loading usage history">
        <Skeleton className="h-[280px] rounded-card" />
      </Loading>
    );
  }
  return (
    <Card>
      {history.data ? (
        <EmptyState
          drawing={<TimelineDrawing />}
          title="Usage History Coming Soon"
          action={
            <Button asChild>
              <Link to="/pricing">View Pricing</Link>
            </Button>
          }
        >
          It starts with the first message your chatbots answer.
        </EmptyState>
      ) : (
        <ErrorState
          title="Your usage history could not be loaded"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
    </Card>
  );
}
