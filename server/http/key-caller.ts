import type { Context } from 'koa';
import type { ApiKeyScope } from '#shared/contracts/api-key-scopes.ts';
import { scopeNeeded } from '#shared/contracts/api-key-scopes.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, forbidden, tooMany } from '../errors.ts';
import type { RateCount } from './limits.ts';
import type { CurrentWorkspace } from './route.ts';

/** A program that calls with an API key. It acts for its workspace and is no user. */
export interface KeyCaller {
  id: number;
  name: string;
  scopes: readonly ApiKeyScope[];
  /** With the role that the key's scopes amount to. */
  workspace: CurrentWorkspace;
}

declare module 'koa' {
  interface DefaultContext {
    /** Missing unless the call was made with an API key. */
    keyCaller?: KeyCaller;
  }
}

export interface KeyGuards {
  /** The caller with this key; null if the key is unknown, expired or revoked. */
  findKeyCaller(key: string): Promise<KeyCaller | null>;
  /** Counts a key's call; null if limits are turned off. */
  countKeyUse(keyId: number): Promise<RateCount | null>;
}

/**
 * The caller of a request that has a key; null if it has none.
 * @throws AppError 401 for a key that doesn't work, 403 for a call that it may not make, 429 above its limit
 */
export async function keyCallerOf(endpoint: Endpoint, ctx: Context, guards: KeyGuards): Promise<KeyCaller | null> {
  // A proxy in front of Parley may use other schemes, such as Basic.
  const [, key] = /^Bearer +(.*)$/i.exec(ctx.get('Authorization')) ?? [];
  if (key === undefined) return null;
  const caller = await guards.findKeyCaller(key);
  if (!caller) {
    ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
    throw new AppError(401, 'This API key doesn’t work. It may have expired or been revoked.');
  }
  refuseAboveLimit(ctx, await guards.countKeyUse(caller.id));
  const scope = scopeNeeded(endpoint);
  if (scope === null) throw forbidden('API keys can’t make this call. It requires a signed-in user.');
  if (!caller.scopes.includes(scope)) {
    ctx.set('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
    throw forbidden(`This API key doesn’t have the scope “${scope}”, which this call requires.`);
  }
  ctx.keyCaller = caller;
  return caller;
}

/** Announces the limit in the fields of draft-ietf-httpapi-ratelimit-headers. */
function refuseAboveLimit(ctx: Context, count: RateCount | null): void {
  if (!count) return;
  const { points, seconds, left, secondsLeft } = count;
  ctx.set('RateLimit-Policy', `"api-key";q=${points};w=${seconds}`);
  ctx.set('RateLimit', `"api-key";r=${Math.max(0, left)};t=${secondsLeft}`);
  if (left < 0) throw tooMany('This API key has made too many calls in a minute. Wait, then try again.', secondsLeft);
}
