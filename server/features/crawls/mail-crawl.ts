import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { SiteChanges } from '#shared/contracts/websites.ts';
import type { Services } from '../../services.ts';
import { recipientsIn } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { countPages } from '../pages/count-pages.ts';
import { nameOfWebsite } from '../websites/store.ts';

export const mailCrawlJob = { name: 'mail-crawl', data: z.object({ workspaceId: Id, id: Id }) };

/** A site changed a lot if at least this many pages, and this part of those it had, changed or disappeared. */
const leastPages = 5;
const leastPart = 0.3;

interface EndedCrawl {
  status: string;
  error: string | null;
  progress: { changes?: SiteChanges };
  website_id: number;
}

/** Writes to owners and admins if a crawl of a website failed, or found that the site changed a lot. */
export async function mailCrawl(services: Services, key: z.output<typeof mailCrawlJob.data>): Promise<void> {
  const { db, config } = services;
  if (!config.mail) return;
  const crawl = await db('crawls')
    .where({ workspace_id: key.workspaceId, id: key.id })
    .whereNotNull('website_id')
    .first<EndedCrawl | undefined>('status', 'error', 'progress', 'website_id');
  if (!crawl) return;
  const changes = crawl.progress.changes;
  const isFailed = crawl.status === 'failed';
  const website = { workspaceId: key.workspaceId, websiteId: crawl.website_id };
  const pagesNow = async () => (await countPages(db, website)).all;
  if (!isFailed && !(changes && isLarge(changes, await pagesNow()))) return;
  const url = `${config.publicUrl}/dashboard/websites/crawl?id=${crawl.website_id}`;
  const name = await nameOfWebsite(db, website);
  await db.transaction(async (trx) => {
    const wanted = { roles: ['owner', 'admin'], onlyConfirmed: true } as const;
    for (const to of await recipientsIn(trx, key.workspaceId, wanted)) {
      const once = `crawl ${key.workspaceId} ${key.id} ${to.userId}`;
      if (isFailed) {
        const reason = crawl.error ?? '';
        await sendMail(services, trx, 'crawl-failed', to, { website: name, reason, url }, { once });
      } else if (changes) {
        const counts = {
          added: changes.added.count,
          changed: changes.changed.count,
          removed: changes.removed.count,
          failed: changes.failed.count,
        };
        await sendMail(services, trx, 'site-changed', to, { website: name, ...counts, url }, { once });
      }
    }
  });
}

function isLarge({ added, changed, removed }: SiteChanges, pagesNow: number): boolean {
  const before = pagesNow - added.count + removed.count;
  const different = changed.count + removed.count;
  return before > 0 && different >= Math.max(leastPages, before * leastPart);
}
