import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  type ChangeKind,
  updatesEndpoints as calls,
  type RunCounts,
  type UpdateSettings,
  type WebsiteUpdates,
} from '#shared/contracts/updates.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { callEditing } from '../../api/keep-whose.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { host } from '../../host/host.ts';
import { words } from './words.ts';

/** The kinds of changes in the order of lists: what changes answers first, then what needs a look. */
export const kindsInOrder: readonly ChangeKind[] = ['changed', 'new', 'moved', 'gone', 'failed', 'skipped'];

/** Everything that a run lists. */
export const listedBy = (counts: RunCounts): number => kindsInOrder.reduce((sum, kind) => sum + counts[kind], 0);

/** What is different on the website. */
export const changesOf = ({ changed, new: added, moved, gone }: RunCounts): number => changed + added + moved + gone;

export const checkedBy = (counts: RunCounts): number => listedBy(counts) + counts.unchanged;

/** Milliseconds between two looks at a run in progress. */
const pollMs = 2000;

const keys = {
  state: (websiteId: number) => [...queryKeys.updates(websiteId), 'state'],
  runs: (websiteId: number) => [...queryKeys.updates(websiteId), 'runs'],
  newPages: (websiteId: number) => [...queryKeys.updates(websiteId), 'new-pages'],
};

/** Everything that an update or a decision about one can change: what is known about the website, and the usage. */
async function invalidate(client: QueryClient, websiteId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...queryKeys.websites, websiteId] }),
    client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
    client.invalidateQueries({ queryKey: queryKeys.freshness }),
    client.invalidateQueries({ queryKey: queryKeys.usage }),
  ]);
}

/** A run is queued or in progress, or the app is reading the website. */
export const isBusy = ({ current, isReading }: Pick<WebsiteUpdates, 'current' | 'isReading'>): boolean =>
  current !== null || isReading;

/** How a website is kept up to date. Follows a run until it ends. */
export function useUpdates(websiteId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.state(websiteId),
    queryFn: ({ signal }) => callEndpoint(calls.getUpdates, { params: { id: websiteId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? pollMs : false),
  });
  const running = query.data?.current?.id ?? null;
  const ended = useEffectEvent(() => void invalidate(client, websiteId));
  useEffect(() => {
    if (running === null) return;
    return () => ended();
  }, [running]);
  return query;
}

export function useRuns(websiteId: number) {
  return useQuery({
    queryKey: keys.runs(websiteId),
    queryFn: ({ signal }) => callEndpoint(calls.listRuns, { params: { id: websiteId }, signal }),
    staleTime: 0,
  });
}

export const changesAtOnce = 20;

export function useChanges(
  websiteId: number,
  runId: number,
  { kind, page }: { kind: ChangeKind | null; page: number },
) {
  return useQuery({
    queryKey: [...keys.runs(websiteId), runId, 'changes', kind, page],
    queryFn: ({ signal }) =>
      callPage(calls.listChanges, {
        params: { id: websiteId, runId },
        query: { page, limit: changesAtOnce, ...(kind ? { kind } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useChange(websiteId: number, runId: number, changeId: number) {
  return useQuery({
    queryKey: [...keys.runs(websiteId), runId, 'changes', changeId],
    queryFn: ({ signal }) => callEndpoint(calls.getChange, { params: { id: websiteId, runId, changeId }, signal }),
  });
}

export function usePageHistory(websiteId: number, url: string) {
  return useQuery({
    queryKey: [...keys.runs(websiteId), 'history', url],
    queryFn: ({ signal }) => callEndpoint(calls.listPageHistory, { params: { id: websiteId }, query: { url }, signal }),
    staleTime: 0,
  });
}

/** New pages that wait for the owner, a page of the list at a time. */
export function useNewPages(websiteId: number, { page, limit }: { page: number; limit: number }) {
  return useQuery({
    queryKey: [...keys.newPages(websiteId), page, limit],
    queryFn: ({ signal }) =>
      callPage(calls.listWaitingPages, { params: { id: websiteId }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useUpdateNow(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn() {
      const updates = await callEndpoint(calls.updateNow, { params: { id: websiteId } });
      if (updates.readBy === 'app') await host.localCrawls?.readSiteNow(websiteId);
      return updates;
    },
    onSuccess: (updates) => show(client, websiteId, updates),
    onError: (error) => showError(words().now.failed, error),
  });
}

export function useChangeSettings(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ from, ...body }: Partial<UpdateSettings> & { from: WebsiteUpdates }) => {
      const params = { id: websiteId };
      const read = () => callEndpoint(calls.getUpdates, { params });
      return callEditing(calls.changeUpdates, { params, body }, { from, read });
    },
    onSuccess: async (updates) => {
      await show(client, websiteId, updates);
      showToast({ title: words().settings.saved });
    },
    onError: (error) => showError(words().settings.failed, error),
  });
}

/** This computer has begun or ended reading a website. */
export function useInvalidateState(websiteId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKeys.updates(websiteId) });
}

async function show(client: QueryClient, websiteId: number, updates: WebsiteUpdates): Promise<void> {
  client.setQueryData(keys.state(websiteId), updates);
  await client.invalidateQueries({ queryKey: queryKeys.freshness });
}

export type Decision = 'publish' | 'discard';

/** Publishes what an update found, or keeps the knowledge from before it. */
export function useDecideRun(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ runId, decision }: { runId: number; decision: Decision }) =>
      callEndpoint(decision === 'publish' ? calls.publishRun : calls.discardRun, { params: { id: websiteId, runId } }),
    onSuccess: (_done, { decision }) => showToast({ title: words().held[decision].done }),
    onError: (error, { decision }) => showError(words().held[decision].failed, error),
    // Also after an error: someone else may have decided.
    onSettled: () => invalidate(client, websiteId),
  });
}

/** Includes new pages in the knowledge, or leaves them out. */
export function useDecidePages(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { include: number[] } | { leave: number[] }) =>
      callEndpoint(calls.decideNewPages, { params: { id: websiteId }, body }),
    onSuccess: (_done, body) => {
      const { newPages } = words();
      showToast({
        title: 'include' in body ? newPages.included(body.include.length) : newPages.left(body.leave.length),
      });
    },
    onError: (error) => showError(words().newPages.failed, error),
    onSettled: () => invalidate(client, websiteId),
  });
}
