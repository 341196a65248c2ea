import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import {
  singleSignOnEndpoints as calls,
  type FinishedSignIn,
  type SignedInApp,
} from '#shared/contracts/single-sign-on.ts';
import { forbidden, notFound, signedOut } from '../../errors.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import { currentSessionHash, findSession, noteSignedInTo, rememberWorkspace, signIn } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { checkOwnPassword } from '../accounts/check-own-password.ts';
import { startSession, startWithSession } from '../accounts/start-session.ts';
import { findUser } from '../accounts/store.ts';
import { type ByProvider, type BySession, issueCode, takeCode } from './app-codes.ts';
import { attemptGone, noteAnswer, noteAsked, useUpAnswer } from './attempts.ts';
import { confirmWithProvider, knownUser, provenAt } from './confirm-with-provider.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { domainOf, emailAddress } from './email-address.ts';
import { findProvider } from './find-provider.ts';
import { noteUse } from './identities.ts';
import { listProviders } from './installation-providers.ts';
import { addressToOpen, newSignInChallenge } from './open-id.ts';
import { listOwnProviders } from './own-providers.ts';
import type { Identity, OpenIdProvider } from './provider.ts';
import { answerOf, type GoodAnswer, goodAnswer, requireIssuer } from './provider-answer.ts';
import { connectAccount, type Resolved, resolveAccount, type ToConnect } from './resolve-account.ts';
import { returnPath } from './return-path.ts';
import { hasWorkspaceProvider, keyForDomain } from './workspace-provider.ts';

interface Entry extends Resolved {
  identity: Identity;
  from: string;
  signedInAs: User | null;
  /** When the person proved who they are, if not to the provider. */
  confirmedAt?: number;
}

type PassedOn = Omit<ByProvider, 'userId' | 'providerKey'> & Pick<Entry, 'user' | 'from'> & { challenge: string };

/** The calls of people who sign in. */
export function signInRoutes(services: Services): Route[] {
  const { db, limits } = services;

  /** The account of an answer, unless it must be connected first. */
  const resolve = ({ provider, identity }: GoodAnswer, signedInAs: User | null): Promise<Resolved | ToConnect> =>
    db.transaction((trx) => resolveAccount(trx, provider, identity, signedInAs));

  /** Signs in, or asks for the second factor of an account that isn't signed in already. */
  async function enter(
    ctx: Context,
    provider: OpenIdProvider,
    { user, isNew, from, signedInAs, identity, confirmedAt }: Entry,
  ): Promise<FinishedSignIn> {
    await noteUse(db, provider, identity);
    const { workspace } = provider;
    const isIn = signedInAs?.id === user.id;
    const isOfProvider = isIn ? ctx.session?.isOfProvider === true : workspace !== null && confirmedAt === undefined;
    // The owner of the workspace could name anyone, so it proves nothing about an account that has a password.
    const proven = confirmedAt ?? (isOfProvider && user.hasPassword ? 0 : provenAt(identity));
    if (isIn) await signIn(ctx, user.id, { confirmedAt: proven, isOfProvider });
    const entry = isIn ? user : await startSession(services, ctx, user, { confirmedAt: proven, isOfProvider });
    if (workspace) {
      noteSignedInTo(ctx, workspace.id);
      rememberWorkspace(ctx, workspace.publicId);
    }
    return { user: 'secondStep' in entry ? null : entry, from, isNew, toConnect: null, toApp: null };
  }

  /** Signs in this browser, or lets the desktop app that started this do so. */
  async function finish(
    ctx: Context,
    provider: OpenIdProvider,
    { app: challenge, ...entry }: Entry & { app: string | null },
  ): Promise<FinishedSignIn> {
    if (challenge === null) return enter(ctx, provider, entry);
    const { user, identity, isNew, from } = entry;
    return passOn(provider, { user, identity, isNew, from, challenge, isConfirmation: false });
  }

  /** Gives the browser a code for the app. */
  async function passOn(
    { key: providerKey }: OpenIdProvider,
    { user, from, ...issued }: PassedOn,
  ): Promise<FinishedSignIn> {
    const code = await issueCode(services, { ...issued, userId: user.id, providerKey });
    const { challenge, isNew } = issued;
    return { user: null, from, isNew, toConnect: null, toApp: { code, challenge, username: user.username } };
  }

  /** Confirms the session of the user who was asked to sign in again, or lets the desktop app do so. */
  async function confirm(ctx: Context, answer: GoodAnswer, signedInAs: User | null): Promise<FinishedSignIn> {
    const { provider, identity, from, app: challenge, confirms } = answer;
    if (challenge !== null) {
      const user = await knownUser(db, answer, null);
      return passOn(provider, { user, identity, from, challenge, isNew: false, isConfirmation: true });
    }
    if (!signedInAs || signedInAs.id !== confirms?.userId) throw attemptGone();
    const user = await confirmWithProvider(db, ctx, answer, signedInAs.id);
    return { user, from, isNew: false, toConnect: null, toApp: null };
  }

  /** Signs in the app with what the session of the browser has proved, unless that session has ended meanwhile. */
  async function enterWithSession(ctx: Context, { userId, sessionHash }: BySession): Promise<SignedInApp> {
    const session = await findSession(db, sessionHash);
    if (session?.userId !== userId) throw attemptGone();
    const user = await findUser(db, userId);
    if (!user) throw forbidden('This account is disabled. Ask an administrator.');
    const entry = await startWithSession(services, ctx, user, session);
    return { user: 'secondStep' in entry ? null : entry, isNew: false };
  }

  return [
    route(calls.listSignInProviders, async () => ({
      providers: await listProviders(services),
      byEmail: await hasWorkspaceProvider(db),
      letsAppIn: true,
    })),

    route(calls.listOwnProviders, async ({ user }) => ({ providers: await listOwnProviders(services, user.id) })),

    route(calls.disconnectProvider, async ({ user, params }) => {
      await disconnectProvider(services, user, params.key);
      return { providers: await listOwnProviders(services, user.id) };
    }),

    route(calls.startSignIn, async ({ body, user, address, ctx }) => {
      await limits.use('signInByAddress', address);
      const { isConfirmation } = body;
      // The browser that the desktop app opens needn't be signed in.
      if (isConfirmation && !user && body.app === undefined) throw signedOut();
      const email = emailAddress(body.email);
      const key = body.provider ?? (email && (await keyForDomain(db, domainOf(email))));
      if (!key) throw notFound('No company has set up single sign-on for this address. Sign in with your password.');
      const provider = await findProvider(services, key);
      const question = newSignInChallenge();
      const url = await addressToOpen(services, provider, { ...question, email, isConfirmation });
      await noteAsked(services, ctx, {
        ...question,
        providerKey: provider.key,
        from: returnPath(body.from),
        app: body.app ?? null,
        confirms: isConfirmation ? { userId: body.app === undefined ? (user?.id ?? null) : null } : null,
      });
      return { url };
    }),

    route(calls.answerSignIn, async ({ params, address, ctx }) => {
      await limits.use('signInByAddress', address);
      const answer = await answerOf(services, ctx, params.provider);
      const token = await noteAnswer(services, ctx, { ...answer, providerKey: params.provider });
      ctx.set('Cache-Control', 'no-store');
      // After the '#', where no server, log or Referer header sees it.
      const page = answer.confirms ? 'confirm' : 'finish';
      ctx.redirect(`/auth#${answer.app === null ? page : 'finish-app'}=${token}`);
      return answeredByHand;
    }),

    route(calls.finishSignIn, async ({ body, user, address, ctx }) => {
      await limits.use('linkByAddress', address);
      const answer = await goodAnswer(services, ctx, body.token);
      const { provider, from } = answer;
      if (answer.confirms) {
        await useUpAnswer(db, ctx, body.token);
        return confirm(ctx, answer, user);
      }
      const resolved = await resolve(answer, user);
      if ('account' in resolved) {
        const toConnect = { email: resolved.email, providerName: provider.name };
        return { user: null, from, isNew: false, toConnect, toApp: null };
      }
      await useUpAnswer(db, ctx, body.token);
      return finish(ctx, provider, { ...answer, ...resolved, signedInAs: user });
    }),

    route(calls.connectAccount, async ({ body, user: signedInAs, address, ctx }) => {
      await limits.use('linkByAddress', address);
      const answer = await goodAnswer(services, ctx, body.token);
      if (answer.confirms) throw attemptGone();
      const { provider, identity } = answer;
      const resolved = await resolve(answer, signedInAs);
      if (!('account' in resolved)) {
        await useUpAnswer(db, ctx, body.token);
        return finish(ctx, provider, { ...answer, ...resolved, signedInAs });
      }
      const { account, email } = resolved;
      await checkOwnPassword(services, account.user, body.password);
      await db.transaction((trx) => connectAccount(trx, provider, identity, { user: account.user, email }));
      await useUpAnswer(db, ctx, body.token);
      const entry = { user: account.user, isNew: false, confirmedAt: Date.now() };
      return finish(ctx, provider, { ...answer, ...entry, signedInAs });
    }),

    route(calls.letAppIn, async ({ body, user, address, ctx }) => {
      await limits.use('signInByAddress', address);
      const sessionHash = currentSessionHash(ctx);
      if (sessionHash === null) throw signedOut();
      const challenge = body.app;
      const code = await issueCode(services, { challenge, userId: user.id, providerKey: null, sessionHash });
      return { code, challenge, username: user.username };
    }),

    route(calls.signInApp, async ({ body, user: signedInAs, address, ctx }) => {
      await limits.use('linkByAddress', address);
      const taken = await takeCode(services, body);
      if (taken.providerKey === null) return enterWithSession(ctx, taken);
      const { userId, providerKey, identity, isNew, isConfirmation } = taken;
      const provider = await findProvider(services, providerKey);
      requireIssuer(provider, identity);
      if (isConfirmation) {
        if (!signedInAs) throw attemptGone();
        return { user: await confirmWithProvider(db, ctx, { provider, identity }, signedInAs.id), isNew };
      }
      // Asked again, since the account or the provider may have changed since the code was issued.
      const user = await db.transaction(async (trx) => {
        const resolved = await resolveAccount(trx, provider, identity, null);
        if ('account' in resolved || resolved.user.id !== userId) throw attemptGone();
        return resolved.user;
      });
      const entered = await enter(ctx, provider, { user, isNew, identity, signedInAs, from: returnPath(undefined) });
      return { user: entered.user, isNew };
    }),
  ];
}
