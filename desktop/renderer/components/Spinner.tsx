import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Loading } from './Skeleton.tsx';

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

/** A page while it is not known yet what frame it has: with the landmark and the name that every page has. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <h1 className="sr-only">Parley</h1>
      {children}
    </main>
  );
}
