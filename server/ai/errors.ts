import OpenAI from 'openai';
import type { Message } from '#shared/messages/message.ts';
import { isTooLong } from './model-abilities.ts';

/**
 * What can be done about it: 'temporary' (rate limit, overload, no connection, too slow), 'settings' (wrong key, model or
 * address), 'unsupported' (the server doesn't have this call), 'too-long' (the prompt exceeds the model's context),
 * 'refused' (the provider's content filter), 'nonsense' (not a valid response).
 */
export type AiErrorKind = 'temporary' | 'settings' | 'unsupported' | 'too-long' | 'refused' | 'nonsense';

export class AiError extends Error {
  override name = 'AiError';
  readonly kind: AiErrorKind;

  constructor(kind: AiErrorKind, message: Message, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** Converts the provider's errors to ours. Ours pass through. */
export function toAiError(error: unknown): AiError {
  if (error instanceof AiError) return error;
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return new AiError('temporary', 'The model took too long', error);
  if (error instanceof OpenAI.APIConnectionError) return new AiError('temporary', 'The model can’t be reached', error);
  if (error instanceof OpenAI.APIError) {
    const status = error.status as number | undefined;
    if (isTooLong(error)) return new AiError('too-long', 'The prompt is too long for the model', error);
    if (status === 401 || status === 403) return new AiError('settings', 'The model provider rejected the key', error);
    if (status === 404 || status === 405 || status === 501) {
      return new AiError('unsupported', 'The model provider doesn’t support this model or call', error);
    }
    if (error.code === 'content_filter') return new AiError('refused', 'The model refused to answer', error);
    // An exhausted quota is reported as 429, but waiting doesn't help.
    if (error.code === 'insufficient_quota')
      return new AiError('settings', 'The quota at the model provider is used up', error);
    if (status === 400 || status === 422)
      return new AiError('settings', 'The model provider rejected the request', error);
    return new AiError('temporary', 'The model provider is overloaded or down', error);
  }
  if (error instanceof SyntaxError)
    return new AiError('nonsense', 'The model provider sent an unreadable answer', error);
  return new AiError('temporary', 'The model failed', error);
}
