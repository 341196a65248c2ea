import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import { singleSignOnEndpoints as calls, type FinishedSignIn } from '#shared/contracts/single-sign-on.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError, impossible, notFound } from '../../errors.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import { noteSignedInTo, rememberWorkspace, signIn } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { startSession } from '../accounts/start-session.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { type Answered, attemptGone, findAnswer, noteAnswer, noteAsked, takeAsked, useUpAnswer } from './attempts.ts';
import { addDomain, proveDomain } from './domains.ts';
import { domainOf, emailAddress } from './email-address.ts';
import { findProvider } from './find-provider.ts';
import { noteUse } from './identities.ts';
import { listProviders } from './installation-providers.ts';
import { addressToOpen, newQuestion, readAnswer } from './open-id.ts';
import type { Identity, OpenIdProvider } from './provider.ts';
import { connectAccount, type Resolved, resolveAccount, type ToConnect } from './resolve-account.ts';
import { returnPath } from './return-path.ts';
import {
  addServerProvider,
  changeServerProvider,
  listServerProviders,
  removeServerProvider,
} from './server-providers.ts';
import { hasWorkspaceProvider, keyForDomain } from './workspace-provider.ts';
import { changeRules, readSignIn, removeDomain, removeProvider, saveProvider } from './workspace-sign-in.ts';

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
    { workspace }: OpenIdProvider,
    {
      user,
      isNew,
      from,
      signedInAs,
      identity,
    }: Resolved & { from: string; signedInAs: User | null; identity: Identity },
  ): Promise<FinishedSignIn> {
    if (!workspace) await noteUse(db, identity);
    const isIn = signedInAs?.id === user.id;
    if (isIn) await signIn(ctx, user.id);
    const entry = isIn ? user : await startSession(services, ctx, user);
    if (workspace) {
      noteSignedInTo(ctx, workspace.id);
      rememberWorkspace(ctx, workspace.publicId);
    }
    return { user: 'secondStep' in entry ? null : entry, from, isNew, toConnect: null };
  }

  return [
    route(calls.listSignInProviders, async () => ({
      providers: await listProviders(services),
      byEmail: await hasWorkspaceProvider(db),
    })),

    route(calls.startSignIn, async ({ body, address, ctx }) => {
      await limits.use('signInByAddress', address);
      const email = emailAddress(body.email);
      const key = body.provider ?? (email && (await keyForDomain(db, domainOf(email))));
      if (!key) throw notFound('No company has set up single sign-on for this address. Sign in with your password.');
      const provider = await findProvider(services, key);
      const question = newQuestion();
      const url = await addressToOpen(services, provider, { ...question, email });
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
      const { resolved, from, identity, provider } = await resolve(ctx, body.token, user);
      if ('account' in resolved) {
        const toConnect = { email: resolved.email, providerName: provider.name };
        return { user: null, from, isNew: false, toConnect };
      }
      await useUpAnswer(db, ctx, body.token);
      return enter(ctx, provider, { ...resolved, from, identity, signedInAs: user });
    }),

    route(calls.connectAccount, async ({ body, user: signedInAs, address, ctx }) => {
      await limits.use('linkByAddress', address);
      const { resolved, from, identity, provider } = await resolve(ctx, body.token, signedInAs);
      if ('account' in resolved) {
        const { account, email } = resolved;
        await confirmPassword(services, account.user.id, body.password);
        await db.transaction((trx) => connectAccount(trx, provider, identity, { user: account.user, email }));
        await useUpAnswer(db, ctx, body.token);
        return enter(ctx, provider, { user: account.user, isNew: false, from, identity, signedInAs });
      }
      await useUpAnswer(db, ctx, body.token);
      return enter(ctx, provider, { ...resolved, from, identity, signedInAs });
    }),

    route(calls.listServerProviders, () => listServerProviders(services)),

    route(calls.addServerProvider, async ({ body, user }) => {
      await limits.use('tryModelByUser', user.id);
      await addServerProvider(services, body);
      return listServerProviders(services);
    }),

    route(calls.changeServerProvider, async ({ params, body }) => {
      await changeServerProvider(services, params.key, body);
      return listServerProviders(services);
    }),

    route(calls.removeServerProvider, async ({ params }) => {
      await removeServerProvider(db, params.key);
      return listServerProviders(services);
    }),

    route(calls.getWorkspaceSignIn, ({ workspace }) => readSignIn(services, workspace)),

    route(calls.saveWorkspaceProvider, async ({ workspace, body }) => {
      await limits.use('signInSetupByWorkspace', workspace.id);
      await saveProvider(services, workspace, body);
      return readSignIn(services, workspace);
    }),

    route(calls.changeWorkspaceSignIn, async ({ workspace, body }) => {
      await changeRules(db, workspace.id, body);
      return readSignIn(services, workspace);
    }),

    route(calls.removeWorkspaceProvider, async ({ workspace }) => {
      await removeProvider(db, workspace.id);
      return readSignIn(services, workspace);
    }),

    route(calls.addWorkspaceDomain, async ({ workspace, body }) => {
      await addDomain(db, workspace.id, body.domain);
      return readSignIn(services, workspace);
    }),

    route(calls.proveWorkspaceDomain, async ({ workspace, body }) => {
      await limits.use('signInSetupByWorkspace', workspace.id);
      await proveDomain(services, workspace.id, body.domain);
      return readSignIn(services, workspace);
    }),

    route(calls.removeWorkspaceDomain, async ({ workspace, body }) => {
      await removeDomain(db, workspace.id, body.domain);
      return readSignIn(services, workspace);
    }),
  ];
}
