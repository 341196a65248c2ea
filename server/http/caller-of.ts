import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Actor, Caller } from '../caller.ts';
import { clientNetwork } from './client-network.ts';
import type { KeyCaller } from './key-caller.ts';

const longestBrowser = 300;

export const callerOf = (ctx: Context, user: User | null, { editable }: Endpoint): Caller => ({
  actor: actorOf(user, ctx.keyCaller),
  network: clientNetwork(ctx.ip) || null,
  browser: ctx.get('User-Agent').slice(0, longestBrowser) || null,
  ifMatch: (editable && ctx.get('If-Match')) || null,
});

function actorOf(user: User | null, key: KeyCaller | undefined): Actor {
  if (user) return { kind: 'person', id: user.id, name: user.username };
  return key ? { kind: 'key', id: key.id, name: key.name } : { kind: 'nobody' };
}
