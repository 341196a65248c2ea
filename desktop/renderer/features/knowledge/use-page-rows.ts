import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type PageSort, type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** A list of up to this many pages is read at once. */
const blockSize = 100;

export interface PageView {
  q: string;
  sort: PageSort;
}

/** Shown for a page that is not read yet; `retry` when reading it failed. */
export interface UnreadPage {
  retry: (() => void) | null;
}

const unread: UnreadPage = { retry: null };

const blockOf = (websiteId: number, view: PageView, block: number) =>
  queryOptions({
    queryKey: [...queryKeys.pages(websiteId), view, block],
    queryFn: ({ signal }) =>
      callPage(websitesEndpoints.listPages, {
        params: { id: websiteId },
        query: { ...view, content: 'beginning', limit: blockSize, page: block + 1 },
        signal,
      }),
  });

/**
 * The stored pages that a search finds, of which only the blocks in sight are read. The query is that of the first
 * block; while another search is on its way, the rows are those of the last one.
 */
export function usePageRows(websiteId: number, view: PageView) {
  const [inSight, setInSight] = useState({ first: 0, last: 0 });
  const query = useQuery({ ...blockOf(websiteId, view, 0), placeholderData: keepPreviousData });
  const { data: beginning, isPlaceholderData } = query;
  const total = beginning?.total ?? 0;
  const last = Math.min(inSight.last, Math.ceil(total / blockSize) - 1);
  const first = Math.max(1, Math.min(inSight.first, last));
  const blocks = isPlaceholderData ? [] : Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const others = useQueries({ queries: blocks.map((block) => blockOf(websiteId, view, block)), combine });

  const rows = useMemo(() => {
    const all: (WebsitePage | UnreadPage)[] = Array.from({ length: total }, () => unread);
    const known = [beginning?.rows ?? [], ...others.map(({ rows, retry }) => rows ?? (retry ? { retry } : null))];
    for (const [i, block] of known.entries()) {
      const start = (i === 0 ? 0 : first + i - 1) * blockSize;
      if (Array.isArray(block)) for (const [j, row] of block.entries()) all[start + j] = row;
      else if (block) all.fill(block, start, Math.min(total, start + blockSize));
    }
    return all;
  }, [total, first, beginning, others]);

  const onInSight = useCallback((firstRow: number, lastRow: number) => {
    const seen = { first: Math.floor(firstRow / blockSize), last: Math.floor(lastRow / blockSize) };
    setInSight((before) => (before.first === seen.first && before.last === seen.last ? before : seen));
  }, []);
  return { query, rows, total, onInSight };
}

interface BlockResult {
  data: { rows: WebsitePage[] } | undefined;
  isError: boolean;
  refetch(): unknown;
}

const combine = (results: readonly BlockResult[]) =>
  results.map(({ data, isError, refetch }) => ({
    rows: data?.rows ?? null,
    retry: isError ? () => void refetch() : null,
  }));
