import { exportFormatVersion } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { exportLists } from './export-lists.ts';

/** Everything in a workspace except invoices, as pieces of one JSON text. */
export async function* exportWorkspace(
  db: Database,
  { id, publicId, name }: CurrentWorkspace,
  now = new Date(),
): AsyncGenerator<string> {
  const workspace = JSON.stringify({ id: publicId, name });
  yield `{\n"formatVersion": ${exportFormatVersion},\n"exportedAt": ${JSON.stringify(now)},\n"workspace": ${workspace}`;
  yield* exportLists(db, [id]);
  yield '\n}\n';
}
