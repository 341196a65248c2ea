import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { inboxEndpoints as calls, type InboxList } from '#shared/contracts/inbox.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { words } from './words.ts';

const mostShown = 100;
export const mostMessages = 200;

/** How much waits, and whether the user is available. */
export function useInboxState(enabled = true) {
  return useQuery({
    enabled,
    queryKey: queryKeys.inboxState,
    queryFn: ({ signal }) => callEndpoint(calls.getInboxState, { signal }),
  });
}

export function useInboxList(list: InboxList) {
  return useQuery({
    queryKey: [...queryKeys.inbox, 'list', list],
    queryFn: ({ signal }) => callPage(calls.listInbox, { query: { list, limit: mostShown }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useInboxConversation(id: number) {
  return useQuery({
    queryKey: [...queryKeys.inbox, id],
    queryFn: ({ signal }) => callEndpoint(calls.getInboxConversation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useInboxMessages(id: number) {
  return useQuery({
    queryKey: [...queryKeys.inbox, id, 'messages'],
    queryFn: ({ signal }) =>
      callPage(conversationsEndpoints.listMessages, { params: { id }, query: { limit: mostMessages }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads the inbox again, whether a change succeeded or someone else was faster. */
function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.inbox }),
      client.invalidateQueries({ queryKey: queryKeys.inboxState }),
    ]);
}

export function useChangeAvailability() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (isAvailable: boolean) => callEndpoint(calls.changeAvailability, { body: { isAvailable } }),
    onSettled: readAgain,
    onError: (error) => showError(words().availabilityFailed, error),
  });
}

export function useTakeOver(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => callEndpoint(calls.takeOver, { params: { id } }),
    onSettled: readAgain,
    onError: (error) => showError(words().takeOverFailed, error),
  });
}

export function useHandBack(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => callEndpoint(calls.handBack, { params: { id } }),
    onSettled: readAgain,
    onError: (error) => showError(words().handBackFailed, error),
  });
}

export function useClose(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => callEndpoint(calls.closeConversation, { params: { id } }),
    onSettled: readAgain,
    onError: (error) => showError(words().closeFailed, error),
  });
}

export function useReply(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: { message: string; clientId: string }) =>
      callEndpoint(calls.replyToVisitor, { params: { id }, body }),
    onSettled: readAgain,
  });
}
