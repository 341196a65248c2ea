import type { Entry } from '#shared/contracts/knowledge.ts';
import type { Database } from '../../../db/connection.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { listEntries } from './store.ts';

/** All entries of a website, in the order they were made. */
export function entriesOf(db: Database, scope: WebsiteScope): Promise<Entry[]> {
  return listEntries(db, scope);
}
