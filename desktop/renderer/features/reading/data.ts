import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readingEndpoints as calls } from '#shared/contracts/reading.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { callEditing } from '../../api/keep-whose.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import type { PartLists } from './part-lists.ts';
import { previewHere } from './preview-here.ts';
import { words } from './words.ts';

const key = (websiteId: number) => [...queryKeys.websites, websiteId, 'reading'];

export function useReading(websiteId: number) {
  return useQuery({
    queryKey: key(websiteId),
    queryFn: ({ signal }) => callEndpoint(calls.getReading, { params: { id: websiteId }, signal }),
    staleTime: 0,
  });
}

/** A page of the website and what is read of it with these selectors. Keeps the earlier one until it is there. */
export function useReadingPreview(websiteId: number, url: string, lists: PartLists, isWanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    enabled: isWanted,
    queryKey: [...key(websiteId), 'preview', url, lists],
    async queryFn({ signal }) {
      const { localCrawls: local } = host;
      if (local && (await isReadByApp(client, websiteId))) {
        return previewHere(local, { websiteId, url, ...lists }, signal);
      }
      return callEndpoint(calls.previewReading, { params: { id: websiteId }, body: { url, ...lists }, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
}

/** Whether the server leaves reading the website to the app, for example because it can't reach it. */
async function isReadByApp(client: QueryClient, websiteId: number): Promise<boolean> {
  const { readBy } = await client.fetchQuery({
    queryKey: [...queryKeys.updates(websiteId), 'reader'],
    queryFn: () => callEndpoint(updatesEndpoints.getUpdates, { params: { id: websiteId } }),
    staleTime: 60_000,
  });
  return readBy === 'app';
}

/** Addresses to try the selectors on. */
export function usePageAddresses(websiteId: number) {
  return useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'addresses'],
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.outlinePages, { params: { id: websiteId }, signal }),
    select: (pages) => pages.map(({ url }) => url),
  });
}

export function useSaveReading(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ from, ...body }: Partial<PartLists> & { from: PartLists }) => {
      const params = { id: websiteId };
      const read = () => callEndpoint(calls.getReading, { params });
      const editing = { from: { ...from, isUpdating: false }, read };
      return callEditing(calls.changeReading, { params, body }, editing);
    },
    onSuccess: async (saved) => {
      client.setQueryData(key(websiteId), saved);
      showToast({ title: saved.isUpdating ? words().saved : words().savedForLater });
      await client.invalidateQueries({ queryKey: queryKeys.updates(websiteId) });
    },
    onError: (error) => showError(words().saveFailed, error),
  });
}
