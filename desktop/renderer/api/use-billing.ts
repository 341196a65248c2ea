import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Billing, billingEndpoints } from '#shared/contracts/billing.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { callEndpoint } from './call-endpoint.ts';
import { queryKeys } from './query-keys.ts';
import { useMay } from './use-workspaces.ts';

/** Plan, cycle and payment method, for those who may see them; looked at again while something is about to change. */
export function useBilling() {
  return useQuery({
    queryKey: queryKeys.billing,
    queryFn: ({ signal }) => callEndpoint(billingEndpoints.getBilling, { signal }),
    enabled: useMay('manage'),
    refetchInterval: ({ state: { data } }) => (data?.isCardComing ? 2000 : data?.notice ? 10_000 : false),
  });
}

/** Says that the plan may be another one now, and with it everything that follows from the plan. */
export function outdatePlan(client: QueryClient): Promise<unknown> {
  const outdated = [queryKeys.billing, queryKeys.invoices, queryKeys.usage];
  return Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Switches to a smaller plan with the next cycle, or keeps the current one. */
export function useChangePlan() {
  return useBillingChange((plan: PlanName) => callEndpoint(billingEndpoints.changePlan, { body: { plan } }));
}

export function useRemovePaymentMethod() {
  return useBillingChange(() => callEndpoint(billingEndpoints.removePaymentMethod));
}

/** Pays the last payment for a plan back; the plan becomes Free. */
export function useRequestRefund() {
  return useBillingChange(() => callEndpoint(billingEndpoints.requestRefund));
}

function useBillingChange<Input = void>(change: (input: Input) => Promise<Billing>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => outdatePlan(client) });
}
