import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './States.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch(): unknown };
  /** What failed, such as 'Your websites couldn’t be loaded'. */
  failed: string;
  /** Shown until there is something to show. */
  outline: ReactNode;
  children(data: Data): ReactNode;
}

/** What a query has read, or why it couldn't. A failed reload keeps what was read before. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, outline, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return outline;
  return (
    <Card>
      <ErrorState title={failed} error={error} onRetry={() => void refetch()} />
    </Card>
  );
}
