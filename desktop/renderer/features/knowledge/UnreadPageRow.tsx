import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { UnreadPage } from './use-page-rows.ts';

/** In place of a page that was scrolled to before it was read. */
export function UnreadPageRow({ retry }: UnreadPage) {
  if (retry) {
    return (
      <div className="flex h-[90px] items-center justify-between gap-3 px-4 text-13 text-text-muted">
        This page could not be loaded.
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="h-[90px] py-4 pr-2 pl-11">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="mt-3 h-3 w-2/3" />
    </div>
  );
}
