import type { Website, WebsiteInput } from '#shared/contracts/websites.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countHeldWebsites } from '../plans/count-held-websites.ts';
import { requireWithinPlan } from '../usage/require-within-plan.ts';
import { insertWebsite } from './store.ts';

/**
 * Adds a website within the limits of the user's plan.
 * @throws AppError 402 that names the plan and its limit
 */
export function createWebsite(services: Services, workspace: CurrentWorkspace, input: WebsiteInput): Promise<Website> {
  return services.db.transaction(async (trx) => {
    await requireWithinPlan(services, trx, workspace.id, 'website', () => countHeldWebsites(trx, workspace.id));
    const website = await insertWebsite(trx, workspace.id, input);
    const after = { name: website.name, url: website.url };
    await recordAudit(trx, { action: 'website.created', workspaceId: workspace.id, subject: website.name, after });
    return website;
  });
}
