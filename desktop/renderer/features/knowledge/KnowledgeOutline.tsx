import { Skeleton } from '../../components/Skeleton.tsx';
import { PagesOutline } from './PagesOutline.tsx';

/** The last build and the pages it read, before they are known. */
export function KnowledgeOutline() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-18 rounded-card" />
      <div className="grid gap-6">
        <Skeleton className="h-4 w-20" />
        <PagesOutline />
      </div>
    </div>
  );
}
