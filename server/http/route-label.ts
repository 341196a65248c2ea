import type { Context } from 'koa';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The request method as a label. Unknown methods share one, so that clients can't create series. */
export const methodLabel = ({ method }: Context) => (methods.has(method) ? method : '(other)');

/**
 * The pattern of the route that responded (`/api/websites/:id`), never the path, because clients can make up any number
 * of paths, and some identify a conversation or a file. Known once the request was answered.
 */
export function routeLabel(ctx: Context): string {
  // Set by the router, but missing in its types.
  const { _matchedRoute: pattern } = ctx as { _matchedRoute?: unknown };
  if (typeof pattern === 'string') return pattern;
  return ctx.status < 400 ? '(file)' : '(none)';
}
