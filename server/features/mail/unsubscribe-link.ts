import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { MailSwitch } from '#shared/contracts/mail.ts';
import type { Config } from '../../config.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findColumns } from '../users/user-queries.ts';

export interface Subscription {
  userId: number;
  name: MailSwitch;
  /** The user's address, without which nobody who has an earlier one can change or learn anything. */
  address: string;
}

const format = /^(?<userId>[1-9]\d{0,15})\.(?<name>[a-z-]{1,40})\.(?<signature>[\w-]{43})$/;

function sign({ userId, name, address }: Subscription, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley unsubscribe links', 32));
  return createHmac('sha256', key).update(`${userId}.${name}.${address.toLowerCase()}`).digest();
}

/** The token of a link that ends one kind of mail to one user. It doesn't expire, since mails are kept for years. */
export const unsubscribeToken = (of: Subscription, { secretKey }: Pick<Config, 'secretKey'>): string =>
  `${of.userId}.${of.name}.${sign(of, secretKey).toString('base64url')}`;

/** @throws AppError 404 for a token that isn't ours, or was sent to an address that the user no longer has */
export async function readUnsubscribeToken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<Subscription> {
  const groups = format.exec(token)?.groups;
  const name = MailSwitch.safeParse(groups?.['name']);
  const userId = Number(groups?.['userId']);
  const user = groups && (await findColumns(db, userId, ['email']));
  if (user && name.success) {
    const of = { userId, name: name.data, address: user.email };
    const signature = Buffer.from(groups['signature'] ?? '', 'base64url');
    for (const secret of [config.secretKey, ...config.earlierSecretKeys]) {
      const right = sign(of, secret);
      if (signature.length === right.length && timingSafeEqual(signature, right)) return of;
    }
  }
  throw notFound(
    'This link is incomplete, or was sent to an earlier address. Copy all of it, or switch off emails in Settings.',
  );
}
