import { exportFormatVersion } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { exportLists, exportOneWebsite } from './export-lists.ts';

/**
 * Everything in a workspace except invoices, as pieces of one JSON text.
 * @param websiteId for one website only, without conversations and usage
 */
export async function* exportWorkspace(
  db: Database,
  { id, publicId, name }: CurrentWorkspace,
  websiteId?: number,
  now = new Date(),
): AsyncGenerator<string> {
  const workspace = JSON.stringify({ id: publicId, name });
  yield `{\n"formatVersion": ${exportFormatVersion},\n"exportedAt": ${JSON.stringify(now)},\n"workspace": ${workspace}`;
  yield* websiteId === undefined ? exportLists(db, [id]) : exportOneWebsite(db, { workspaceId: id, websiteId });
  yield '\n}\n';
}
