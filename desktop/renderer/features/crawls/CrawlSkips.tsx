import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { crawlsEndpoints, type SkipSort } from '#shared/contracts/crawls.ts';
import { callPage } from '../../api/call-endpoint.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Select } from '../../components/Select.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { SkipDetails } from './SkipDetails.tsx';
import { SkipRows } from './SkipRows.tsx';

const readAtOnce = 100;
/** Fewer are looked through by eye. */
const worthSearching = 10;

const orders: readonly { value: SkipSort; label: string }[] = [
  { value: 'found', label: 'In order found' },
  { value: 'url', label: 'By address' },
  { value: 'reason', label: 'By reason' },
];

/** The addresses that a crawl of the server left out, each with the reason; read when someone looks. */
export function CrawlSkips({ crawlId, left }: { crawlId: number; left: number }) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<SkipSort>('found');
  const { data, error, isFetching, isPlaceholderData, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['crawls', crawlId, 'skips', q, sort],
    queryFn: ({ signal, pageParam: page }) =>
      callPage(crawlsEndpoints.getCrawl, {
        params: { id: crawlId },
        query: { limit: readAtOnce, page, q, sort },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  const skips = data?.pages.flatMap(({ rows }) => rows.skips) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <SkipDetails count={left} onToggle={setOpen}>
      {left > worthSearching && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SearchBox label="Search skipped pages" value={q} onSearch={setQ} />
          <Select
            aria-label="Order"
            className="w-auto! min-w-48 max-sm:grow"
            value={sort}
            onChange={(value) => setSort(value as SkipSort)}
            options={orders}
          />
        </div>
      )}
      {data ? (
        <SkipRows
          skips={skips}
          more={isPlaceholderData ? 0 : total - skips.length}
          onMore={() => void fetchNextPage()}
          isBusy={isFetching}
        />
      ) : error ? (
        <ErrorState title="Skipped pages could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        isOpen && (
          <Loading className="mt-2">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )
      )}
    </SkipDetails>
  );
}
