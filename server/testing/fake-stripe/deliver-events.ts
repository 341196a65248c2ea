import Stripe from 'stripe';

export interface Delivery {
  /** Sends an event to a Parley's webhook, signed with our secret and the current time unless specified otherwise. */
  deliver(event: object, parleyUrl: string, otherwise?: Otherwise): Promise<Response>;
  /** Like `deliver` if a URL is given. Throws unless the response is 200. */
  tell(event: Stripe.Event, parleyUrl: string | undefined): Promise<Stripe.Event>;
}

interface Otherwise {
  secret?: string;
  timestamp?: number;
  /** Sent instead of what was signed. */
  body?: string;
}

export function deliverEvents(secretKey: string, webhookSecret: string): Delivery {
  const signer = new Stripe(secretKey);
  const deliver: Delivery['deliver'] = (what, parleyUrl, { secret = webhookSecret, timestamp, body } = {}) => {
    const payload = JSON.stringify(what);
    const header = signer.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
    return fetch(`${parleyUrl}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': header },
      body: body ?? payload,
    });
  };
  return {
    deliver,
    async tell(event, parleyUrl) {
      if (parleyUrl === undefined) return event;
      const { status } = await deliver(event, parleyUrl);
      if (status !== 200) throw new Error(`The webhook answered ${status} to ${event.type}`);
      return event;
    },
  };
}
