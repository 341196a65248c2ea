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

/** A SettingsSection, with a line for each row of its content. */
export function SectionSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-x-10 gap-y-5 rounded-card border bg-bg-raised p-4 sm:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <Skeleton className="mt-1 h-4 w-32" />
        <Skeleton className="h-3 w-full max-w-56" />
        <Skeleton className="h-3 w-2/3 max-w-40" />
      </div>
      <div className="grid content-start gap-5">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className={classNames('mt-1 h-3', row % 2 === 0 ? 'w-5/6' : 'w-2/3')} />
        ))}
      </div>
    </div>
  );
}

/** A card with a heading and its first lines. Give it the height of the content. */
export function CardSkeleton({ className }: { className?: string }) {
  return (
    <div
      className={classNames('grid content-start gap-4 overflow-hidden rounded-card border bg-bg-raised p-5', className)}
    >
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-1 h-3 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  );
}

/** The search box and first rows of a DataTable. */
export function TableSkeleton({ rows = 5, hasSearch = true }: { rows?: number; hasSearch?: boolean }) {
  return (
    <Loading>
      {hasSearch && <Skeleton className="mb-3 h-9 sm:w-88 pointer-coarse:h-11" />}
      <RowsSkeleton rows={rows} />
    </Loading>
  );
}

/** The head and first rows of a table, inside a Loading. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="overflow-hidden rounded-card border bg-bg-raised">
      <div className="h-10 border-b" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-6 border-b px-4 last:border-b-0">
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="ml-auto h-3 w-16" />
        </div>
      ))}
    </div>
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
