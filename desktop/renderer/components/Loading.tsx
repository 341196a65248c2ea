import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { words } from './words.ts';

/** A gray placeholder. Give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('rounded-control bg-line/70 animate-breathe', className)} />;
}

/** Contains skeletons. Hidden for the first 200 ms, so that fast responses don't flicker. */
export function Loading({
  label = words().loading,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <output aria-label={label} className={classNames('block animate-appear-late', className)}>
      {children}
    </output>
  );
}

/** The tab bar, without its panels. */
export function TabsSkeleton({ count }: { count: number }) {
  return (
    <div className="flex h-10 items-center gap-6 border-b pointer-coarse:h-11">
      {Array.from({ length: count }, (_, tab) => (
        <Skeleton key={tab} className="h-3 w-24" />
      ))}
    </div>
  );
}

/** The search box and first rows of a DataTable. */
export function TableSkeleton({ rows = 5, hasSearch = true }: { rows?: number; hasSearch?: boolean }) {
  return (
    <Loading>
      {hasSearch && <Skeleton className="mb-3 h-9 sm:w-72 pointer-coarse:h-11" />}
      <div className="overflow-hidden rounded-card border bg-bg-raised">
        <div className="h-10 border-b" />
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="flex h-12 items-center gap-6 border-b px-4 last:border-b-0">
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="ml-auto h-3 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('animate-spin', className)} />;
}

export function FullPageSpinner() {
  return (
    <Loading className="grid min-h-dvh place-items-center text-text-faint">
      <Spinner className="size-6" />
    </Loading>
  );
}

/** A page whose layout isn't known yet, with the landmark and name that every page has. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <h1 className="sr-only">Parley</h1>
      {children}
    </main>
  );
}
