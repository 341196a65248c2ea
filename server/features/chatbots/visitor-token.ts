import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { puzzlesOfChallenge, visitorTokenHeader } from '#shared/contracts/visitors.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork, widerNetwork } from '../../http/client-network.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from './served-chatbot.ts';

/** A page that is open for longer gets new ones by itself. */
export const validMs = 15 * 60 * 1000;

type Signer = Pick<Config, 'sessionSecret'>;

interface Issued {
  chatbotId: number;
  /** Of the page, such as https://shop.example. */
  origin: string;
  /** Of the visitor, since a token that others could use would be as cheap as theirs. */
  network: string;
  /** The zero bits at the beginning of each puzzle's hash. */
  bits: number;
}

/**
 * A challenge for a visitor's browser. With its solution it is the visitor's token, so nothing has to be stored, and its
 * id counts what was sent with it.
 */
export function issueChallenge(config: Signer, issued: Issued, now = Date.now()): string {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = now + validMs;
  const mac = sign(config, { ...issued, id, expiresAt }).toString('base64url');
  return `${id}.${issued.bits}.${expiresAt}.${mac}`;
}

const format = /^([\w-]{22})\.(\d{1,2})\.(\d{1,16})\.([\w-]{43})\.([\w-]{86})$/;

/**
 * Checks a token: `<challenge>.<solution>`, where the solution has a number of four bytes for each puzzle.
 * @returns its id; null if it has expired, is for another chatbot, origin or network, or isn't solved
 */
export function readToken(config: Signer, page: Omit<Issued, 'bits'>, token: string, now = Date.now()): string | null {
  const [, id = '', bitsText = '', expires = '', mac = '', solution = ''] = format.exec(token) ?? [];
  const bits = Number(bitsText);
  const expiresAt = Number(expires);
  const expected = sign(config, { ...page, bits, id, expiresAt });
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || expiresAt < now) return null;
  return isSolved(id, bits, Buffer.from(solution, 'base64url')) ? id : null;
}

/** Several small puzzles take a steadier time than a large one. */
function isSolved(id: string, bits: number, solution: Buffer): boolean {
  if (solution.length !== 4 * puzzlesOfChallenge) return false;
  for (let puzzle = 0; puzzle < puzzlesOfChallenge; puzzle += 1) {
    const number = solution.subarray(4 * puzzle, 4 * puzzle + 4);
    const hash = createHash('sha256').update(id).update(Buffer.of(puzzle)).update(number).digest();
    if (Math.clz32(hash.readUInt32BE()) < bits) return false;
  }
  return true;
}

function sign(
  { sessionSecret }: Signer,
  { chatbotId, origin, network, bits, id, expiresAt }: Issued & { id: string; expiresAt: number },
): Buffer {
  return createHmac('sha256', sessionSecret)
    .update(`visitor:${chatbotId}:${bits}:${expiresAt}:${id}:${network}:${origin}`)
    .digest();
}

/** Whether visitors of a chatbot need a token. API clients without a page only reach chatbots that list no origins. */
export const needsToken = ({ allowedOrigins }: Pick<ServedChatbot, 'allowedOrigins'>): boolean =>
  allowedOrigins.length > 0;

/** The /24 or /48 around a visitor, in which phones get other addresses. Elsewhere, the widget solves another challenge. */
export const visitorNetwork = ({ ip }: Pick<Context, 'ip'>): string => widerNetwork(clientNetwork(ip));

/** The origin of the page that makes a call; ours if the browser doesn't name it, as for our own pages. */
export const pageOrigin = (ctx: Context, publicUrl: string): string => ctx.get('Origin') || new URL(publicUrl).origin;

/**
 * Requires the token of a visitor who sends something, and counts its uses. API keys need none.
 * @throws AppError 401 without a valid one, or if this one was used often; the widget then gets another one
 */
export async function requireToken(
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  ctx: Context,
  chatbot: ServedChatbot,
): Promise<void> {
  if (ctx.keyCaller || !needsToken(chatbot)) return;
  const page = { chatbotId: chatbot.id, origin: pageOrigin(ctx, config.publicUrl), network: visitorNetwork(ctx) };
  const id = readToken(config, page, ctx.get(visitorTokenHeader));
  if (id === null || !(await limits.has('callByToken', id))) {
    throw new AppError(401, 'The visitor token is missing, used up or has expired');
  }
}
