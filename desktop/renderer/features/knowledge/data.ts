import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type Entry, type EntryInput, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { type WebsitePage, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { dismissToast, showToast, useToast } from '../../components/toasts.tsx';
import { countChosen, type PageChoice } from './page-choice.ts';
import { words } from './words.ts';

/** The pages of a website have changed: visible ones are fetched again, cached ones are dropped. */
export async function pagesChanged(client: QueryClient, websiteId: number): Promise<void> {
  client.removeQueries({ queryKey: queryKeys.pages(websiteId), type: 'inactive' });
  await client.invalidateQueries({ queryKey: queryKeys.pages(websiteId) });
}

/** A website's knowledge base was rebuilt, which may have re-fetched its pages and used a refresh. */
export async function knowledgeBuilt(client: QueryClient, websiteId: number): Promise<void> {
  await Promise.all([
    pagesChanged(client, websiteId),
    client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
    client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) }),
    client.invalidateQueries({ queryKey: queryKeys.keyFacts(websiteId) }),
    client.invalidateQueries({ queryKey: queryKeys.lastBuild(websiteId) }),
    client.invalidateQueries({ queryKey: queryKeys.versions(websiteId) }),
    client.invalidateQueries({ queryKey: queryKeys.usage }),
  ]);
}

/** The last build of a website's knowledge base, fetched again by every screen that shows it. */
export function useLastBuild(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.lastBuild(websiteId),
    queryFn: ({ signal }) => callEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

interface ChoiceOfPages {
  choice: PageChoice;
  /** Pages the server doesn't have. */
  typedPages: readonly WebsitePage[];
}

/** A website's page selection: how many pages there are and how many are selected. `query` has the loading state. */
export function usePageChoice(websiteId: number, { choice, typedPages }: ChoiceOfPages) {
  const query = useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'counts'],
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.countPages, { params: { id: websiteId }, signal }),
    // Several parts of a screen use it. A second one must not retry what failed for the first.
    retryOnMount: false,
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

/** All pages of a website, without their texts. */
export function useOutline(websiteId: number) {
  return useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'outline'],
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.outlinePages, { params: { id: websiteId }, signal }),
  });
}

/** The text of a stored page as the assistant knows it. */
export function usePageText(websiteId: number, url: string | null) {
  return useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'whole', url],
    queryFn: async ({ signal }) => {
      const [whole] = await callEndpoint(websitesEndpoints.listPages, {
        params: { id: websiteId },
        query: { url: url ?? '' },
        signal,
      });
      return whole?.content ?? '';
    },
    enabled: url !== null,
  });
}

/** The stored additional texts and question-answer pairs of a website. */
export function useEntries(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.entries(websiteId),
    queryFn: ({ signal }) => callEndpoint(knowledgeEndpoints.listEntries, { params: { id: websiteId }, signal }),
    retryOnMount: false,
  });
}

export function useEntryChanges(websiteId: number) {
  const client = useQueryClient();
  const texts = words().entries;
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) });
  const onError = (error: unknown) => showError(texts.failed, error);
  const add = useMutation({
    mutationFn: (body: EntryInput) => callEndpoint(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body }),
    onSuccess: () => {
      showToast({ title: texts.added });
      return onSuccess();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id: entryId }: Entry) =>
      callEndpoint(knowledgeEndpoints.deleteEntry, { params: { id: websiteId, entryId } }),
    onSuccess: (_reply, { kind, title, content, language }) => {
      const addAgain = () => add.mutate({ kind, title, content, language });
      showToast({ title: texts.removed, action: { label: words().undo, run: addAgain } });
      return onSuccess();
    },
    onError,
  });
  return { add, remove };
}

/** Offers to undo an unsaved change, as long as the part of the screen that made it is mounted. */
export function useUndo(): (title: string, undo: () => void) => void {
  const shown = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (shown.current !== null) dismissToast(shown.current);
    },
    [],
  );
  return useCallback((title, undo) => {
    showToast({ title, action: { label: words().undo, run: undo } });
    shown.current = useToast.getState().current?.id ?? null;
  }, []);
}

/** The files of a chatbot. */
export function useFiles(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.files(chatbotId),
    queryFn: ({ signal }) => callEndpoint(knowledgeEndpoints.listFiles, { params: { id: chatbotId }, signal }),
  });
}

export function useFileChanges(chatbotId: number) {
  const client = useQueryClient();
  const texts = words().files;
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.files(chatbotId) });
  const upload = useMutation({
    mutationFn: (file: File) => callEndpoint(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, file }),
    onSuccess: (stored) => {
      showToast({ title: texts.uploaded, description: texts.uploadedHint(stored.title) });
      return onSuccess();
    },
    onError: (error) => showError(texts.uploadFailed, error),
  });
  const remove = useMutation({
    mutationFn: (filename: string) =>
      callEndpoint(knowledgeEndpoints.deleteFile, { params: { id: chatbotId, filename } }),
    onSuccess: () => {
      showToast({ title: texts.deleted, description: texts.deletedHint });
      return onSuccess();
    },
    onError: (error) => showError(texts.deleteFailed, error),
  });
  return { upload, remove };
}
