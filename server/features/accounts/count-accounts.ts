import type { Database } from '../../db/connection.ts';
import { countUsers } from './store.ts';

/** How many people have an account; with a text, those whose username or email has it. */
export function countAccounts(db: Database, text = ''): Promise<number> {
  return countUsers(db, text);
}
