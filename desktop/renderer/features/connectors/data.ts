import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Connector, type ConnectorInput, connectorsEndpoints as calls } from '#shared/contracts/connectors.ts';
import type { z } from '#shared/contracts/messages.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { words } from './words.ts';

/** While something is read, and otherwise: what happens elsewhere appears without a reload. */
const watchMs = 1500;
const lookMs = 15_000;

export const isReading = ({ sync }: Pick<Connector, 'sync'>): boolean =>
  sync?.status === 'queued' || sync?.status === 'running';

export const useConnectors = (websiteId: number) =>
  useQuery({
    queryKey: queryKeys.connectors(websiteId),
    queryFn: ({ signal }) => callEndpoint(calls.listConnectors, { params: { id: websiteId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isReading) ? watchMs : lookMs),
  });

/** Says what a source would bring. Stores nothing. */
export const useTryConnector = (websiteId: number) =>
  useMutation({
    mutationFn: (body: ConnectorInput) => callEndpoint(calls.tryConnector, { params: { id: websiteId }, body }),
  });

export const useCreateConnector = (websiteId: number) =>
  useChange(websiteId, (body: ConnectorInput) =>
    callEndpoint(calls.createConnector, { params: { id: websiteId }, body }),
  );

export const useUpdateConnector = (websiteId: number, connectorId: number) =>
  useChange(websiteId, (body: z.input<typeof calls.updateConnector.body>) =>
    callEndpoint(calls.updateConnector, { params: { id: websiteId, connectorId }, body }),
  );

export const useDeleteConnector = (websiteId: number, connectorId: number) =>
  useChange(websiteId, (pages: 'keep' | 'remove') =>
    callEndpoint(calls.deleteConnector, { params: { id: websiteId, connectorId }, query: { pages } }),
  );

export function useReadNow(websiteId: number, connectorId: number) {
  const read = useChange(websiteId, () =>
    callEndpoint(calls.syncConnector, { params: { id: websiteId, connectorId } }),
  );
  return {
    isPending: read.isPending,
    start: () => read.mutate(undefined, { onError: (error) => showError(words().readFailed, error) }),
  };
}

/** After success or failure, the connectors are read again. */
function useChange<Input, Reply>(websiteId: number, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.connectors(websiteId) }),
        client.invalidateQueries({ queryKey: queryKeys.pages(websiteId) }),
      ]),
  });
}
