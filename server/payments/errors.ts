import Stripe from 'stripe';
import { quoted } from '#shared/messages/message.ts';
import { AppError, unavailable } from '../errors.ts';

/** What Stripe said, without anything that identifies a key or a person. */
class ProviderError extends Error {
  override name = 'ProviderError';
}

/**
 * Stripe's errors as ours. Only what is wrong with a card is shown in Stripe's words, which are made for its owner.
 */
export function toPaymentError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Stripe.errors.StripeCardError) return new AppError(402, quoted(error.message));
  return unavailable('The payment provider can’t be reached right now. Please try again later.', summaryOf(error));
}

function summaryOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  // The message of a refused key spells out a part of it.
  const words = error instanceof Stripe.errors.StripeAuthenticationError ? 'the key was refused' : error.message;
  return new ProviderError(
    [error.type, error.statusCode, error.code, words, error.requestId].filter(Boolean).join(' · '),
  );
}

/** True when Stripe says that what is asked for is so already, or that it knows no such thing. */
export const isSaying = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
