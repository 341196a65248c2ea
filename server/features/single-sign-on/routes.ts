import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import { singleSignOnEndpoints as calls, type FinishedSignIn } from '#shared/contracts/single-sign-on.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError, impossible } from '../../errors.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import { signIn } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { startSession } from '../accounts/start-session.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { type Answered, attemptGone, findAnswer, noteAnswer, noteAsked, takeAsked, useUpAnswer } from './attempts.ts';
import { connect } from './identities.ts';
import { findProvider, listProviders } from './installation-providers.ts';
import { addressToOpen, newQuestion, readAnswer } from './open-id.ts';
import { type Resolved, resolveAccount, type ToConnect } from './resolve-account.ts';
import { returnPath } from './return-path.ts';

const longestQuery = 8000;

export function singleSignOnRoutes(services: Services): Route[] {
  const { db, limits } = services;

  /** What came of a provider's answer. Problems are kept for the page that finishes the sign-in, which can show them. */
  async function answerOf(ctx: Context, providerKey: string): Promise<Answered> {
    const state = ctx.query['state'];
    const asked =
      typeof state === 'string' && ctx.querystring.length <= longestQuery
        ? await takeAsked(services, ctx, { state, providerKey })
        : null;
    if (!asked || typeof state !== 'string') {
      return { from: returnPath(undefined), identity: null, problem: attemptGone().message };
    }
    const { from, ...question } = asked;
    try {
      const provider = await findProvider(services, providerKey);
      const identity = await readAnswer(services, provider, { ...question, state, query: ctx.querystring });
      return { from, identity, problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.info({ err: error, provider: providerKey }, 'sign-in with a provider failed');
      return { from, identity: null, problem: error.message };
    }
  }

  /** The account of an answer, unless it must be connected first. */
  async function resolve(ctx: Context, token: string, signedInAs: User | null) {
    const { identity, problem, from, providerKey } = await findAnswer(services, ctx, token);
    if (!identity) throw impossible(quoted(problem ?? ''));
    const provider = await findProvider(services, providerKey);
    const resolved: Resolved | ToConnect = await db.transaction((trx) =>
      resolveAccount(trx, provider, identity, signedInAs),
    );
    return { identity, provider, from, resolved };
  }

  /** Signs in, or asks for the second factor of an account that isn't signed in already. */
  async function enter(
    ctx: Context,
    { user, isNew, from }: Resolved & { from: string },
    signedInAs: User | null,
  ): Promise<FinishedSignIn> {
    const isIn = signedInAs?.id === user.id;
    if (isIn) await signIn(ctx, user.id);
    const entry = isIn ? user : await startSession(services, ctx, user);
    return { user: 'secondStep' in entry ? null : entry, from, isNew, toConnect: null };
  }

  return [
    route(calls.listSignInProviders, () => listProviders(services)),

    route(calls.startSignIn, async ({ body, address, ctx }) => {
      await limits.use('signInByAddress', address);
      const provider = await findProvider(services, body.provider);
      const question = newQuestion();
      const url = await addressToOpen(services, provider, { ...question, email: null });
      await noteAsked(services, ctx, { ...question, providerKey: provider.key, from: returnPath(body.from) });
      return { url };
    }),

    route(calls.answerSignIn, async ({ params, address, ctx }) => {
      await limits.use('signInByAddress', address);
      const answer = await answerOf(ctx, params.provider);
      const token = await noteAnswer(services, ctx, { ...answer, providerKey: params.provider });
      ctx.set('Cache-Control', 'no-store');
      // After the '#', where no server, log or Referer header sees it.
      ctx.redirect(`/auth#finish=${token}`);
      return answeredByHand;
    }),

    route(calls.finishSignIn, async ({ body, user, address, ctx }) => {
      await limits.use('linkByAddress', address);
      const { resolved, from, provider } = await resolve(ctx, body.token, user);
      if ('account' in resolved) {
        const toConnect = { email: resolved.email, providerName: provider.name };
        return { user: null, from, isNew: false, toConnect };
      }
      await useUpAnswer(db, ctx, body.token);
      return enter(ctx, { ...resolved, from }, user);
    }),

    route(calls.connectAccount, async ({ body, user: signedInAs, address, ctx }) => {
      await limits.use('linkByAddress', address);
      const { resolved, from, identity } = await resolve(ctx, body.token, signedInAs);
      if ('account' in resolved) {
        const { account, email } = resolved;
        await confirmPassword(services, account.user.id, body.password);
        await db.transaction((trx) => connect(trx, identity, { userId: account.user.id, email }));
        await useUpAnswer(db, ctx, body.token);
        return enter(ctx, { user: account.user, isNew: false, from }, signedInAs);
      }
      await useUpAnswer(db, ctx, body.token);
      return enter(ctx, { ...resolved, from }, signedInAs);
    }),
  ];
}
