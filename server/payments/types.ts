export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** An intended payment at the provider: it can succeed once at most, however often it is tried. */
export interface Intent {
  id: string;
  status: 'payable' | 'processing' | 'succeeded' | 'canceled';
  /** Lets the browser confirm it. */
  clientSecret: string | null;
  /** Why the last try failed, in words for the owner of the card. */
  failure: string | null;
  /** Payable once the owner of the card has confirmed it to the bank. */
  needsConfirmation: boolean;
}

export interface NewIntent {
  customerId: string;
  amountCents: number;
  description: string;
  metadata: Record<string, string>;
}

/** How the bank decided about a payment that its buyer calls wrong; null until it has. */
export type DisputeOutcome = 'won' | 'lost' | null;

/** What the provider tells about a payment, wherever it is named in an event. */
interface AboutPayment {
  intentId: string | null;
  customerId: string | null;
  amountCents: number;
  currency: string;
}

/** What an event means for us; most mean nothing. */
export type PaymentMeaning =
  | ({ kind: 'paid'; methodId: string | null } & AboutPayment)
  | ({ kind: 'refunded'; refundedCents: number } & AboutPayment)
  | { kind: 'card-saved'; methodId: string | null; customerId: string | null }
  | { kind: 'disputed'; disputeId: string; intentId: string | null; amountCents: number; outcome: DisputeOutcome }
  | { kind: 'method-gone'; methodId: string }
  | { kind: 'customer-gone'; customerId: string }
  | { kind: 'other' };

export type PaymentEvent = { id: string; type: string; createdAt: Date } & PaymentMeaning;

/** The payment provider. Every method but `readEvent` goes over the network: never within a transaction. */
export interface Payments {
  publishableKey: string;
  createCustomer(about: { email: string; name: string; workspaceId: number }): Promise<string>;
  /** Ends a customer with the saved cards; one that is gone already is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** @param key the same key gives the same intent, however often it is asked for */
  createIntent(intent: NewIntent, key: string): Promise<Intent>;
  findIntent(intentId: string): Promise<Intent>;
  /**
   * Charges a saved card while its owner is away. A card that refuses, or can't be used, is a `payable` intent
   * with its failure.
   */
  confirmIntent(intentId: string, methodId: string, key: string): Promise<Intent>;
  /** Lets the browser save another card of the customer without a payment; returns what it needs for that. */
  createSetup(setup: { customerId: string; metadata: Record<string, string> }): Promise<string>;
  /** One that is settled already stays as it is. */
  cancelIntent(intentId: string): Promise<void>;
  /**
   * Pays back all of it; what was paid back already is no error.
   * @throws AppError 409 while the bank decides about it
   */
  refund(intentId: string, key: string): Promise<void>;
  /** Null when the card is not saved anymore. */
  findCard(methodId: string): Promise<Card | null>;
  detachCard(methodId: string): Promise<void>;
  /** @throws AppError 400 for a text that the provider did not sign, or not lately, or whose fields can't be read */
  readEvent(rawBody: string, signature: string): PaymentEvent;
}
