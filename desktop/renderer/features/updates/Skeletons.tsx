import { Loading, Skeleton, TableSkeleton, TabsSkeleton } from '../../components/Loading.tsx';
import { words } from './words.ts';

export const UpdatesSkeleton = () => (
  <Loading label={words().page.loading} className="grid grid-cols-1 gap-5">
    <TabsSkeleton count={2} />
    <Skeleton className="h-72 rounded-card sm:h-44" />
    <Skeleton className="h-64 rounded-card" />
    <Skeleton className="h-96 rounded-card" />
  </Loading>
);

export const RunSkeleton = () => (
  <div className="grid grid-cols-1 gap-5">
    <Loading label={words().page.loading} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-36 rounded-card sm:h-24" />
    </Loading>
    <TableSkeleton hasSearch={false} />
  </div>
);

export const ChangeSkeleton = () => (
  <Loading label={words().change.loading} className="grid grid-cols-1 gap-5">
    <Skeleton className="h-14 w-full max-w-md" />
    <Skeleton className="h-96 rounded-card" />
  </Loading>
);
