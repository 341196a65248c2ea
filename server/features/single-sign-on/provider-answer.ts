import type { Context } from 'koa';
import { quoted } from '#shared/messages/message.ts';
import { AppError, impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Answered, attemptGone, findAnswer, takeAsked } from './attempts.ts';
import { findProvider } from './find-provider.ts';
import { isSameIssuer } from './issuer-spellings.ts';
import { readAnswer } from './open-id.ts';
import type { Identity, OpenIdProvider } from './provider.ts';
import { returnPath } from './return-path.ts';

const longestQuery = 8000;

/** What came of a provider's answer. Problems are kept for the page that finishes the sign-in, which can show them. */
export async function answerOf(services: Services, ctx: Context, providerKey: string): Promise<Answered> {
  const state = ctx.query['state'];
  const asked =
    typeof state === 'string' && ctx.querystring.length <= longestQuery
      ? await takeAsked(services, ctx, { state, providerKey })
      : null;
  if (!asked || typeof state !== 'string') {
    return { from: returnPath(undefined), app: null, confirms: null, identity: null, problem: attemptGone().message };
  }
  const { from, app, confirms, ...question } = asked;
  try {
    const provider = await findProvider(services, providerKey);
    const identity = await readAnswer(services, provider, { ...question, state, query: ctx.querystring });
    return { from, app, confirms, identity, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.info({ err: error, provider: providerKey }, 'sign-in with a provider failed');
    return { from, app, confirms, identity: null, problem: error.message };
  }
}

export type GoodAnswer = Pick<Answered, 'from' | 'app' | 'confirms'> & { provider: OpenIdProvider; identity: Identity };

/**
 * What a provider answered.
 * @throws AppError 404 if it is gone or another one has taken its place, 422 if nobody can sign in with it
 */
export async function goodAnswer(services: Services, ctx: Context, token: string): Promise<GoodAnswer> {
  const { identity, problem, providerKey, ...answer } = await findAnswer(services, ctx, token);
  if (!identity) throw impossible(quoted(problem ?? ''));
  const provider = await findProvider(services, providerKey);
  requireIssuer(provider, identity);
  return { ...answer, identity, provider };
}

/** A provider could have been replaced since it answered. @throws AppError 404 */
export function requireIssuer(provider: OpenIdProvider, identity: Identity): void {
  if (!isSameIssuer(provider.issuer, identity.issuer)) throw attemptGone();
}
