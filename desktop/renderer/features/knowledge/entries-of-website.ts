import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntryInput, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toast-store.ts';

/** The additional texts and question-answer pairs that are stored with a website. */
export function useEntries(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.entries(websiteId),
    queryFn: ({ signal }) => callEndpoint(knowledgeEndpoints.listEntries, { params: { id: websiteId }, signal }),
  });
}

export function useEntryChanges(websiteId: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) });
  const onError = (error: unknown) => showError('Error processing content', error);
  const add = useMutation({
    mutationFn: (body: EntryInput) => callEndpoint(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body }),
    onSuccess: () => {
      showToast({ title: 'Content added' });
      return onSuccess();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (entryId: number) =>
      callEndpoint(knowledgeEndpoints.deleteEntry, { params: { id: websiteId, entryId } }),
    onSuccess: () => {
      showToast({ title: 'Content removed' });
      return onSuccess();
    },
    onError,
  });
  return { add, remove };
}
