import { Loading, Skeleton } from '../../components/Skeleton.tsx';

/** A step, before it is known which websites there are, or before its part of the program is there. */
export function WizardSkeleton() {
  return (
    <Loading>
      <Skeleton className="mt-1 h-5 w-56" />
      <Skeleton className="mt-4 h-3 w-72 max-w-full" />
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        {[0, 1].map((card) => (
          <div key={card} className="h-[76px] rounded-card border bg-bg-raised" />
        ))}
      </div>
      <Skeleton className="mt-7 h-3 w-28" />
      <div className="mt-2.5 h-9 rounded-control border bg-bg-raised pointer-coarse:h-11" />
    </Loading>
  );
}
