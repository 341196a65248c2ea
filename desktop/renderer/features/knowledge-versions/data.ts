import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BuildProgress, knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { knowledgeVersionsEndpoints as calls, type KnowledgeVersions } from '#shared/contracts/knowledge-versions.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { keepFollowing, streamEndpoint } from '../../api/stream-endpoint.ts';
import { useProgress } from '../../api/use-progress.ts';
import { showToast } from '../../components/toasts.tsx';
import { knowledgeBuilt, useLastBuild } from '../knowledge/data.ts';
import { words } from './words.ts';

/** The versions of a website's knowledge base. Fetched again whenever they are shown. */
export function useVersions(websiteId: number) {
  return useQuery({
    queryKey: queryKeys.versions(websiteId),
    queryFn: ({ signal }) => callEndpoint(calls.listKnowledgeVersions, { params: { id: websiteId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Restores a version. */
export function useRestoreVersion(websiteId: number) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BuildProgress | null>(null);
  const restore = useMutation({
    mutationFn: async (version: number) => {
      const params = { id: websiteId, version };
      const again = () => streamEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });
      for await (const { event, data } of keepFollowing(
        streamEndpoint(calls.restoreKnowledgeVersion, { params }),
        again,
      )) {
        if (event === 'progress') setProgress(data);
      }
    },
    onSuccess: async (_done, version) => {
      await knowledgeBuilt(client, websiteId);
      showToast({ title: words().restore.done(version) });
    },
    onError: (error) => showError(words().restore.failed, error),
    onSettled: () => setProgress(null),
  });
  return { restore, progress };
}

/** Follows the running build, if any, so that its version appears when it is done. */
export function useRunningBuild(websiteId: number): BuildProgress | null {
  const client = useQueryClient();
  const build = useLastBuild(websiteId).data?.build;
  const isOpen = build?.status === 'queued' || build?.status === 'running';
  const ended = () => void knowledgeBuilt(client, websiteId);
  const progress = useProgress<BuildProgress, unknown>(isOpen ? build.id : null, {
    stream: (signal) => streamEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId }, signal }),
    onDone: ended,
    // The window that started the build shows why it failed.
    onError: ended,
  });
  return isOpen ? (progress ?? build.progress) : null;
}

/** Changes whether failing tests hold back an update. Shown immediately. */
export function useHoldUpdates(websiteId: number) {
  const client = useQueryClient();
  const queryKey = queryKeys.versions(websiteId);
  const show = (holdsFailingUpdates: boolean) =>
    client.setQueryData<KnowledgeVersions>(queryKey, (known) => known && { ...known, holdsFailingUpdates });
  return useMutation({
    mutationFn: (holdsFailingUpdates: boolean) =>
      callEndpoint(calls.holdKnowledgeUpdates, { params: { id: websiteId }, body: { holdsFailingUpdates } }),
    onMutate: show,
    onError: (error, holds) => {
      show(!holds);
      showError(words().holding.failed, error);
    },
  });
}

/** Publishes or discards the waiting update. */
export function useDecideUpdate(websiteId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ buildId, decision }: { buildId: number; decision: 'publish' | 'discard' }) => {
      const call = decision === 'publish' ? calls.publishHeldUpdate : calls.discardHeldUpdate;
      return callEndpoint(call, { params: { id: websiteId, buildId } });
    },
    onSuccess: (_done, { decision }) => {
      showToast({ title: decision === 'publish' ? words().held.published : words().held.discarded });
    },
    onError: (error, { decision }) =>
      showError(decision === 'publish' ? words().held.publishFailed : words().held.discardFailed, error),
    // Also after an error: someone else may have decided.
    onSettled: () => knowledgeBuilt(client, websiteId),
  });
}
