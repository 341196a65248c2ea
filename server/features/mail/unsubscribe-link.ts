import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { MailSwitch } from '#shared/contracts/mail.ts';
import type { Config } from '../../config.ts';
import { notFound } from '../../errors.ts';

export interface Subscription {
  userId: number;
  name: MailSwitch;
}

type Secrets = Pick<Config, 'secretKey' | 'earlierSecretKeys'>;

const format = /^(?<userId>[1-9]\d{0,15})\.(?<name>[a-z-]{1,40})\.(?<signature>[\w-]{43})$/;

function sign({ userId, name }: Subscription, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley unsubscribe links', 32));
  return createHmac('sha256', key).update(`${userId}.${name}`).digest();
}

/** The token of a link that ends one kind of mail to one user. It doesn't expire, since mails are kept for years. */
export const unsubscribeToken = (of: Subscription, { secretKey }: Secrets): string =>
  `${of.userId}.${of.name}.${sign(of, secretKey).toString('base64url')}`;

/** @throws AppError 404 for a token that isn't ours */
export function readUnsubscribeToken(token: string, { secretKey, earlierSecretKeys }: Secrets): Subscription {
  const groups = format.exec(token)?.groups;
  const name = MailSwitch.safeParse(groups?.['name']);
  if (groups && name.success) {
    const of = { userId: Number(groups['userId']), name: name.data };
    const signature = Buffer.from(groups['signature'] ?? '', 'base64url');
    for (const secret of [secretKey, ...earlierSecretKeys]) {
      const right = sign(of, secret);
      if (signature.length === right.length && timingSafeEqual(signature, right)) return of;
    }
  }
  throw notFound('This link is incomplete. Copy all of it, or switch off emails in Settings.');
}
