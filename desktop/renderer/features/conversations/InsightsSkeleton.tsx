import { Loading, Skeleton } from '../../components/Skeleton.tsx';

export function InsightsSkeleton() {
  return (
    <Loading label="Loading analytics" className="grid gap-5">
      <Skeleton className="h-72 w-full sm:h-28" />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  );
}
