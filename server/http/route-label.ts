import type { Context } from 'koa';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method of a request as a label: what nobody but an attacker sends is one label together. */
export const methodLabel = ({ method }: Context) => (methods.has(method) ? method : '(other)');

/**
 * The pattern of the route that answered (`/api/websites/:id`), never the address that was asked for: there are as many
 * addresses as anybody likes to make up, and some name a conversation or a file. Known once the request was answered.
 */
export function routeLabel(ctx: Context): string {
  // The router leaves it there; its types don't say so.
  const { _matchedRoute: pattern } = ctx as { _matchedRoute?: unknown };
  if (typeof pattern === 'string') return pattern;
  return ctx.status < 400 ? '(file)' : '(none)';
}
