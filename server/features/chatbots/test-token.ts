import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { forbidden } from '../../errors.ts';
import type { ServedChatbot } from './served-chatbot.ts';

/** A screen may stay open for a working day. */
const validMs = 12 * 60 * 60 * 1000;

type Signer = Pick<Config, 'sessionSecret'>;

/**
 * Proves that the person talking to a chatbot is its owner. Visitors' calls have no session, and a flag set by the page
 * would prove nothing, because customers could mark all their visitors as tests.
 */
export function issueTestToken(
  config: Signer,
  { id, workspaceId }: { id: number; workspaceId: number },
  now = Date.now(),
): string {
  const expiresAt = now + validMs;
  return `${expiresAt}.${sign(config, id, workspaceId, expiresAt).toString('base64url')}`;
}

/** @throws AppError 403 for a token that has expired or isn't for this chatbot and its owner */
export function requireTestToken(
  config: Signer,
  { id, workspaceId }: Pick<ServedChatbot, 'id' | 'workspaceId'>,
  token: string,
  now = Date.now(),
): void {
  const [, expires = '', mac = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = sign(config, id, workspaceId, Number(expires));
  const given = Buffer.from(mac, 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Number(expires) < now) throw forbidden('This test has expired. Reload the page.');
}

const sign = ({ sessionSecret }: Signer, chatbotId: number, workspaceId: number, expiresAt: number): Buffer =>
  createHmac('sha256', sessionSecret).update(`test-chatbot:${chatbotId}:${workspaceId}:${expiresAt}`).digest();
