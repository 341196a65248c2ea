import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Chatbot, type ChatbotPatch, chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { callEditing } from '../../api/keep-whose.ts';
import { queryKeys } from '../../api/queries.ts';
import { readId } from '../../navigation/Screens.tsx';

/** The chatbots, fetched again by every screen that shows them. */
export function useChatbots() {
  return useQuery({
    queryKey: queryKeys.chatbots,
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.listChatbots, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** One chatbot, fetched again by every screen about it, since it may have been changed elsewhere. */
export function useChatbot(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.chatbot(chatbotId),
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.getChatbot, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The name of a chatbot as another part of the screen has loaded it. */
export function useChatbotName(chatbotId: number | null): string | undefined {
  return useQuery({
    queryKey: queryKeys.chatbot(chatbotId ?? 0),
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.getChatbot, { params: { id: chatbotId ?? 0 }, signal }),
    enabled: false,
  }).data?.name;
}

export function useUpdateChatbot() {
  const client = useQueryClient();
  return useMutation({
    /** @param from what a form was filled with, so that it doesn't undo what someone else has changed since */
    mutationFn: ({ id, from, ...body }: ChatbotPatch & { id: number; from?: Chatbot }) => {
      const request = { params: { id }, body };
      if (!from) return callEndpoint(chatbotsEndpoints.updateChatbot, request);
      const read = () => callEndpoint(chatbotsEndpoints.getChatbot, { params: { id } });
      return callEditing(chatbotsEndpoints.updateChatbot, request, { from, read });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.chatbots }),
  });
}

export function useDeleteChatbot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(chatbotsEndpoints.deleteChatbot, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.chatbots }),
        client.invalidateQueries({ queryKey: queryKeys.conversations }),
      ]),
  });
}

/** How many pages a website has; nothing is asked for null. */
export function usePageCounts(websiteId: number | null) {
  return useQuery({
    queryKey: [...queryKeys.pages(websiteId ?? 0), 'counts'],
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.countPages, { params: { id: websiteId ?? 0 }, signal }),
    enabled: websiteId !== null,
  });
}

/** @param enabled if false, only uses what another part of the screen has loaded */
export function useSnippets(chatbotId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['snippets', chatbotId],
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.getSnippet, { params: { id: chatbotId }, signal }),
  });
}

/** Test tokens are valid for twelve hours. */
const tokenFreshMs = 60 * 60 * 1000;

/** A token that marks the owner's questions as tests. */
export function useTestToken(chatbotId: number) {
  return useQuery({
    queryKey: queryKeys.testToken(chatbotId),
    queryFn: ({ signal }) => callEndpoint(chatbotsEndpoints.createTestToken, { params: { id: chatbotId }, signal }),
    staleTime: tokenFreshMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/**
 * Questions from the website's own headings, fetched again by every screen that suggests them, since a build changes
 * them.
 */
export function useTestQuestions(chatbotId: number) {
  return useQuery({
    queryKey: [...queryKeys.chatbot(chatbotId), 'test-questions'],
    queryFn: ({ signal }) =>
      callEndpoint(conversationsEndpoints.listTestQuestions, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A question that a website answers, for a preview. Fetched again by every screen, since a build changes it. */
export function useSampleAnswer(websiteId: number) {
  const { data } = useQuery({
    queryKey: ['sample-answer', websiteId],
    queryFn: ({ signal }) =>
      callEndpoint(conversationsEndpoints.getSampleAnswer, { params: { id: websiteId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.sample;
}

/** Whether a language model writes the answers. */
export function useModelStatus() {
  return useQuery({
    queryKey: queryKeys.modelStatus,
    queryFn: ({ signal }) => callEndpoint(systemEndpoints.getModelStatus, { signal }),
  });
}

const storageKey = 'testChatbotId';

export function rememberTestChatbot(id: number): void {
  try {
    localStorage.setItem(storageKey, String(id));
  } catch {
    // The tester will say that there is no chatbot to test.
  }
}

/** The chatbot to test, or null if none or an invalid one is stored. */
export function readTestChatbot(): number | null {
  try {
    return readId(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}
