import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { answerTestsEndpoints, expectationOf, type TestOrigin } from '#shared/contracts/answer-tests.ts';
import { contactMessagesEndpoints } from '#shared/contracts/contact-messages.ts';
import {
  type Conversation,
  type ConversationSort,
  conversationsEndpoints,
  mostExportedConversations,
  type OutcomeFilter,
} from '#shared/contracts/conversations.ts';
import { insightsEndpoints } from '#shared/contracts/insights.ts';
import { type Entry, type EntryInput, type EntryKind, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { overviewEndpoints } from '#shared/contracts/overview.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint, callPage, downloadEndpoint } from '../../api/call-endpoint.ts';
import { callEditing } from '../../api/keep-whose.ts';
import { queryKeys } from '../../api/queries.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import type { TableAddress } from '../../components/PagedTable.tsx';
import { showToast } from '../../components/toasts.tsx';
import { locale } from '../../language/language-store.ts';
import { changedValues, hasChanges } from '../../session/changed-values.ts';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { words } from './words.ts';

export interface ConversationFilter {
  outcome?: OutcomeFilter;
  rating?: '1' | '-1';
}

/** The chatbot of a conversation, or of the newest one of all; null if there is none. */
export function useChatbotInUse(open: string | null, { enabled }: { enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: [...queryKeys.conversations, 'in-use', open],
    queryFn: async ({ signal }) => {
      if (open !== null && /^[1-9]\d{0,14}$/.test(open)) {
        const query = { q: `#${open}`, limit: 1 };
        const [found] = await callEndpoint(conversationsEndpoints.listAllConversations, { query, signal });
        if (found) return found.chatbotId;
      }
      const { conversations } = await callEndpoint(overviewEndpoints.getOverview, { signal });
      return conversations[0]?.chatbotId ?? null;
    },
    retry: false,
    gcTime: 0,
  });
}

type ListQuery = ConversationFilter & Partial<TableAddress<ConversationSort>>;

/** @param chatbotId null for all chatbots */
function loadPage(chatbotId: number | null, query: ListQuery, signal: AbortSignal) {
  if (chatbotId === null) return callPage(conversationsEndpoints.listAllConversations, { query, signal });
  return callPage(conversationsEndpoints.listConversations, { params: { id: chatbotId }, query, signal });
}

/** A page of the conversations of a chatbot or of all. The previous one stays visible while the next loads. */
export function useConversations(
  chatbotId: number | null,
  address: TableAddress<ConversationSort>,
  filter: ConversationFilter,
) {
  return useQuery({
    queryKey: [...queryKeys.conversationsOf(chatbotId), address, filter],
    queryFn: ({ signal }) => loadPage(chatbotId, { ...address, ...filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** A conversation by its number, wherever it is in the list; null without a number or if it doesn't exist. */
export function useConversation(chatbotId: number | null, id: number | null) {
  return useQuery({
    queryKey: [...queryKeys.conversationsOf(chatbotId), 'one', id],
    queryFn: async ({ signal }) => {
      const { rows } = await loadPage(chatbotId, { q: `#${id}`, limit: 1 }, signal);
      return rows[0] ?? null;
    },
    enabled: id !== null,
  });
}

/** Deletes conversations with their messages. */
export const useDeleteConversations = () =>
  useDeletion(async (conversations: readonly Conversation[]) => {
    const ofChatbots = Map.groupBy(conversations, ({ chatbotId }) => chatbotId);
    let deleted = 0;
    for (const [chatbotId, group] of ofChatbots) {
      const body = { ids: group.map(({ id }) => id) };
      const params = { id: chatbotId };
      deleted += (await callEndpoint(conversationsEndpoints.deleteConversations, { params, body })).deleted;
    }
    return deleted;
  });

/** Deletes all conversations of a visitor with a chatbot, also those that aren't listed. */
export const useDeleteVisitor = (chatbotId: number) =>
  useDeletion(async (visitorId: string) => {
    const call = { params: { id: chatbotId }, body: { visitorId } };
    return (await callEndpoint(conversationsEndpoints.deleteVisitor, call)).deleted;
  });

function useDeletion<What>(mutationFn: (what: What) => Promise<number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (deleted) => showToast({ title: words().remove.done(deleted) }),
    onError: (error) => showError(words().remove.failed, error),
    // Those of one chatbot may be gone when another's can't be deleted.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.conversationLists }),
        client.invalidateQueries({ queryKey: queryKeys.allGaps }),
      ]),
  });
}

/** Downloads the listed conversations, including those on other pages. */
export function useExportConversations(chatbotId: number | null) {
  return useMutation({
    mutationFn: ({ query }: { query: ConversationFilter & { q: string }; total: number }) => {
      const { exportAllConversations, exportConversations } = conversationsEndpoints;
      const name = 'conversations.csv';
      if (chatbotId === null) return downloadEndpoint(exportAllConversations, name, { query });
      return downloadEndpoint(exportConversations, name, { params: { id: chatbotId }, query });
    },
    onSuccess: (_, { total }) => {
      if (total <= mostExportedConversations) return;
      const most = new Intl.NumberFormat(locale()).format(mostExportedConversations);
      showToast({ title: words().list.exportCut(most), description: words().list.exportCutHint });
    },
    onError: (error) => showError(words().list.exportFailed, error),
  });
}

const readAtOnce = 50;

/** The newest messages of a conversation, oldest first. Earlier ones are loaded on request. */
export function useMessages({ id, endedAt }: Conversation) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.messages(id),
    queryFn: ({ signal, pageParam: before }) =>
      callPage(conversationsEndpoints.listMessages, {
        params: { id },
        query: { limit: readAtOnce, ...(before === null ? {} : { before }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows: [oldest, ...others], total }, pages) => {
      const known = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return oldest && others.length + 1 === readAtOnce && known < total ? oldest.id : null;
    },
    // An active conversation has new messages each time it is opened.
    staleTime: endedAt === null ? 0 : Number.POSITIVE_INFINITY,
  });
  const pages = query.data?.pages;
  const messages = pages?.toReversed().flatMap(({ rows }) => rows);
  return { query, messages, earlier: Math.max(0, (pages?.[0]?.total ?? 0) - (messages?.length ?? 0)) };
}

export function useContactMessages({ id, endedAt, contactMessageCount }: Conversation) {
  return useQuery({
    queryKey: queryKeys.contactMessages(id),
    queryFn: ({ signal }) => callEndpoint(contactMessagesEndpoints.listContactMessages, { params: { id }, signal }),
    enabled: contactMessageCount > 0,
    // More may be left while it is active.
    staleTime: endedAt === null ? 0 : Number.POSITIVE_INFINITY,
  });
}

export function useAnswerReasons(conversationId: number, messageId: number, isWanted: boolean) {
  return useQuery({
    queryKey: queryKeys.reasons(messageId),
    queryFn: ({ signal }) =>
      callEndpoint(conversationsEndpoints.getAnswerReasons, { params: { id: conversationId, messageId }, signal }),
    enabled: isWanted,
  });
}

/** Recent activity, fetched again whenever it is shown, since visitors keep writing. */
export function useInsights(chatbotId: number, days: number) {
  return useQuery({
    queryKey: queryKeys.insights(chatbotId, days),
    queryFn: ({ signal }) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return callEndpoint(insightsEndpoints.getInsights, {
        params: { id: chatbotId },
        query: { days, timeZone },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useGaps(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.gaps(chatbotId),
    queryFn: ({ signal }) => callEndpoint(insightsEndpoints.listGaps, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Dismisses a question, with undo, or restores it. */
export function useCloseGaps(chatbotId: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.gaps(chatbotId) });
  const reopen = useMutation({
    mutationFn: (gapId: number) => callEndpoint(insightsEndpoints.reopenGap, { params: { id: chatbotId, gapId } }),
    onSuccess: refresh,
    onError: (error) => showError(words().gaps.restoreFailed, error),
  });
  const dismiss = useMutation({
    mutationFn: (question: string) =>
      callEndpoint(insightsEndpoints.dismissGap, { params: { id: chatbotId }, body: { question } }),
    onSuccess: ({ id }) => {
      const { questionDismissed, undo } = words().gaps;
      showToast({ title: questionDismissed, action: { label: undo, run: () => reopen.mutate(id) } });
      return refresh();
    },
    onError: (error) => showError(words().gaps.dismissFailed, error),
  });
  return { dismiss, reopen };
}

/** What an owner decided for a question, and the test of it, if they wanted one. */
export interface SavedAnswer {
  entry: Entry;
  /** What was decided before, when it was edited. */
  before: Entry | null;
  testId: number | null;
  /** The test with the same question that it replaced. */
  replacedTestId: number | null;
  /** Why the test couldn't be added; null if it was, or wasn't wanted. */
  problem: string | null;
}

/** Where answers belong: a website and, unless it is still being created, the chatbot whose pages are searched. */
export interface AnsweringChatbot {
  id: number | null;
  websiteId: number;
}

/**
 * Saves how a question is answered and makes it a test. The form shows validation errors.
 * @param before the decision to edit; without it, one is added
 */
export function useSaveAnswer({ id, websiteId }: AnsweringChatbot, origin: TestOrigin, before: Entry | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rule, isTest }: { rule: EntryInput; isTest: boolean }): Promise<SavedAnswer> => {
      const entry = await (before
        ? changeAnswer(websiteId, before, rule)
        : callEndpoint(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body: rule }));
      if (!isTest || id === null) return { entry, before, testId: null, replacedTestId: null, problem: null };
      const { title: question, kind, content } = entry;
      const test = { question, expectation: expectationOf({ kind: kind === 'text' ? 'qa' : kind, content }), origin };
      try {
        const { tests, replacedIds } = await callEndpoint(answerTestsEndpoints.createAnswerTests, {
          params: { id },
          body: { tests: [test] },
        });
        return { entry, before, testId: tests[0]?.id ?? null, replacedTestId: replacedIds[0] ?? null, problem: null };
      } catch (error) {
        // The answer is kept even if the list of tests is full.
        return { entry, before, testId: null, replacedTestId: null, problem: messageOf(error) };
      }
    },
    onSuccess: () => answersChanged(client, { id, websiteId }),
  });
}

/** An entry without an answer has no content. Another way to answer needs its content. */
async function changeAnswer(websiteId: number, from: Entry, { kind, title, content, language }: EntryInput) {
  const body = {
    ...changedValues({ title, language: language ?? null, ...(kind !== 'no' && { content }) }, from),
    ...(kind !== from.kind && kind !== 'text' && { kind, ...(kind !== 'no' && { content }) }),
  };
  if (!hasChanges(body)) return from;
  const params = { id: websiteId, entryId: from.id };
  async function read() {
    const entries = await callEndpoint(knowledgeEndpoints.listEntries, { params: { id: websiteId } });
    return entries.find(({ id }) => id === from.id) ?? from;
  }
  return callEditing(knowledgeEndpoints.updateEntry, { params, body }, { from, read });
}

const answersChanged = (client: QueryClient, { id, websiteId }: AnsweringChatbot) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) }),
    id !== null && client.invalidateQueries({ queryKey: queryKeys.answerTests(id) }),
  ]);

/** Undoes what was just saved, the answer and its test, and restores what was there before. */
export function useUndoAnswer({ id, websiteId }: AnsweringChatbot) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ entry, before, testId, replacedTestId }: SavedAnswer) => {
      await (before
        ? changeAnswer(websiteId, entry, before)
        : callEndpoint(knowledgeEndpoints.deleteEntry, { params: { id: websiteId, entryId: entry.id } }));
      if (id === null) return;
      if (testId !== null) await callEndpoint(answerTestsEndpoints.deleteAnswerTest, { params: { id, testId } });
      if (replacedTestId !== null) {
        const params = { id, testId: replacedTestId };
        await callEndpoint(answerTestsEndpoints.restoreAnswerTest, { params });
      }
    },
    onSuccess: () => answersChanged(client, { id, websiteId }),
    onError: (error) => showError(words().answer.failed, error),
  });
}

const suggestedPages = 5;
const foundPages = 20;

/** Pages of the website that a search finds for a question, or whose title or address has some words. */
export function usePagesToChoose({ id, websiteId }: AnsweringChatbot, wanted: { question: string } | { q: string }) {
  return useQuery({
    queryKey: [...queryKeys.pages(websiteId), 'to-choose', wanted],
    queryFn: async ({ signal }): Promise<{ url: string; title: string }[]> => {
      if ('q' in wanted || id === null) {
        const query = { q: 'q' in wanted ? wanted.q : '', limit: foundPages, content: 'beginning' } as const;
        const { rows } = await callPage(websitesEndpoints.listPages, { params: { id: websiteId }, query, signal });
        return rows.filter(({ isIncluded }) => isIncluded);
      }
      const body = { query: wanted.question.slice(0, 1000), limit: foundPages };
      const { results } = await callEndpoint(knowledgeEndpoints.searchKnowledge, { params: { id }, body, signal });
      const pages = new Map(results.flatMap(({ url, title }) => (url === null ? [] : [[url, { url, title }]])));
      return [...pages.values()].slice(0, suggestedPages);
    },
    placeholderData: keepPreviousData,
  });
}

export interface AskedQuestion {
  question: string;
  /** The assistant's answer to improve; without it, the form starts empty. */
  answer?: string;
  /** What was decided before, to edit. */
  entry?: Entry;
  /** How to answer it; in the owner's words by default. */
  way?: Exclude<EntryKind, 'text'>;
}

/**
 * The question being answered, restored if the session ends midway.
 * @param place where it was asked, so that only that place restores it
 */
export function useAskedQuestion(place: string) {
  const name = `asked:${place}`;
  const [asked, setAsked] = useState(() => readDraft<AskedQuestion>(name));
  useDraft(name, asked);
  return [asked, setAsked] as const;
}
