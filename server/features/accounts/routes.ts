import { Readable } from 'node:stream';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { accountsEndpoints as calls, type ProfilePatch, type User } from '#shared/contracts/accounts.ts';
import { done } from '#shared/contracts/endpoint.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError, conflict, forbidden, notFound } from '../../errors.ts';
import { answeredByHand, type Route, route } from '../../http/route.ts';
import {
  confirmSession,
  currentSessionHash,
  endOtherSessions,
  noteSecondFactor,
  openAllWorkspaces,
  proofOf,
  requireConfirmation,
  signIn,
  signOut,
} from '../../http/session.ts';
import { masked } from '../../mail/safe-text.ts';
import type { Services } from '../../services.ts';
import { countKeysMadeBy } from '../api-keys/store.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { hashPassword, verifyAgainstNobody, verifyPassword } from '../passwords/password.ts';
import { hasProvider } from '../users/identities.ts';
import { canUsePassword } from '../workspaces/current-workspace.ts';
import { requireFactorOfOwned } from '../workspaces/owned-workspaces.ts';
import { findLink } from './account-links.ts';
import { browserLanguage, noteBrowserLanguage } from './browser-language.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { askToConfirm, confirmAddress, followNewAddress, isConfirmed } from './confirm-address.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { exportAccount } from './export-account.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { limitResetMail, limitSignIn } from './limit-sign-in.ts';
import { listSessions } from './list-sessions.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { proveWithPasskey } from './prove-with-passkey.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { recordFailedSignIn } from './record-failed-sign-in.ts';
import { registerAccount } from './register-account.ts';
import { requestResetMail } from './request-reset-mail.ts';
import { findResetLink, resetPassword } from './reset-password.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sendPasswordNotice } from './send-password-notice.ts';
import { setFirstPassword } from './set-first-password.ts';
import { setPassword } from './set-password.ts';
import { enterCode, finishSession, passwordsOff, startSession, startWithPasskey } from './start-session.ts';
import { findByLogin, hasUsers, lockUser, spellingOf, updateLanguage, updateProfile } from './store.ts';
import { updateCustomers } from './update-customers.ts';
import { refuseWeakPassword } from './weak-password.ts';

export function accountsRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    ...secondFactorRoutes(services),
    ...passkeyRoutes(services),

    route(calls.getUser, async ({ user, workspace }) => ({ ...user, plan: workspace.plan })),

    route(calls.login, async ({ body, address, ctx }) => {
      const account = await findByLogin(db, body.username);
      const settle = await limitSignIn(limits, {
        browser: account && knownBrowser(ctx, account.user.id),
        name: await spellingOf(db, body.username),
        address,
      });
      const isRight = account?.passwordHash
        ? await verifyPassword(body.password, account.passwordHash)
        : await verifyAgainstNobody(body.password);
      if (!account || !isRight) {
        services.background.add(recordFailedSignIn(db, limits, account?.user ?? null));
        throw new AppError(401, 'Invalid username or password');
      }
      await settle();
      const { id, username } = account.user;
      if (account.isDisabled) {
        const refused = { action: 'sign-in.disabled', subject: username } as const;
        await db.transaction((trx) => recordAccountEvent(trx, id, refused));
        throw forbidden('This account is disabled. Ask an administrator.');
      }
      if (!(await canUsePassword(db, id))) throw passwordsOff();
      return startSession(services, ctx, account.user);
    }),

    route(calls.finishLogin, ({ body, ctx }) => finishSession(services, ctx, body)),

    route(calls.loginWithPasskey, ({ body, ctx }) => startWithPasskey(services, ctx, body.passkey)),

    route(calls.getRegistration, async () => ({
      mode: services.config.registration,
      canSendMail: services.config.mail !== null,
      usesPasskeys: relyingParty(services.config) !== null,
      hasAccounts: await hasUsers(db),
    })),

    route(calls.checkInvitation, async ({ body, address }) => {
      await limits.use('linkByAddress', address);
      await findLink(db, 'invite', body.token);
      return done;
    }),

    route(calls.register, async ({ body, address, ctx }) => {
      await limits.use('registerByAddress', address);
      const user = await registerAccount(services, body);
      await signIn(ctx, user.id);
      rememberBrowser(ctx, user.id);
      await noteBrowserLanguage(db, user.id, ctx);
      return user;
    }),

    route(calls.logout, async ({ user, ctx }) => {
      if (user) await db.transaction((trx) => recordAccountEvent(trx, user.id, { action: 'sign-in.ended' }));
      signOut(ctx);
      return done;
    }),

    route(calls.updateUser, async ({ user, body, ctx }) => {
      await limits.use('profileByUser', user.id);
      if (body.email !== undefined && body.email !== user.email) {
        requireConfirmation(ctx);
        await limits.use('addressChangeByUser', user.id);
        if (!user.hasPassword && (await hasProvider(db, user.id, 'workspaces'))) {
          throw conflict('Set a password first. Your company’s provider can’t sign you in with another address.');
        }
      }
      return db.transaction(async (trx) => {
        const current = await lockUser(trx, user.id);
        if (current) await refuseToUndo(trx, current, body);
        const updated = current && (await updateProfile(trx, user.id, body));
        if (!updated) throw notFound();
        await updateCustomers(services, trx, updated);
        const [before, after] = [current, updated].map(({ username, email, fullName }) => ({
          username,
          email,
          fullName,
        }));
        await recordAccountEvent(trx, user.id, { action: 'account.changed', subject: updated.username, before, after });
        await followNewAddress(services, trx, current, updated);
        return updated;
      });
    }),

    route(calls.updateLanguage, async ({ user, body }) => {
      return db.transaction(async (trx) => {
        const updated = await updateLanguage(trx, user.id, body.language);
        if (!updated) throw notFound();
        if (updated.language !== user.language) await updateCustomers(services, trx, updated);
        return updated;
      });
    }),

    route(calls.changePassword, async ({ user, body, ctx }) => {
      await checkOwnPassword(services, user, body.currentPassword, {
        field: 'currentPassword',
        message: 'Current password is incorrect',
      });
      await refuseWeakPassword({ field: 'newPassword', password: body.newPassword, person: user });
      const passwordHash = await hashPassword(body.newPassword);
      await db.transaction(async (trx) => {
        await setPassword(trx, user.id, passwordHash);
        await recordAccountEvent(trx, user.id, { action: 'password.changed' });
        await sendPasswordNotice(services, trx, user);
      });
      await signIn(ctx, user.id);
      return done;
    }),

    route(calls.confirmUser, async ({ user, body, ctx }) => {
      if ('password' in body) await checkOwnPassword(services, user, body.password);
      else {
        if ('code' in body) await enterCode(services, ctx, user, body.code);
        else await proveWithPasskey(services, ctx, { purpose: 'confirmation', userId: user.id, ...body });
        noteSecondFactor(ctx);
      }
      await confirmSession(ctx);
      openAllWorkspaces(ctx);
      return done;
    }),

    route(calls.setFirstPassword, async ({ user, body, ctx }) => {
      const updated = await setFirstPassword(db, user, body);
      await signIn(ctx, user.id);
      return updated;
    }),

    route(calls.forgotPassword, async ({ body, address, ctx }) => {
      if (!services.config.mail) throw conflict('This server can’t send email. Ask an administrator for a link.');
      await limitResetMail(limits, { name: await spellingOf(db, body.username), address });
      await requestResetMail(services, body.username, browserLanguage(ctx));
      return done;
    }),

    route(calls.checkResetLink, async ({ body, address }) => {
      await limits.use('linkByAddress', address);
      const { id, username, email } = await findResetLink(db, body.token);
      return { username, email: masked(email), apiKeys: await countKeysMadeBy(db, id) };
    }),

    route(calls.resetPassword, async ({ body, address, ctx }) => {
      await limits.use('linkByAddress', address);
      return startSession(services, ctx, await resetPassword(services, body));
    }),

    route(calls.askToConfirmEmail, async ({ user }) => {
      if (!services.config.mail) throw conflict('This server can’t send email.');
      if (await isConfirmed(db, user.id)) throw conflict('Your email address is already confirmed.');
      await limits.use('confirmMailByUser', user.id);
      await db.transaction((trx) => askToConfirm(services, trx, user));
      return done;
    }),

    route(calls.confirmEmail, async ({ body, address }) => {
      await limits.use('linkByAddress', address);
      return { email: await confirmAddress(db, body.token) };
    }),

    route(calls.listSessions, ({ user, ctx }) => listSessions(db, user.id, currentSessionHash(ctx))),

    route(calls.endSession, async ({ user, params }) => {
      await endSession(db, user.id, params.id);
      return done;
    }),

    route(calls.endOtherSessions, async ({ user, ctx }) => {
      await endOtherSessions(ctx, db, user.id);
      await db.transaction((trx) => recordAccountEvent(trx, user.id, { action: 'sessions.ended' }));
      return done;
    }),

    route(accountExportEndpoints.exportUser, async ({ user, ctx }): Promise<typeof answeredByHand> => {
      await requireFactorOfOwned(db, user.id, proofOf(ctx));
      await limits.use('exportByUser', user.id);
      await db.transaction((trx) => recordAccountEvent(trx, user.id, { action: 'account.exported' }));
      ctx.set('Cache-Control', 'no-store');
      ctx.attachment('parley-export.json');
      ctx.type = 'application/json';
      ctx.body = Readable.from(exportAccount(db, user));
      return answeredByHand;
    }),

    route(calls.deleteUser, async ({ user, ctx }) => {
      await deleteAccount(services, user);
      signOut(ctx);
      return done;
    }),
  ];
}

/** @throws AppError 412 if it would undo the change of an administrator, or of the same person elsewhere */
async function refuseToUndo(trx: Transaction, { id, username, email, fullName }: User, patch: ProfilePatch) {
  await refuseOverwriting(trx, {
    accountId: id,
    action: 'account.changed',
    current: { username, email, fullName },
    // An empty one is none.
    patch: { ...patch, ...(patch.fullName !== undefined && { fullName: patch.fullName || null }) },
  });
}
