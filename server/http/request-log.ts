import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

declare module 'koa' {
  interface DefaultContext {
    log: Logger;
    requestId: string;
  }
}

/**
 * The id of a visitor's conversation or of a shared chat grants access to it, and file names are written by the owner.
 */
const withoutSecrets = (path: string) =>
  path.replace(/(\/messages\/|^\/chat\/)[\w-]{22}/, '$1…').replace(/(\/files\/+).+/s, '$1…');

/** Logs one line per request, with an id that is also sent as X-Request-Id. Never a body, cookie or query. */
export function requestLog(log: Logger): Middleware {
  return async function logRequest(ctx, next) {
    ctx.requestId = randomUUID();
    ctx.log = log.child({ requestId: ctx.requestId });
    ctx.set('X-Request-Id', ctx.requestId);
    const started = performance.now();
    const writeLine = () =>
      ctx.log.info(
        {
          method: ctx.method,
          path: withoutSecrets(ctx.path),
          status: ctx.res.statusCode,
          ms: Math.round(performance.now() - started),
          ...(ctx.res.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    // The socket closes outside the trace.
    ctx.res.once('close', AsyncLocalStorage.bind(writeLine));
    await next();
  };
}
