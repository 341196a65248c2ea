import { Card } from '../../components/Card.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

/** The first pages of a website, before they are known. */
export function PageListOutline() {
  return (
    <Card className="divide-y">
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
  );
}
