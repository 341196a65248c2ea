import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from '#shared/contracts/messages.ts';
import { webhooksEndpoints as calls, type WebhookDelivery, type WebhookInput } from '#shared/contracts/webhooks.ts';
import { callEndpoint, callPage } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { translated } from '../../language/words.ts';
import { words } from './words.ts';

/** While something is being sent, and otherwise: what happens elsewhere appears without a reload. */
const watchMs = 1500;
const lookMs = 10_000;

/** Retries that are hours away need no closer watch. */
const isSoon = ({ status, nextTryAt }: WebhookDelivery) =>
  status === 'sending' || (status === 'waiting' && (nextTryAt === null || Date.parse(nextTryAt) - Date.now() < 10_000));

export const useWebhooks = () =>
  useQuery({
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) => callEndpoint(calls.listWebhooks, { signal }),
    staleTime: 0,
    refetchInterval: lookMs,
  });

export const useDeliveries = (id: number, page: number, limit: number) =>
  useQuery({
    queryKey: [...queryKeys.webhooks, id, 'deliveries', page, limit],
    queryFn: ({ signal }) => callPage(calls.listWebhookDeliveries, { params: { id }, query: { page, limit }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isSoon) ? watchMs : lookMs),
  });

/** @param version changes with the delivery, so that its last response is read again */
export const useDelivery = (id: number, deliveryId: number, version: string) =>
  useQuery({
    queryKey: [...queryKeys.webhooks, id, 'delivery', deliveryId, version],
    queryFn: ({ signal }) => callEndpoint(calls.getWebhookDelivery, { params: { id, deliveryId }, signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateWebhook = () => useChange((body: WebhookInput) => callEndpoint(calls.createWebhook, { body }));

export const useUpdateWebhook = () =>
  useChange(({ id, ...body }: { id: number } & z.input<typeof calls.updateWebhook.body>) =>
    callEndpoint(calls.updateWebhook, { params: { id }, body }),
  );

export const useDeleteWebhook = () => useChange((id: number) => callEndpoint(calls.deleteWebhook, { params: { id } }));

export function useAskToConfirm(id: number) {
  const asking = useChange(() => callEndpoint(calls.confirmWebhook, { params: { id } }));
  // Not as callbacks, which aren't called once a confirmed webhook no longer shows the button.
  const ask = () =>
    asking.mutateAsync(undefined).then(
      ({ confirmedAt, confirmationError }) => {
        const text = words().confirmation;
        showToast(
          confirmedAt === null
            ? { title: text.notConfirmed, description: translated(confirmationError ?? ''), tone: 'danger' }
            : { title: text.confirmed },
        );
      },
      (error: unknown) => showError(words().confirmation.failed, error),
    );
  return { ask, isAsking: asking.isPending };
}

export const useRotateSecret = () =>
  useChange((id: number) => callEndpoint(calls.rotateWebhookSecret, { params: { id } }));

export function useSendTest() {
  const test = useChange((id: number) => callEndpoint(calls.testWebhook, { params: { id } }));
  return (id: number) =>
    test.mutateAsync(id).then(
      () => showToast({ title: words().test.sent, description: words().test.sentDetail }),
      (error: unknown) => showError(words().test.failed, error),
    );
}

export const useRedeliver = (id: number) =>
  useChange((deliveryId: number) => callEndpoint(calls.redeliver, { params: { id, deliveryId } }));

/** After success or failure, everything about webhooks is read again. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
}
