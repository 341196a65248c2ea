import type { Context } from 'koa';
import { tooMany } from '../errors.ts';

/** More than any browser has, with all its windows: calls that stream or wait ask the database several times a second. */
const most = 60;

/**
 * Holds a user to a number of requests that are open in this process at one time.
 * @throws AppError 429
 */
export function limitOpenRequests(isLimited: boolean): (ctx: Context, userId: number) => void {
  const open = new Map<number, number>();
  return (ctx, userId) => {
    const count = open.get(userId) ?? 0;
    if (isLimited && count >= most) throw tooMany('Too many requests at one time. Please try again in a second.', 1);
    open.set(userId, count + 1);
    ctx.res.once('close', () => {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    });
  };
}
