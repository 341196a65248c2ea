import { hostname } from 'node:os';
import { domainToASCII } from 'node:url';
import type { Context, Middleware } from 'koa';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { isLoopback } from '#shared/loaders/address-policy.ts';
import { forbidden } from '../errors.ts';
import { errorBody } from './errors.ts';
import { hostName, isAddress } from './host-name.ts';

/** Load balancers and containers use the address, and only learn that the process is alive. */
const open = new Set<string>([systemEndpoints.health.path, systemEndpoints.readiness.path]);

interface Names {
  /** `ALLOWED_HOSTS`, in the form `hostName` returns. */
  allowedHosts: string[];
  publicUrl: string;
  trustProxy: boolean;
}

/**
 * Responds only at our own host names. Otherwise a page of another site could make its name resolve to this server (DNS
 * rebinding) and read the responses as its own; only the name distinguishes such a request from a genuine one.
 *
 * A public URL on this computer says nothing about how others reach it. In that case, also responds at addresses, which
 * no site can fake, and at the computer's name.
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

/** The Host as received, and the one our proxy forwarded. A page can set the second one, but not both. */
function hostsOf(ctx: Context, trustProxy: boolean): string[] {
  const forwarded = trustProxy ? ctx.get('X-Forwarded-Host') : '';
  return [ctx.get('Host'), ...(forwarded ? forwarded.split(',') : [])].map((host) => host.trim());
}

function ownNames(): string[] {
  const own = domainToASCII(hostname());
  const [first = ''] = own.split('.');
  return [own, first, `${first}.local`].filter((name) => name && name !== '.local');
}
