import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { endOtherSessions, signIn, signOut } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { hashPassword, verifyAgainstNobody, verifyPassword } from './password.ts';
import { findByLogin, findPasswordHash, insertUser, updatePasswordHash, updateProfile } from './store.ts';

export function accountsRoutes({ db, limits }: Services): Route[] {
  return [
    route(calls.getUser, async ({ user }) => user),

    route(calls.login, async ({ body, address, ctx }) => {
      await limits.use('loginByAddress', address);
      await limits.use('loginByAccount', body.username.toLowerCase());
      const account = await findByLogin(db, body.username);
      const isRight = account
        ? await verifyPassword(body.password, account.passwordHash)
        : await verifyAgainstNobody(body.password);
      if (!account || !isRight) throw new AppError(401, 'Invalid username or password');
      await signIn(ctx, account.user.id);
      return account.user;
    }),

    route(calls.register, async ({ body, address, ctx }) => {
      await limits.use('registerByAddress', address);
      const user = await insertUser(db, {
        username: body.username,
        email: body.email,
        fullName: body.fullName || null,
        passwordHash: await hashPassword(body.password),
      });
      await signIn(ctx, user.id);
      return user;
    }),

    route(calls.logout, async ({ ctx }) => {
      signOut(ctx);
      return done;
    }),

    route(calls.updateUser, async ({ user, body }) => {
      const updated = await updateProfile(db, user.id, {
        username: body.username,
        email: body.email,
        fullName: body.fullName === undefined ? user.fullName : body.fullName || null,
      });
      if (!updated) throw notFound();
      return updated;
    }),

    route(calls.changePassword, async ({ user, body, ctx }) => {
      await limits.use('changePassword', user.id);
      const hash = await findPasswordHash(db, user.id);
      if (!hash || !(await verifyPassword(body.currentPassword, hash))) {
        throw invalid('Current password is incorrect', [
          { path: 'currentPassword', message: 'Current password is incorrect' },
        ]);
      }
      await updatePasswordHash(db, user.id, await hashPassword(body.newPassword));
      await endOtherSessions(ctx, db, user.id);
      return done;
    }),
  ];
}
