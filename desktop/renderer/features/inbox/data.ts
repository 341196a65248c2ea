import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BusinessHours, businessHoursEndpoints } from '#shared/contracts/business-hours.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { handOverSummaryEndpoints } from '#shared/contracts/hand-over-summary.ts';
import { inboxEndpoints as calls, type InboxList } from '#shared/contracts/inbox.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { notesEndpoints } from '#shared/contracts/notes.ts';
import { type SavedReplyInput, savedRepliesEndpoints } from '#shared/contracts/saved-replies.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { words } from './words.ts';

const mostShown = 100;
export const mostMessages = 200;

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

const hoursKey = [...queryKeys.inbox, 'hours'];

/** When members answer visitors. */
export function useBusinessHours() {
  return useQuery({
    queryKey: hoursKey,
    queryFn: ({ signal }) => callEndpoint(businessHoursEndpoints.getBusinessHours, { signal }),
  });
}

export function useChangeBusinessHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hours: BusinessHours | null) =>
      callEndpoint(businessHoursEndpoints.changeBusinessHours, { body: { hours } }),
    onSuccess: () => client.invalidateQueries({ queryKey: hoursKey }),
  });
}

export function useTakeOver(id: number, onTaken: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => callEndpoint(calls.takeOver, { params: { id } }),
    // Before everything is read again.
    onSuccess: onTaken,
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

export function usePassOn(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (userId: number) => callEndpoint(calls.passOn, { params: { id }, body: { userId } }),
    onSettled: readAgain,
    onError: (error) => showError(words().passOnFailed, error),
  });
}

export function useReopen(id: number, onTaken: () => void) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => callEndpoint(calls.reopenConversation, { params: { id } }),
    // Before everything is read again.
    onSuccess: onTaken,
    onSettled: readAgain,
    onError: (error) => showError(words().reopenFailed, error),
  });
}

export function useSummary(id: number) {
  return useQuery({
    queryKey: [...queryKeys.inbox, id, 'summary'],
    queryFn: ({ signal }) => callEndpoint(handOverSummaryEndpoints.getHandOverSummary, { params: { id }, signal }),
    gcTime: 0,
  });
}

export function useNotes(id: number) {
  return useQuery({
    queryKey: [...queryKeys.inbox, id, 'notes'],
    queryFn: ({ signal }) => callEndpoint(notesEndpoints.listNotes, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useAddNote(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ message: content, clientId }: { message: string; clientId: string }) =>
      callEndpoint(notesEndpoints.addNote, { params: { id }, body: { content, clientId } }),
    onSettled: readAgain,
  });
}

export function useDeleteNote(id: number) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (noteId: number) => callEndpoint(notesEndpoints.deleteNote, { params: { id, noteId } }),
    onSettled: readAgain,
    onError: (error) => showError(words().notes.deleteFailed, error),
  });
}

const savedKey = ['saved-replies'];
const shownPairs = 5;

/** A text to insert into a reply. */
export interface TextToInsert {
  key: string;
  name: string;
  content: string;
  /** Null for a pair of the website. */
  savedId: number | null;
}

/** The workspace's saved replies, and the website's pairs, that have some words. Null for none. */
export function useTextsToInsert(websiteId: number, q: string | null): TextToInsert[] {
  const saved = useQuery({
    enabled: q !== null,
    queryKey: savedKey,
    queryFn: ({ signal }) => callEndpoint(savedRepliesEndpoints.listSavedReplies, { signal }),
  });
  const pairs = useQuery({
    enabled: q !== null,
    queryKey: [...queryKeys.entries(websiteId), 'to-insert', q],
    queryFn: ({ signal }) =>
      callPage(knowledgeEndpoints.listEntries, {
        params: { id: websiteId },
        query: { q: q ?? '', kind: 'qa', limit: shownPairs },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (q === null) return [];
  const wanted = q.toLocaleLowerCase();
  return [
    ...(saved.data ?? [])
      .filter(({ name, content }) => `${name}\n${content}`.toLocaleLowerCase().includes(wanted))
      .map(({ id, name, content }) => ({ key: `saved-${id}`, name, content, savedId: id })),
    ...(pairs.data?.rows ?? []).map(({ id, title, content }) => ({
      key: `pair-${id}`,
      name: title,
      content,
      savedId: null,
    })),
  ];
}

export function useSaveReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedReplyInput) => callEndpoint(savedRepliesEndpoints.saveReply, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}

export function useDeleteSavedReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(savedRepliesEndpoints.deleteSavedReply, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
    onError: (error) => showError(words().saved.deleteFailed, error),
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
