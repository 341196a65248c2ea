import Stripe from 'stripe';
import { quoted } from '#shared/messages/message.ts';
import { AppError, unavailable } from '../errors.ts';

/** Stripe's message, without anything that identifies a key or a person. */
class ProviderError extends Error {
  override name = 'ProviderError';
}

/**
 * Converts Stripe's errors to ours. Only card errors are shown in Stripe's words, which are written for the card's
 * owner.
 */
export function toPaymentError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Stripe.errors.StripeCardError) return new AppError(402, quoted(error.message));
  return unavailable('The payment provider can’t be reached right now. Please try again later.', summaryOf(error));
}

function summaryOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  // The message about a rejected key contains part of it.
  const words = error instanceof Stripe.errors.StripeAuthenticationError ? 'the key was rejected' : error.message;
  return new ProviderError(
    [error.type, error.statusCode, error.code, words, error.requestId].filter(Boolean).join(' · '),
  );
}

/** Whether Stripe says that the requested state already exists, or that it doesn't know the object. */
export const isSaying = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
