import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { type BuildKind, type BuildRow, queuedProgress } from './build-record.ts';

export const buildJobName = 'build-knowledge';

/**
 * Asks for a new version of a website's knowledge, in the transaction that changes what it is made of. A build that
 * is still waiting and does what is asked is shared: it will read the change too, and counts once.
 * @returns the id of the build to follow
 * @throws AppError 404 when the website is gone
 */
export async function requestBuild(
  { queue }: Pick<Services, 'queue'>,
  trx: Transaction,
  request: { websiteId: number; kind: BuildKind; chatbotId?: number },
): Promise<number> {
  const { websiteId, kind, chatbotId = null } = request;
  // Two requests at once must not both find nothing waiting.
  await lockWebsite(trx, websiteId);
  const shared = await trx<BuildRow>('knowledge_builds')
    .where({ website_id: websiteId, status: 'queued', ...(kind === 'update' ? {} : { kind, chatbot_id: chatbotId }) })
    .orderBy('id')
    .first('id');
  if (shared) return shared.id;
  const [row] = await trx('knowledge_builds')
    .insert({ website_id: websiteId, kind, chatbot_id: chatbotId, progress: JSON.stringify(queuedProgress) })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('insert returned no row');
  await queue.send(buildJobName, { websiteId }, trx);
  return row.id;
}
