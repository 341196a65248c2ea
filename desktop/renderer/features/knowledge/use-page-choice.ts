import { useQuery } from '@tanstack/react-query';
import { type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { countChosen, type PageChoice } from './page-choice.ts';

interface ChoiceOfPages {
  choice: PageChoice;
  /** Pages the server does not have. */
  typedPages: readonly WebsitePage[];
}

/** A choice among the pages of a website: how many there are and how many are chosen; the query tells how that went. */
export function usePageChoice(websiteId: number, { choice, typedPages }: ChoiceOfPages) {
  const query = useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'counts'],
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.countPages, { params: { id: websiteId }, signal }),
  });
  const { data: counts } = query;
  return {
    query,
    choice,
    typedPages,
    /** Null until they are counted. */
    total: counts ? counts.all + typedPages.length : null,
    chosen: counts ? countChosen(choice, counts, typedPages) : 0,
  };
}

export type ChosenPages = ReturnType<typeof usePageChoice>;
