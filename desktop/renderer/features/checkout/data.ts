import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billingEndpoints, type PaidPlan } from '#shared/contracts/billing.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showToast } from '../../components/toasts.tsx';
import { useProvider } from './provider.tsx';
import { words } from './words.tsx';

const amounts = { pro: 29, business: 99 } as const satisfies Record<PaidPlan, number>;

/** The provider's script and a fresh payment intent for the plan, asked for at the same time. */
export function usePaymentSetup(plan: PaidPlan, publishableKey: string, isUpdate: boolean) {
  const client = useQueryClient();
  const provider = useProvider(publishableKey);
  const intent = useQuery({
    queryKey: ['payment-intent', plan],
    queryFn: () => callEndpoint(billingEndpoints.createPaymentIntent, { body: { amount: amounts[plan] } }),
    gcTime: 0,
  });
  const error = intent.error ?? provider.error;
  // Another plan is chosen a moment before its form comes: what failed for this one is not told again.
  const [hasChanged] = useState(isUpdate);

  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return;
    if (error instanceof ApiError && error.status === 409) {
      // The plan is another one than this page believed: it shows what follows from that, or the server's own words.
      void client.invalidateQueries({ queryKey: queryKeys.billing });
      return;
    }
    const text = words().form;
    showToast({
      title: text.error,
      description: hasChanged ? text.errorUpdating : text.errorSettingUp,
      tone: 'danger',
    });
  }, [error, hasChanged, client]);

  function retry() {
    if (intent.isError) void intent.refetch();
    if (provider.isError) void provider.refetch();
  }

  return {
    provider: provider.data,
    clientSecret: intent.data?.clientSecret,
    error: intent.isFetching || provider.isFetching ? null : error,
    retry,
  };
}
