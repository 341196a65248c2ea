import { Skeleton } from '../../components/Skeleton.tsx';
import { PageListOutline } from './PageListOutline.tsx';

/** The search for pages, and the first of them, before they are known. */
export function PagesOutline() {
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-2">
        <div className="h-9 grow rounded-control border bg-bg-raised max-sm:basis-full sm:max-w-72 pointer-coarse:h-11" />
        <div className="h-9 w-48 rounded-control border bg-bg-raised max-sm:grow pointer-coarse:h-11" />
      </div>
      <Skeleton className="mb-4 h-3 w-32" />
      <PageListOutline />
    </div>
  );
}
