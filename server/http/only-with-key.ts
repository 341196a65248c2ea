import { createHash, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { appKeyHeader } from '#shared/processes/local-server.ts';
import { forbidden } from '../errors.ts';
import { errorBody } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Answers the desktop app that runs this server, which sends its key with every request. Other programs on the computer
 * and websites in its browsers can reach the port, but don't know the key.
 */
export function onlyWithKey(key: string): Middleware {
  const wanted = digest(key);
  return async function refuseOthers(ctx, next) {
    if (timingSafeEqual(digest(ctx.get(appKeyHeader)), wanted)) return next();
    const error = forbidden('Only the Parley app on this computer can use this server.');
    ctx.status = error.status;
    ctx.body = errorBody(error);
  };
}
