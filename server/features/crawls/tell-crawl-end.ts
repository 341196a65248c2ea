import type { EventData } from '#shared/contracts/webhook-events.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { mailCrawlJob } from './mail-crawl.ts';
import type { CrawlRow } from './types.ts';

type Ended = Pick<CrawlRow, 'workspace_id' | 'id' | 'website_id' | 'options'>;

/** Tells webhooks and mails that the crawl of a website is over, in the transaction that ends it. */
export async function tellCrawlEnd(
  services: Pick<Services, 'queue'>,
  trx: Transaction,
  { workspace_id: workspaceId, id: crawlId, website_id: websiteId, options: { url } }: Ended,
  ending: Pick<EventData<'crawl.finished'>, 'status' | 'pages' | 'error'>,
): Promise<void> {
  if (websiteId === null) return;
  await services.queue.send(mailCrawlJob, { workspaceId, id: crawlId }, trx);
  const data = { crawlId, websiteId, url, ...ending };
  await recordEvents(services, trx, workspaceId, [{ type: 'crawl.finished', data }]);
}
