import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';

interface ThreadMember {
  workspaceId: number;
  /** The member whom the visitor writes with. */
  userId: number;
}

/** A message that a visitor left, and who answers with this token. */
interface LeadThread extends ThreadMember {
  by: 'member' | 'visitor';
  leadId: number;
}

/** A conversation in which a visitor waited for a person, to be answered by a member. */
interface WaitThread extends ThreadMember {
  by: 'awaited';
  conversationId: number;
}

/** What an answer to an email is about, and who may send it. */
export type ReplyThread = LeadThread | WaitThread;

type ReplyToken = ReplyThread & { signature: string };

const letters = { member: 'm', visitor: 'v', awaited: 'w' } as const;

/** Lowercase, because some mail servers change the case of addresses. */
const format = /(?<by>[mvw])(?<ids>[0-9a-z]{1,11}(?:-[0-9a-z]{1,11}){2})-(?<signature>[0-9a-f]{24})@/gi;
/** A thread of two can have several, all of which say the same. */
const mostTokens = 5;

const idsOf = (thread: ReplyThread) =>
  [thread.workspaceId, thread.by === 'awaited' ? thread.conversationId : thread.leadId, thread.userId]
    .map((id) => id.toString(36))
    .join('-');

/** Half of the hash, since mail servers allow 64 characters before the @. Nobody can try many. */
function sign(thread: ReplyThread, address: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley replies by email', 32));
  const text = `${thread.by}.${idsOf(thread)}.${address.toLowerCase()}`;
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 24);
}

/** The token for answers from one address. Everything else that they need is looked up when one comes in. */
export const replyToken = (thread: ReplyThread, address: string, { secretKey }: Pick<Config, 'secretKey'>): string =>
  `${letters[thread.by]}${idsOf(thread)}-${sign(thread, address, secretKey)}`;

/** What look like tokens in the lines of a header, in their order. Anyone can make up one. */
export function findTokens(lines: readonly string[]): ReplyToken[] {
  const found = lines.flatMap((line) => [...line.matchAll(format)]).slice(0, mostTokens);
  return found.flatMap(({ groups = {} }): ReplyToken[] => {
    const ids = (groups['ids'] ?? '').split('-').map((id) => Number.parseInt(id, 36));
    const [workspaceId = 0, id = 0, userId = 0] = ids;
    if (!ids.every((one) => Number.isSafeInteger(one) && one > 0)) return [];
    const token = { workspaceId, userId, signature: (groups['signature'] ?? '').toLowerCase() };
    const letter = groups['by']?.toLowerCase();
    if (letter === letters.awaited) return [{ ...token, by: 'awaited', conversationId: id }];
    return [{ ...token, by: letter === letters.member ? 'member' : 'visitor', leadId: id }];
  });
}

/** Whether a token was made here, for this address. */
export function isOurs(
  token: ReplyToken,
  address: string,
  { secretKey, earlierSecretKeys }: Pick<Config, 'secretKey' | 'earlierSecretKeys'>,
): boolean {
  const given = Buffer.from(token.signature);
  return [secretKey, ...earlierSecretKeys].some((secret) =>
    timingSafeEqual(given, Buffer.from(sign(token, address, secret))),
  );
}
