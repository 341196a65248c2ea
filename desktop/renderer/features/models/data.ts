import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LocalModelStatus, type LocalModelTask, localModelsEndpoints } from '#shared/contracts/local-models.ts';
import {
  type ModelChoiceInput,
  type ModelKind,
  type ModelSettings,
  modelsEndpoints,
} from '#shared/contracts/models.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showToast } from '../../components/toasts.tsx';
import { useAdminError, useAdminQuery } from '../admin/data.ts';
import { words } from './words.ts';

const settingsKey = [...queryKeys.admin, 'models'];

export const useModels = () =>
  useAdminQuery(['models'], (signal) => callEndpoint(modelsEndpoints.getModels, { signal }), words().loadFailed);

/** Reads everything again that depends on the current models. */
export function useModelsChanged(): (settings?: ModelSettings) => void {
  const client = useQueryClient();
  return (settings) => {
    if (settings) client.setQueryData(settingsKey, settings);
    void client.invalidateQueries({ queryKey: queryKeys.admin });
    void client.invalidateQueries({ queryKey: queryKeys.modelStatus });
  };
}

export const useFindServers = () =>
  useQuery({
    queryKey: [...settingsKey, 'find'],
    queryFn: ({ signal }) => callEndpoint(modelsEndpoints.findLocalModels, { signal }),
    gcTime: 0,
  });

/** A provider's models; not requested without a provider. */
export const useModelList = (providerId: number | null) =>
  useQuery({
    queryKey: ['provider-models', providerId],
    queryFn: ({ signal }) =>
      callEndpoint(modelsEndpoints.listProviderModels, { params: { id: providerId ?? 0 }, signal }),
    enabled: providerId !== null,
    staleTime: 0,
    gcTime: 0,
  });

export const useTryModel = () =>
  useMutation({
    mutationFn: (body: Omit<ModelChoiceInput, 'providerId'> & { providerId: number | null }) =>
      callEndpoint(modelsEndpoints.tryModel, { body }),
  });

export function useUnchooseModel() {
  const tell = useAdminError();
  const changed = useModelsChanged();
  return useMutation({
    mutationFn: (kind: ModelKind) => callEndpoint(modelsEndpoints.unchooseModel, { params: { kind } }),
    onSuccess: (settings) => {
      changed(settings);
      showToast({ title: words().stopped });
    },
    onError: (error) => tell(words().stopFailed, error),
  });
}

export function useRemoveProvider() {
  const tell = useAdminError();
  const changed = useModelsChanged();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(modelsEndpoints.removeModelProvider, { params: { id } }),
    onSuccess: () => {
      changed();
      showToast({ title: words().providers.removed });
    },
    onError: (error) => tell(words().providers.removeFailed, error),
  });
}

const localKey = (task: LocalModelTask) => [...queryKeys.admin, `local-${task}`];
const watchMs = 1000;
const localCalls = {
  embeddings: {
    get: localModelsEndpoints.getLocalEmbeddings,
    download: localModelsEndpoints.downloadLocalEmbeddings,
    remove: localModelsEndpoints.removeLocalEmbeddings,
  },
  reranker: {
    get: localModelsEndpoints.getLocalReranker,
    download: localModelsEndpoints.downloadLocalReranker,
    remove: localModelsEndpoints.removeLocalReranker,
  },
} as const;

/** A model that runs on the server, polled while it is downloading. */
export const useLocalModel = (task: LocalModelTask) =>
  useQuery({
    queryKey: localKey(task),
    queryFn: ({ signal }) => callEndpoint(localCalls[task].get, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'downloading' ? watchMs : false),
    staleTime: 0,
    gcTime: 0,
  });

export function useDownloadLocalModel(task: LocalModelTask) {
  const tell = useAdminError();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(localCalls[task].download, {}),
    onSuccess: (status) => client.setQueryData<LocalModelStatus>(localKey(task), status),
    onError: (error) => tell(words().local.downloadFailed, error),
  });
}

/** Also stops a download. */
export function useRemoveLocalModel(task: LocalModelTask) {
  const tell = useAdminError();
  const client = useQueryClient();
  const changed = useModelsChanged();
  return useMutation({
    mutationFn: () => callEndpoint(localCalls[task].remove, {}),
    onSuccess: (status) => {
      const before = client.getQueryData<LocalModelStatus>(localKey(task));
      client.setQueryData(localKey(task), status);
      changed();
      const text = words().local;
      showToast({ title: before?.state === 'ready' ? text.removed : text.canceled });
    },
    onError: (error) => tell(words().local.removeFailed, error),
  });
}
