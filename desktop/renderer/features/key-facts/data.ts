import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  keyFactsEndpoints as calls,
  type KeyFact,
  type KeyFactInput,
  type KeyFactPatch,
} from '#shared/contracts/key-facts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { callEditing } from '../../api/keep-whose.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.ts';

/** Fetched again whenever they are shown, because builds replace them. */
export function useKeyFacts(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.keyFacts(websiteId),
    queryFn: ({ signal }) => callEndpoint(calls.listKeyFacts, { params: { id: websiteId }, signal }),
    staleTime: 0,
    retryOnMount: false,
  });
}

type Change = { fact: KeyFact; patch: Partial<KeyFactPatch>; done: string };

export function useKeyFactChanges(websiteId: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.keyFacts(websiteId) });
  const onError = (error: unknown) => showError(words().done.failed, error);
  const save = (factId: number, body: Partial<KeyFactPatch>) =>
    callEndpoint(calls.changeKeyFact, { params: { id: websiteId, factId }, body });
  const add = useMutation({
    mutationFn: (body: KeyFactInput) => callEndpoint(calls.addKeyFact, { params: { id: websiteId }, body }),
    onSuccess,
  });
  const fix = useMutation({
    mutationFn: ({ from, ...body }: Partial<KeyFactPatch> & { from: KeyFact }) => {
      const params = { id: websiteId, factId: from.id };
      async function read() {
        const { facts } = await callEndpoint(calls.listKeyFacts, { params: { id: websiteId } });
        return facts.find(({ id }) => id === from.id) ?? from;
      }
      return callEditing(calls.changeKeyFact, { params, body }, { from, read });
    },
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: ({ id, body }: { id: number; body: Partial<KeyFactPatch> }) => save(id, body),
    onSuccess,
    onError,
  });
  /** Hides a fact, shows it again, or uses the website's version. Each can be undone. */
  const change = useMutation({
    mutationFn: ({ fact, patch }: Change) => save(fact.id, patch),
    onSuccess: (_reply, { fact, patch, done }) => {
      const { label, value, isHidden } = fact;
      const body = patch.value === null ? { label, value } : { isHidden };
      showToast({
        title: done,
        action: { label: words().actions.undo, run: () => restore.mutate({ id: fact.id, body }) },
      });
      return onSuccess();
    },
    onError,
  });
  const addAgain = useMutation({ mutationFn: (body: KeyFactInput) => add.mutateAsync(body), onError });
  const remove = useMutation({
    mutationFn: ({ id: factId }: KeyFact) => callEndpoint(calls.removeKeyFact, { params: { id: websiteId, factId } }),
    onSuccess: (_reply, { kind, label, value, isHidden }) => {
      const run = () => addAgain.mutate({ kind, label, value, isHidden });
      showToast({ title: words().done.removed, action: { label: words().actions.undo, run } });
      return onSuccess();
    },
    onError,
  });
  return { add, fix, change, remove };
}
