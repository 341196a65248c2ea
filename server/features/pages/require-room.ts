import type { Database, Transaction } from '../../db/connection.ts';
import { impossible } from '../../errors.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';

/** More than any real site has. Without a limit, one account could fill the disk. */
const most = { pages: 20_000, megabytes: 100 };

/**
 * Enforces a website's storage limits, in the transaction that stored the data or before anything starts.
 * @param more what is about to be stored
 * @throws AppError 422 if it has too many pages or too much text
 */
export async function requireRoom(
  db: Database | Transaction,
  website: WebsiteScope,
  more: { pages: number; bytes: number } = { pages: 0, bytes: 0 },
): Promise<void> {
  const [stored] = await db('pages')
    .where(ofWebsite(website))
    .select<{ pages: number; bytes: number }[]>(
      db.raw('count(*) as pages'),
      db.raw('coalesce(sum(octet_length(content)), 0)::bigint as bytes'),
    );
  const { pages, bytes } = { pages: (stored?.pages ?? 0) + more.pages, bytes: (stored?.bytes ?? 0) + more.bytes };
  if (pages <= most.pages && bytes <= most.megabytes * 1_000_000) return;
  throw impossible(
    `A website can have up to ${most.pages.toLocaleString('en')} pages and ${most.megabytes} MB of text. Add another website for more.`,
  );
}
