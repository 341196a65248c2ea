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

/** Loads the provider's script and creates a payment intent for the plan in parallel. */
export function usePaymentSetup(plan: PaidPlan, publishableKey: string, isUpdate: boolean) {
  const client = useQueryClient();
  const provider = useProvider(publishableKey);
  const intent = useQuery({
    queryKey: ['payment-intent', plan],
    queryFn: () => callEndpoint(billingEndpoints.createPaymentIntent, { body: { amount: amounts[plan] } }),
    gcTime: 0,
  });
  const error = intent.error ?? provider.error;
  // The plan changed before its form loaded, so the previous plan's failure isn't reported.
  const [hasChanged] = useState(isUpdate);

  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return;
    if (error instanceof ApiError && error.status === 409) {
      // The plan isn't what this page assumed. It shows the consequence, or the server's message.
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
