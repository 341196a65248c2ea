import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';

interface PageChanges {
  /** Pages the server does not have. */
  typedPages?: readonly WebsitePage[];
  /** What the owner chose differently from what is stored, by address. */
  choice: Readonly<Record<string, boolean>>;
}

const none: readonly WebsitePage[] = [];

/** The stored pages with the owner's choice applied, and pages the server does not have; best content first. */
export function mergePages(
  stored: readonly WebsitePage[],
  typed: readonly WebsitePage[],
  choice: Readonly<Record<string, boolean>>,
): WebsitePage[] {
  const known = new Set(stored.map((page) => page.url));
  return [...stored, ...typed.filter((page) => !known.has(page.url))]
    .map((page) => ({ ...page, isIncluded: choice[page.url] ?? page.isIncluded }))
    .toSorted((a, b) => b.contentQuality - a.contentQuality);
}

/** The pages to choose from; the query tells how loading them went. */
export function usePages(websiteId: number, { typedPages = none, choice }: PageChanges) {
  const query = useQuery({
    queryKey: queryKeys.pages(websiteId),
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.listPages, { params: { id: websiteId }, signal }),
  });
  const { data } = query;
  const pages = useMemo(() => (data ? mergePages(data, typedPages, choice) : null), [data, typedPages, choice]);
  return { query, pages };
}
