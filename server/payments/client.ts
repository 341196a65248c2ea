import Stripe from 'stripe';
import { proxyAgentFor } from '#shared/loaders/environment-proxy.ts';
import type { PaymentsConfig } from '../config.ts';
import { conflict, invalid } from '../errors.ts';
import { isSaying, toPaymentError } from './errors.ts';
import { readPaymentEvent } from './event.ts';
import type { Intent, Payments } from './types.ts';

const timeoutMs = 20_000;
const retries = 2;
export const currency = 'usd';

const decidedByBank = 'This payment is disputed: your bank decides whether you get it back.';

const statuses: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
};

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: statuses[intent.status] ?? 'payable',
  clientSecret: intent.client_secret,
  failure: intent.last_payment_error?.message ?? null,
  needsConfirmation: intent.status === 'requires_action' || isConfirmationWanted(intent.last_payment_error),
});

const confirmationWanted = 'authentication_required';

const isConfirmationWanted = (said: { code?: string; decline_code?: string } | null): boolean =>
  said?.code === confirmationWanted || said?.decline_code === confirmationWanted;

/** Calls Stripe, or a fake. */
export function createPayments(config: PaymentsConfig): Payments {
  const agent = proxyAgentFor(config.apiBase ?? 'https://api.stripe.com');
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(agent && { httpAgent: agent }),
    ...(config.apiBase && addressOf(config.apiBase)),
  });

  async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toPaymentError(error);
    }
  }

  /** Like `ask`, but ignores errors with these codes. */
  async function settle(call: () => Promise<unknown>, ...fine: string[]): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!isSaying(error, ...fine)) throw toPaymentError(error);
    }
  }

  return {
    publishableKey: config.publishableKey,

    createCustomer: ({ email, name, language, workspaceId }) =>
      ask(async () => {
        const metadata = { workspace_id: String(workspaceId) };
        // The language of the provider's emails and pages. If the owner has chosen none, the provider does.
        const preferred = language && { preferred_locales: [language] };
        return (await stripe.customers.create({ email, name, ...preferred, metadata })).id;
      }),

    updateCustomer: (customerId, { email, name, language }) => {
      const buyer = { email, name, preferred_locales: [language ?? 'en'] };
      return settle(() => stripe.customers.update(customerId, buyer), 'resource_missing');
    },

    deleteCustomer: (customerId) => settle(() => stripe.customers.del(customerId), 'resource_missing'),

    createIntent: ({ customerId, amountCents, description, metadata }, key) =>
      ask(async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency,
              customer: customerId,
              description,
              metadata,
              // Cards only, since other methods in a form can't be charged while their owner is away.
              allowed_payment_method_types: ['card'],
              setup_future_usage: 'off_session',
            },
            { idempotencyKey: key },
          ),
        ),
      ),

    findIntent: (intentId) => ask(async () => toIntent(await stripe.paymentIntents.retrieve(intentId))),

    confirmIntent: (intentId, methodId, key) =>
      ask(async () => {
        try {
          return toIntent(
            await stripe.paymentIntents.confirm(
              intentId,
              { payment_method: methodId, off_session: true },
              { idempotencyKey: key },
            ),
          );
        } catch (error) {
          const isCards = error instanceof Stripe.errors.StripeCardError;
          // Another worker was faster, the card was declined, or its customer was deleted. The state of the payment is
          // the answer in every case.
          if (!isCards && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const intent = toIntent(await stripe.paymentIntents.retrieve(intentId));
          if (!isCards) return intent;
          return { ...intent, failure: error.message, needsConfirmation: isConfirmationWanted(error) };
        }
      }),

    createSetup: ({ customerId, metadata }) =>
      ask(async () => {
        const setup = await stripe.setupIntents.create({
          customer: customerId,
          metadata,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        });
        if (!setup.client_secret) throw new Error('A setup that was just made has its secret');
        return setup.client_secret;
      }),

    cancelIntent: (intentId) =>
      settle(() => stripe.paymentIntents.cancel(intentId), 'payment_intent_unexpected_state', 'resource_missing'),

    refund: async (intentId, key) => {
      try {
        await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key });
      } catch (error) {
        if (isSaying(error, 'charge_already_refunded')) return;
        if (isSaying(error, 'charge_disputed')) throw conflict(decidedByBank);
        throw toPaymentError(error);
      }
    },

    findCard: (methodId) =>
      ask(async () => {
        const { card, customer } = await stripe.paymentMethods.retrieve(methodId);
        if (!card || !customer) return null;
        return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
      }),

    detachCard: (methodId) => settle(() => stripe.paymentMethods.detach(methodId), 'resource_missing'),

    readEvent(rawBody, signature) {
      try {
        return readPaymentEvent(stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret));
      } catch (error) {
        // The request body comes from a stranger and isn't repeated, neither here nor in the log.
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
          throw invalid('The signature of this event is invalid');
        }
        throw error;
      }
    },
  };
}

function addressOf(base: string) {
  const { hostname, port, protocol } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const;
}
