import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

interface StatCardProps<Data> {
  label: string;
  query: UseQueryResult<Data>;
  value(data: Data): number;
  detail?(data: Data): string;
  /** Says what failed to load. */
  failed?: string;
  /** Only set on the card that shows the reason and the retry button. */
  onRetry?: (() => void) | undefined;
}

export function StatCard<Data>({ label, query, value, detail, failed, onRetry }: StatCardProps<Data>) {
  const { cards } = words();
  const numbers = new Intl.NumberFormat(locale());
  return (
    <Card
      aria-label={label}
      className={classNames('flex flex-col px-4 py-3', detail ? 'min-h-[106px] sm:min-h-[84px]' : 'min-h-[84px]')}
    >
      <h2 className="text-13 font-medium text-text-muted">{label}</h2>
      {query.data !== undefined ? (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <p className="text-32 font-semibold tracking-tight tabular-nums">{numbers.format(value(query.data))}</p>
          {detail?.(query.data) && <p className="text-13 text-text-muted">{detail(query.data)}</p>}
        </div>
      ) : query.isError ? (
        <div
          role={onRetry ? 'alert' : undefined}
          className="mt-1 grid justify-items-start gap-1 text-13 text-text-muted"
        >
          {failed && <strong className="font-medium text-text">{failed}</strong>}
          {onRetry && (
            <span>
              {messageOf(query.error)}
              <Button size="small" className="mt-2" onClick={onRetry}>
                {cards.tryAgain}
              </Button>
            </span>
          )}
        </div>
      ) : (
        // As high as the number.
        <Loading label={cards.loading(label)} className="flex h-[2.3rem] items-center">
          <Skeleton className="h-6 w-16" />
        </Loading>
      )}
    </Card>
  );
}
