import { Loading, Skeleton, TabsSkeleton } from '../../components/Skeleton.tsx';

/** What a knowledge base is made of, before it is known. */
export function SourcesOutline() {
  return (
    <Loading>
      <Skeleton className="mt-1 mb-7 h-3 w-32" />
      <TabsSkeleton count={2} />
      <Skeleton className="mt-6 h-3 w-28" />
      <div className="mt-2.5 h-30 rounded-control border bg-bg-raised" />
    </Loading>
  );
}
