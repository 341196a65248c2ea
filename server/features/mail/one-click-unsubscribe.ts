import type { Middleware } from 'koa';
import { clientNetwork } from '../../http/client-network.ts';
import type { Services } from '../../services.ts';
import { switchOff } from './switches.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * Ends a kind of mail for mail programs that send a POST to the address of the List-Unsubscribe header (RFC 8058).
 * People who open the same address get a page that asks.
 */
export function oneClickUnsubscribe({ db, config, limits }: Pick<Services, 'db' | 'config' | 'limits'>): Middleware {
  return async function oneClick(ctx, next) {
    if (ctx.method !== 'POST' || ctx.path !== '/unsubscribe') return next();
    await limits.use('unsubscribeByAddress', clientNetwork(ctx.ip));
    const { token } = ctx.query;
    const { userId, name } = await readUnsubscribeToken({ db, config }, typeof token === 'string' ? token : '');
    await switchOff(db, userId, name);
    ctx.status = 200;
    ctx.type = 'text';
    ctx.body = 'Unsubscribed';
  };
}
