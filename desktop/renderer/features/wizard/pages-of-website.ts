import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useWizard } from './wizard-store.ts';

const snippetLength = 150;
const entryPreviewLength = 100;
/** More selected pages than this bring a warning. */
export const manyPages = 10;
/** Pages with more characters than this are pages with content. */
export const enoughContent = 100;

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
export function usePages(websiteId: number) {
  const typedPages = useWizard((state) => state.typedPages);
  const choice = useWizard((state) => state.choice);
  const query = useQuery({
    queryKey: queryKeys.pages(websiteId),
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.listPages, { params: { id: websiteId }, signal }),
  });
  const { data } = query;
  const pages = useMemo(() => (data ? mergePages(data, typedPages, choice) : null), [data, typedPages, choice]);
  return { query, pages };
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 3)}...` : text);

/** The beginning of a page: 150 characters at most, its ellipsis included. */
export const pageSnippet = (content: string) => cut(beginning(content), snippetLength);

/** The beginning of an additional text: 100 characters at most, its ellipsis included. */
export const entryPreview = (content: string) => cut(content, entryPreviewLength);

/** The first lines of light Markdown without its marks, in one. Long pages are many, so only the beginning is read. */
function beginning(content: string): string {
  return content
    .slice(0, 1000)
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
