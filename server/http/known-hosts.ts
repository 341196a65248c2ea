import { hostname } from 'node:os';
import { domainToASCII } from 'node:url';
import type { Context, Middleware } from 'koa';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { forbidden } from '../errors.ts';
import { errorBody } from './errors.ts';
import { hostName, isAddress, isLoopback } from './host-name.ts';

/** Balancers and containers ask by address, and learn nothing but that the process lives. */
const open = new Set<string>([systemEndpoints.health.path, systemEndpoints.readiness.path]);

interface Names {
  /** `ALLOWED_HOSTS`, as `hostName` writes them. */
  allowedHosts: string[];
  publicUrl: string;
  trustProxy: boolean;
}

/**
 * Answers at names that are ours only. A page of another site can have its own name lead to this server (DNS rebinding)
 * and then reads what it answers as if it were its own; the name is all that tells such a request from an honest one.
 *
 * A public URL that is this computer's own says nothing about how others reach it. Then it also answers at addresses,
 * which no site can pretend, and at the computer's name.
 */
export function knownHosts({ allowedHosts, publicUrl, trustProxy }: Names): Middleware {
  const publicName = hostName(new URL(publicUrl).host) ?? '';
  const isLocal = isLoopback(publicName);
  const names = new Set([publicName, ...allowedHosts, ...(isLocal ? ownNames() : [])]);
  const isKnown = (host: string) => {
    const name = hostName(host);
    return name !== null && (names.has(name) || isLoopback(name) || (isLocal && isAddress(name)));
  };
  return async function refuseOtherHosts(ctx, next) {
    const unknown = open.has(ctx.path) ? undefined : hostsOf(ctx, trustProxy).find((host) => !isKnown(host));
    if (unknown === undefined) return next();
    const shown = hostName(unknown) ? unknown : 'this name';
    const error = forbidden(
      `Parley isn’t set up to answer at ${shown}. The administrator can set PUBLIC_URL to this address or add the name to ALLOWED_HOSTS.`,
    );
    ctx.status = error.status;
    if (ctx.path.startsWith('/api/') || ctx.accepts('json', 'html') !== 'html') ctx.body = errorBody(error);
    else {
      ctx.type = 'text/plain';
      ctx.body = error.message;
    }
  };
}

/** The Host as it came, and what a proxy of ours says it was: a page can set the second one, but not both. */
function hostsOf(ctx: Context, trustProxy: boolean): string[] {
  const forwarded = trustProxy ? ctx.get('X-Forwarded-Host') : '';
  return [ctx.get('Host'), ...(forwarded ? forwarded.split(',') : [])].map((host) => host.trim());
}

function ownNames(): string[] {
  const own = domainToASCII(hostname());
  const [first = ''] = own.split('.');
  return [own, first, `${first}.local`].filter((name) => name && name !== '.local');
}
