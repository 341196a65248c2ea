import type { Location } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';

/** What someone did with the provider's script on this page, until the server has heard of it, too. */
export type BillingReturn = {
  outcome: 'done' | 'processing' | 'failed';
} & (
  | {
      for: 'card';
      /** When the card before it was saved; empty for none. */
      before: string;
    }
  | { for: 'invoice'; id: number }
);

type Subject = { for: 'card'; before: string } | { for: 'invoice'; id: number };

/** The state with which the page continues. */
export const returnState = (subject: Subject, outcome: BillingReturn['outcome']) => ({
  billingReturn: { ...subject, outcome },
});

/** Where a bank's page of its own leads back to; the provider adds `redirect_status`. */
export function returnPath(subject: Subject): string {
  const [name, value] = subject.for === 'card' ? ['before', subject.before] : ['id', String(subject.id)];
  return `/dashboard/billing?${new URLSearchParams([
    ['for', subject.for],
    [name ?? '', value ?? ''],
  ]).toString()}`;
}

/** What the address says after a bank's page. */
export function readReturnAddress(search: string): BillingReturn | null {
  const query = new URLSearchParams(search);
  const status = query.get('redirect_status');
  if (!status) return null;
  const outcome = status === 'succeeded' ? 'done' : status === 'failed' ? 'failed' : 'processing';
  const id = Number(query.get('id'));
  if (query.get('for') === 'card') return { for: 'card', before: query.get('before') ?? '', outcome };
  if (query.get('for') === 'invoice' && Number.isInteger(id)) return { for: 'invoice', id, outcome };
  return null;
}

export function readReturnState(state: Location<unknown>['state']): BillingReturn | null {
  if (typeof state !== 'object' || state === null || !('billingReturn' in state)) return null;
  return state.billingReturn as BillingReturn;
}

/** Whether the server has heard of it. */
export function isHeardOf(back: BillingReturn, billing: Billing): boolean {
  if (back.for === 'invoice') return billing.unconfirmedInvoiceId !== back.id;
  return billing.paymentMethod !== null && billing.paymentMethod.savedAt !== back.before;
}
