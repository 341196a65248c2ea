import type { Context } from 'koa';
import type { SecondStepInput, User } from '#shared/contracts/accounts.ts';
import type { UsedPasskey } from '#shared/contracts/passkeys.ts';
import type { SecondStep } from '#shared/contracts/second-factor.ts';
import { nameDevice } from '#shared/name-device.ts';
import { AppError, forbidden } from '../../errors.ts';
import {
  awaitSecondStep,
  noteSecondFactor,
  noteSignedInTo,
  rememberWorkspace,
  type SessionData,
  signIn,
  userOfSecondStep,
} from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { recipientOf } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { secondSteps } from '../second-factor/second-factor.ts';
import { canUsePassword } from '../workspaces/current-workspace.ts';
import { noteBrowserLanguage } from './browser-language.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { proveWithPasskey } from './prove-with-passkey.ts';
import { asPerson, recordAccountEvent } from './record-account-event.ts';
import { findUser } from './store.ts';

/**
 * Signs in a user whose password or link was right, or whom a provider has signed in. With a second factor, that takes a
 * second step.
 * @param proof when the user proved who they are, in milliseconds since 1970, or 0 if that isn't known; and whether only
 * the provider of a workspace says so
 */
export async function startSession(
  services: Services,
  ctx: Context,
  user: User,
  { confirmedAt = Date.now(), isOfProvider = false }: { confirmedAt?: number; isOfProvider?: boolean } = {},
): Promise<User | SecondStep> {
  const secondStep = await secondSteps(services.db, user.id);
  if (secondStep.length > 0) {
    await awaitSecondStep(ctx, user.id);
    return { secondStep };
  }
  await enter(services, ctx, { user, action: 'sign-in.succeeded', confirmedAt, isOfProvider });
  return user;
}

/**
 * Signs in the user of a passkey, for which the device asked for a fingerprint or the like, so no second step follows.
 * @throws AppError 400 if it isn't accepted, 401 if nobody has it, 403 if this user can't sign in this way
 */
export async function startWithPasskey(services: Services, ctx: Context, passkey: UsedPasskey): Promise<User> {
  const user = await proveWithPasskey(services, ctx, { purpose: 'sign-in', userId: null, passkey });
  if (!(await canUsePassword(services.db, user.id))) throw passwordsOff();
  await enter(services, ctx, { user, action: 'sign-in.passkey' });
  noteSecondFactor(ctx);
  return user;
}

/** Signs in a user with what another session of theirs has proved, at the same time and in the same workspaces. */
export async function startWithSession(
  services: Services,
  ctx: Context,
  user: User,
  { confirmedAt = 0, hasFactor, signedInTo = [], workspaceId, ...proof }: SessionData,
): Promise<User | SecondStep> {
  const isOfProvider = proof.isOfProvider === true;
  let entry: User | SecondStep = user;
  if (hasFactor) {
    await enter(services, ctx, { user, action: 'sign-in.succeeded', confirmedAt, isOfProvider });
    noteSecondFactor(ctx);
  } else entry = await startSession(services, ctx, user, { confirmedAt, isOfProvider });
  for (const id of signedInTo) noteSignedInTo(ctx, id);
  if (workspaceId) rememberWorkspace(ctx, workspaceId);
  return entry;
}

/** Also for passkeys: leaving the company's provider must end access, and passkeys would outlive it. */
export const passwordsOff = () =>
  forbidden('Your workspace has turned passwords off. Sign in with your company’s provider.');

/**
 * Signs in the user who takes the second step in this session.
 * @throws AppError 400 for a wrong code, 401 if the first step is missing or was too long ago, 429
 */
export async function finishSession(services: Services, ctx: Context, step: SecondStepInput): Promise<User> {
  const userId = userOfSecondStep(ctx);
  const user = userId === null ? null : await findUser(services.db, userId);
  if (!user) throw new AppError(401, 'This took too long. Sign in again.');
  if ('passkey' in step) {
    await proveWithPasskey(services, ctx, { purpose: 'second step', userId: user.id, passkey: step.passkey });
  } else await enterCode(services, ctx, user, step.code);
  await enter(services, ctx, { user, action: 'sign-in.succeeded' });
  noteSecondFactor(ctx);
  return user;
}

/** Accepts a code of the user, and records one that is wrong. @throws as checkCode does */
export async function enterCode(services: Services, ctx: Context, user: User, code: string): Promise<void> {
  try {
    await checkCode(services, { userId: user.id, code, browser: knownBrowser(ctx, user.id) });
  } catch (error) {
    const failed = { action: 'second-step.failed', subject: user.username } as const;
    await services.db.transaction((trx) => recordAccountEvent(trx, user.id, failed));
    throw error;
  }
}

async function enter(
  services: Services,
  ctx: Context,
  {
    user,
    action,
    confirmedAt = Date.now(),
    isOfProvider = false,
  }: {
    user: User;
    action: 'sign-in.succeeded' | 'sign-in.passkey';
    confirmedAt?: number;
    isOfProvider?: boolean;
  },
): Promise<void> {
  const { db } = services;
  const entered = { action, actor: asPerson(user) } as const;
  await db.transaction((trx) => recordAccountEvent(trx, user.id, entered));
  await signIn(ctx, user.id, { confirmedAt, isOfProvider });
  if (knownBrowser(ctx, user.id) === null) await sendSignInNotice(services, user, ctx);
  rememberBrowser(ctx, user.id);
  await noteBrowserLanguage(db, user.id, ctx);
}

/** Tells a user that someone signed in from a browser that hadn't before. */
async function sendSignInNotice(services: Services, user: User, ctx: Context): Promise<void> {
  const { db, config } = services;
  if (!config.mail) return;
  await db.transaction(async (trx) => {
    const to = await recipientOf(trx, user.id);
    if (!to) return;
    const device = nameDevice(ctx.get('User-Agent') || null);
    const url = `${config.publicUrl}/dashboard/settings?tab=security`;
    const at = new Date().toISOString();
    await sendMail(services, trx, 'new-sign-in', to, { username: user.username, ...device, from: ctx.ip, at, url });
  });
}
