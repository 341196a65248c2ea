import type Stripe from 'stripe';
import {
  type FakeCharge,
  type FakeCustomer,
  type FakeDispute,
  type FakeIntent,
  type FakeMethod,
  type FakeSetup,
  newId,
  now,
} from './objects.ts';

/** The state of the fake. */
export interface Books {
  customers: Map<string, FakeCustomer>;
  intents: Map<string, FakeIntent>;
  setups: Map<string, FakeSetup>;
  methods: Map<string, FakeMethod>;
  charges: FakeCharge[];
  disputes: Map<string, FakeDispute>;
  events: Stripe.Event[];
  /** What banks respond when a card is charged while its owner is away. */
  bankSays: 'yes' | 'no' | 'ask my customer';
}

export const openBooks = (): Books => ({
  customers: new Map(),
  intents: new Map(),
  setups: new Map(),
  methods: new Map(),
  charges: [],
  disputes: new Map(),
  events: [],
  bankSays: 'yes',
});

/** An event in Stripe's format about any object. */
export function makeEvent({ events }: Books, type: string, object: object): Stripe.Event {
  const made = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: now(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: structuredClone(object) },
  } as unknown as Stripe.Event;
  events.push(made);
  return made;
}
