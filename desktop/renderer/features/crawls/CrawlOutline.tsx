import { Loading, Skeleton } from '../../components/Skeleton.tsx';

/** The form of a crawl, before it is known what was asked for the last time. */
export function CrawlOutline() {
  return (
    <Loading label="Loading website" className="grid max-w-2xl gap-5">
      {['w-full', 'w-32'].map((width) => (
        <div key={width}>
          <Skeleton className="mt-1 h-3 w-28" />
          <div className={`mt-2.5 h-9 rounded-control border bg-bg-raised pointer-coarse:h-11 ${width}`} />
        </div>
      ))}
      <div className="h-12 rounded-card border bg-bg-raised" />
    </Loading>
  );
}
