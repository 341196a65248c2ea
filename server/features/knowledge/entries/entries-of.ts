import type { Entry } from '#shared/contracts/knowledge.ts';
import type { Database } from '../../../db/connection.ts';
import { listEntries } from './store.ts';

/** All entries of a website, in the order they were made. */
export function entriesOf(db: Database, websiteId: number): Promise<Entry[]> {
  return listEntries(db, websiteId);
}
