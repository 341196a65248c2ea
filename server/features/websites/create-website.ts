import type { User } from '#shared/contracts/accounts.ts';
import type { Website, WebsiteInput } from '#shared/contracts/websites.ts';
import { plans } from '#shared/plans/plans.ts';
import { paymentRequired } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { insertWebsite } from './store.ts';

/**
 * Adds a website within what the user's plan includes.
 * @throws AppError 402 that names the plan and its limit.
 */
export function createWebsite({ db, config }: Services, user: User, input: WebsiteInput): Promise<Website> {
  return db.transaction(async (trx) => {
    // Requests sent at once must not get past the limit together.
    await trx('users').where('id', user.id).forUpdate().first('id');
    if (config.enforcePlanLimits) {
      const plan = plans[user.plan];
      const [row] = await trx('websites').where('user_id', user.id).count<{ count: number }[]>('id as count');
      if ((row?.count ?? 0) >= plan.websites) {
        const websites = plan.websites === 1 ? '1 website' : `${plan.websites} websites`;
        throw paymentRequired(`The ${plan.label} plan includes ${websites}. Upgrade your plan to add more.`);
      }
    }
    return insertWebsite(trx, user.id, input);
  });
}
