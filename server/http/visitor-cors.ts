import type { Middleware } from 'koa';
import { visitorTokenHeader } from '#shared/contracts/visitors.ts';

/**
 * Allows pages of any origin to make a visitor's calls. They carry no cookie, so `*` reveals nothing. The origins a
 * chatbot may be embedded on are checked later, on the request itself.
 */
export function visitorCors(): Middleware {
  return async function cors(ctx, next) {
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (ctx.method === 'OPTIONS') {
      ctx.set('Access-Control-Allow-Methods', 'GET, POST, DELETE');
      ctx.set('Access-Control-Allow-Headers', `Content-Type, Accept, ${visitorTokenHeader}`);
      ctx.set('Access-Control-Max-Age', '86400');
      ctx.status = 204;
      return;
    }
    await next();
  };
}
