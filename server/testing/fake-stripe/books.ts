import type Stripe from 'stripe';
import { type FakeCharge, type FakeCustomer, type FakeIntent, type FakeMethod, newId, now } from './objects.ts';

/** All that the stand-in knows of. */
export interface Books {
  customers: Map<string, FakeCustomer>;
  intents: Map<string, FakeIntent>;
  methods: Map<string, FakeMethod>;
  charges: FakeCharge[];
  events: Stripe.Event[];
  /** Whether cards are refused when they are charged while their owner is away. */
  isRefusing: boolean;
}

export const openBooks = (): Books => ({
  customers: new Map(),
  intents: new Map(),
  methods: new Map(),
  charges: [],
  events: [],
  isRefusing: false,
});

/** An event as Stripe makes it, of anything. */
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
