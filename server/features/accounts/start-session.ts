import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import type { SecondStep } from '#shared/contracts/second-factor.ts';
import { AppError } from '../../errors.ts';
import { awaitSecondStep, signIn, userOfSecondStep } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { secondSteps } from '../second-factor/second-factor.ts';
import { noteBrowserLanguage } from './browser-language.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { asPerson, recordAccountEvent } from './record-account-event.ts';
import { sendSignInNotice } from './send-sign-in-notice.ts';
import { findUser } from './store.ts';

/** Signs in a user whose password or link was right. With a second factor, that takes a second step. */
export async function startSession(services: Services, ctx: Context, user: User): Promise<User | SecondStep> {
  const secondStep = await secondSteps(services.db, user.id);
  if (secondStep.length > 0) {
    await awaitSecondStep(ctx, user.id);
    return { secondStep };
  }
  await enter(services, ctx, user);
  return user;
}

/**
 * Signs in the user who takes the second step in this session.
 * @throws AppError 400 for a wrong code, 401 if the first step is missing or was too long ago, 429
 */
export async function finishSession(services: Services, ctx: Context, code: string): Promise<User> {
  const userId = userOfSecondStep(ctx);
  const user = userId === null ? null : await findUser(services.db, userId);
  if (!user) throw new AppError(401, 'This took too long. Sign in again.');
  try {
    await checkCode(services, { userId: user.id, code, browser: knownBrowser(ctx, user.id) });
  } catch (error) {
    const failed = { action: 'second-step.failed', subject: user.username } as const;
    await services.db.transaction((trx) => recordAccountEvent(trx, user.id, failed));
    throw error;
  }
  await enter(services, ctx, user);
  return user;
}

async function enter(services: Services, ctx: Context, user: User): Promise<void> {
  const { db } = services;
  const entered = { action: 'sign-in.succeeded', actor: asPerson(user) } as const;
  await db.transaction((trx) => recordAccountEvent(trx, user.id, entered));
  await signIn(ctx, user.id);
  if (knownBrowser(ctx, user.id) === null) await sendSignInNotice(services, user, ctx);
  rememberBrowser(ctx, user.id);
  await noteBrowserLanguage(db, user.id, ctx);
}
