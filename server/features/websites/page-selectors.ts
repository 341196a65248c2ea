import type { PageSelectors } from '#shared/crawler/extract/selector-rules.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { ofWebsite, type WebsiteScope } from './website-scope.ts';

interface Row {
  version: number;
  read_only: string[];
  leave_out: string[];
}

/** Which parts of a website's pages are read. Lists that are empty have the version of a website that never had any. */
export async function readPageSelectors(db: Database | Transaction, website: WebsiteScope): Promise<PageSelectors> {
  const row = await db('page_selectors')
    .where(ofWebsite(website))
    .first<Row | undefined>('version', 'read_only', 'leave_out');
  const [readOnly, leaveOut] = [row?.read_only ?? [], row?.leave_out ?? []];
  const isEmpty = readOnly.length === 0 && leaveOut.length === 0;
  return { version: isEmpty ? 0 : (row?.version ?? 0), readOnly, leaveOut };
}

/** Stores which parts are read, as a new version. */
export async function putPageSelectors(
  trx: Transaction,
  website: WebsiteScope,
  { readOnly, leaveOut }: Pick<PageSelectors, 'readOnly' | 'leaveOut'>,
): Promise<void> {
  const lists = { read_only: JSON.stringify(readOnly), leave_out: JSON.stringify(leaveOut) };
  await trx('page_selectors')
    .insert({ ...ofWebsite(website), version: 1, ...lists })
    .onConflict(['workspace_id', 'website_id'])
    .merge({ ...lists, version: trx.raw('page_selectors.version + 1') });
}
