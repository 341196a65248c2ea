import type { Logger } from 'pino';
import { AiError } from '#server/ai/errors.ts';

/** The result of an optional model call, or null if it fails, because an answer without it is better than an error. */
export async function tryModel<Result>(log: Logger, failed: string, work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, failed);
    return null;
  }
}
