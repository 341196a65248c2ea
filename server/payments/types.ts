import type { Language } from '#shared/contracts/accounts.ts';

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** A payment intent at the provider. It can succeed at most once, however often it is tried. */
export interface Intent {
  id: string;
  status: 'payable' | 'processing' | 'succeeded' | 'canceled';
  /** Lets the browser confirm it. */
  clientSecret: string | null;
  /** Why the last try failed, for the card's owner. */
  failure: string | null;
  /** Whether it can be paid once the card's owner has confirmed it with the bank. */
  needsConfirmation: boolean;
}

export interface NewIntent {
  customerId: string;
  amountCents: number;
  description: string;
  metadata: Record<string, string>;
}

/** The bank's decision about a disputed payment; null until there is one. */
export type DisputeOutcome = 'won' | 'lost' | null;

/** How an event refers to a payment. */
interface AboutPayment {
  intentId: string | null;
  customerId: string | null;
  amountCents: number;
  currency: string;
}

/** The meaning of an event for us. Most have none. */
export type PaymentMeaning =
  | ({ kind: 'paid'; methodId: string | null } & AboutPayment)
  | ({ kind: 'refunded'; refundedCents: number } & AboutPayment)
  | { kind: 'card-saved'; methodId: string | null; customerId: string | null }
  | { kind: 'disputed'; disputeId: string; intentId: string | null; amountCents: number; outcome: DisputeOutcome }
  | { kind: 'method-gone'; methodId: string }
  | { kind: 'customer-gone'; customerId: string }
  | { kind: 'other' };

export type PaymentEvent = { id: string; type: string; createdAt: Date } & PaymentMeaning;

export interface Buyer {
  email: string;
  name: string;
  /** Of the provider's emails and pages. Null if none was chosen. */
  language: Language | null;
}

/** The payment provider. Every method except `readEvent` uses the network, so never call one in a transaction. */
export interface Payments {
  publishableKey: string;
  createCustomer(about: Buyer & { workspaceId: number }): Promise<string>;
  /** Ignores a customer that doesn't exist. */
  updateCustomer(customerId: string, buyer: Buyer): Promise<void>;
  /** Deletes a customer with the saved cards. Ignores one that doesn't exist. */
  deleteCustomer(customerId: string): Promise<void>;
  /** @param key the same key always returns the same intent */
  createIntent(intent: NewIntent, key: string): Promise<Intent>;
  findIntent(intentId: string): Promise<Intent>;
  /**
   * Charges a saved card while its owner is away. A declined or unusable card gives a `payable` intent with its
   * failure.
   */
  confirmIntent(intentId: string, methodId: string, key: string): Promise<Intent>;
  /** Lets the browser save another card of the customer without a payment; returns what it needs. */
  createSetup(setup: { customerId: string; metadata: Record<string, string> }): Promise<string>;
  /** Doesn't change a settled intent. */
  cancelIntent(intentId: string): Promise<void>;
  /**
   * Refunds the full amount. Ignores a payment that was already refunded.
   * @throws AppError 409 during a dispute
   */
  refund(intentId: string, key: string): Promise<void>;
  /** Null if the card is no longer saved. */
  findCard(methodId: string): Promise<Card | null>;
  detachCard(methodId: string): Promise<void>;
  /** @throws AppError 400 for a text that the provider didn't sign recently, or whose fields can't be read */
  readEvent(rawBody: string, signature: string): PaymentEvent;
}
