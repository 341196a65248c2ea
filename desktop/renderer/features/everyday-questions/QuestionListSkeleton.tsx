import { Loading, Skeleton } from '../../components/Loading.tsx';
import { words } from './words.ts';

export function QuestionListSkeleton() {
  return (
    <Loading label={words().loading} className="mt-4 grid gap-3">
      <Skeleton className="h-9 sm:w-64" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  );
}
