import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { words } from './words.ts';

/** The numbers and the charts of a period, before they are known. */
export function InsightsSkeleton() {
  return (
    <Loading label={words().timeline.loading} className="grid gap-5">
      <Card className="grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {[0, 1, 2].map((number) => (
          <div key={number} className="grid h-[116px] content-between p-5">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-3 w-36" />
          </div>
        ))}
      </Card>
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
