import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

/** The last build and the pages it read, before they are known. */
export function KnowledgeOutline() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-18 rounded-card" />
      <div>
        <Skeleton className="h-4 w-20" />
        <div className="mt-6 h-9 rounded-control border bg-bg-raised pointer-coarse:h-11" />
        <Card className="mt-4 divide-y">
          {[0, 1, 2, 3].map((page) => (
            <div key={page} className="flex gap-3 px-4 py-5">
              <Skeleton className="size-4 shrink-0" />
              <div className="grid grow gap-2.5">
                <Skeleton className="h-3 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
                <Skeleton className="h-3 w-4/5" />
              </div>
            </div>
          ))}
        </Card>
      </div>
    </div>
  );
}
