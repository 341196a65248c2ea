import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Billing, billingEndpoints, type Invoice, type PaymentMethod } from '#shared/contracts/billing.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { callEndpoint, downloadEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { useUser } from '../../session/session-store.ts';
import { monthsSince } from '../usage/data.ts';
import { useCurrentWorkspace, useMay } from '../workspaces/data.ts';
import { words } from './words.tsx';

/** Plan, cycle and payment method, for members who may see them. Polled while a change is pending. */
export function useBilling() {
  return useQuery({
    queryKey: queryKeys.billing,
    queryFn: ({ signal }) => callEndpoint(billingEndpoints.getBilling, { signal }),
    enabled: useMay('manage'),
    refetchInterval: ({ state: { data } }) => (data?.isCardComing ? 2000 : data?.notice ? 10_000 : false),
  });
}

/** Invalidates the plan and everything that depends on it. */
export function outdatePlan(client: QueryClient): Promise<unknown> {
  const outdated = [queryKeys.billing, queryKeys.invoices, queryKeys.usage];
  return Promise.all(outdated.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** 'plan': switches to a smaller plan at the next cycle, or keeps the current one. 'refund': the plan becomes Free. */
export type BillingChange = { kind: 'plan'; plan: PlanName } | { kind: 'refund' } | { kind: 'remove-card' };

export function useBillingChange() {
  const client = useQueryClient();
  return useMutation({ mutationFn: makeChange, onSuccess: () => outdatePlan(client) });
}

function makeChange(change: BillingChange): Promise<Billing> {
  if (change.kind === 'plan') return callEndpoint(billingEndpoints.changePlan, { body: { plan: change.plan } });
  if (change.kind === 'refund') return callEndpoint(billingEndpoints.requestRefund);
  return callEndpoint(billingEndpoints.removePaymentMethod);
}

/** The plan from billing, or as it was when the page loaded until that is read. */
export function usePresentPlan(): PlanName {
  const user = useUser();
  const workspace = useCurrentWorkspace();
  return useBilling().data?.plan ?? workspace?.plan ?? user.plan;
}

/** Read again when the owner sees a charge, which changes an invoice. */
export function useInvoices() {
  const client = useQueryClient();
  const notice = useBilling().data?.notice;
  const told = useRef(notice);
  useEffect(() => {
    if (told.current === notice) return;
    told.current = notice;
    void client.invalidateQueries({ queryKey: queryKeys.invoices });
  }, [client, notice]);
  return useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => callEndpoint(billingEndpoints.listInvoices, { signal }),
  });
}

export function useDownloadInvoice({ id, number }: Invoice) {
  return useMutation({
    mutationFn: () => downloadEndpoint(billingEndpoints.downloadInvoice, `${number}.pdf`, { params: { id } }),
    onError: (error) => showError(words().invoices.downloadFailed, error),
  });
}

export function useUsageHistory() {
  return useQuery({
    queryKey: queryKeys.usageHistory,
    queryFn: ({ signal }) => callEndpoint(billingEndpoints.getUsageHistory, { signal }),
  });
}

/** The setup intent for a new card. */
export function useCardSetup() {
  return useQuery({
    queryKey: ['card-setup'],
    queryFn: () => callEndpoint(billingEndpoints.replacePaymentMethod),
    gcTime: 0,
  });
}

const brands: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };

/** 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: PaymentMethod): string {
  return words().card.name(brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1), last4);
}

export type BillingTab = 'invoices' | 'history';

/** The state in the URL: the shown month, the tab, and whether the card form is open. */
export function useBillingAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const months = monthsSince(useUser().createdAt);
  const current = months[0] ?? '';
  const wanted = params.get('month') ?? '';
  /** @param kept the page's pending state, which stays unless the navigation is about it */
  function set(name: string, value: string, usual: string, kept: unknown = state) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === usual) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true, state: kept },
    );
  }
  const tab: BillingTab = params.get('tab') === 'history' ? 'history' : 'invoices';
  return {
    months,
    currentMonth: current,
    month: months.includes(wanted) ? wanted : current,
    setMonth: (month: string) => set('month', month, current),
    tab,
    setTab: (chosen: BillingTab) => set('tab', chosen, 'invoices'),
    /** Whether the card form is open. */
    isCardOpen: params.get('card') === 'new',
    openCard: () => set('card', 'new', '', null),
    closeCard: () => set('card', '', ''),
  };
}
