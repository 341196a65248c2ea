import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { ApiError } from '../../api/api-error.ts';

/** Fetches the payment provider's script, which may only come from the provider itself. */
export async function loadProvider(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: 'en' }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (!stripe) throw unavailable(null);
  return stripe;
}

const unavailable = (cause: unknown) =>
  new ApiError(
    0,
    'The payment form could not be loaded. Check your connection and whether a content blocker stops it.',
    {
      cause,
    },
  );
