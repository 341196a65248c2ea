import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { done } from '#shared/contracts/endpoint.ts';
import { AppError, tooLarge, wrongType } from '../../../errors.ts';
import { mostMailBytes, type ReplyNeeds, receiveReply } from './receive-reply.ts';

/** As large as most mails with attachments. */
const mostDrainedBytes = 16 * 1024 * 1024;

/** Takes mails that a mail server or mail provider posts as they are: `POST /api/mail/inbound`. */
export function inboundMail(services: ReplyNeeds): Middleware {
  const secret = services.config.inboundMail?.secret ?? null;
  return async function takeMail(ctx, next) {
    if (secret === null || ctx.method !== 'POST' || ctx.path !== '/api/mail/inbound') return next();
    try {
      if (!isRight(ctx.get('Authorization'), secret)) throw new AppError(401, 'The secret is missing or wrong');
      if (!ctx.is('message/rfc822')) throw wrongType('Send the email as it is (Content-Type: message/rfc822)');
      await receiveReply(services, await readBody(ctx));
    } catch (error) {
      if (!(await endsSoon(ctx.req))) ctx.set('Connection', 'close');
      throw error;
    }
    ctx.status = 200;
    ctx.body = done;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Hashes have the same length, so that the time says nothing. */
const isRight = (authorization: string, secret: string): boolean =>
  timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`));

/**
 * Whether a body ends soon. It is taken in, since a response sent before all of it has arrived would look like a broken
 * connection to the client.
 */
async function endsSoon(req: IncomingMessage): Promise<boolean> {
  if (req.destroyed) return false;
  let left = mostDrainedBytes;
  for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    left -= part.length;
    if (left < 0) return false;
  }
  return true;
}

/** @throws AppError 413 */
async function readBody({ req, request }: Context): Promise<Buffer> {
  const tooMuch = () => tooLarge('The email is larger than 1 MB');
  if ((request.length ?? 0) > mostMailBytes) throw tooMuch();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostMailBytes) throw tooMuch();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
