import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import type { Caller } from '../caller.ts';
import { clientNetwork } from './client-network.ts';

const longestBrowser = 300;

export const callerOf = (ctx: Context, user: User | null): Caller => ({
  actor: user ? { kind: 'person', id: user.id, name: user.username } : { kind: 'nobody' },
  network: clientNetwork(ctx.ip) || null,
  browser: ctx.get('User-Agent').slice(0, longestBrowser) || null,
  recorded: new Set(),
});
