import type { Message } from '#shared/messages/message.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findColumns } from '../users/user-queries.ts';
import { verifyPassword } from './password.ts';

/**
 * Call before an action for which an open session isn't enough.
 * @throws AppError 400 on the field if the password is wrong, 409 if there is none, 429 after too many tries
 */
export async function confirmPassword(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  userId: number,
  password: string,
  { field, message }: { field: string; message: Message } = { field: 'password', message: 'Password is incorrect' },
): Promise<void> {
  await limits.use('confirmPassword', userId);
  const row = await findColumns(db, userId, ['password_hash']);
  if (row?.password_hash === null) {
    throw conflict('Your account has no password. Sign in again with your provider instead.');
  }
  if (!row || !(await verifyPassword(password, row.password_hash))) throw invalid(message, [{ path: field, message }]);
}
