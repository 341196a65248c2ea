import type { ExportedWebsite, WebsiteSettings } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { readSettings } from '../updates/settings.ts';
import { type ExportScope, exportWebsites } from '../websites/export-websites.ts';
import { areFailingUpdatesHeld } from '../websites/failing-updates.ts';
import { readPageSelectors } from '../websites/page-selectors.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

export async function readWebsiteSettings(db: Database, website: WebsiteScope): Promise<WebsiteSettings> {
  const { settings: updates } = await readSettings(db, website);
  const { readOnly, leaveOut } = await readPageSelectors(db, website);
  return {
    updates,
    reading: { readOnly: [...readOnly], leaveOut: [...leaveOut] },
    holdsFailingUpdates: await areFailingUpdatesHeld(db, website),
  };
}

export async function* exportWebsitesWithSettings(db: Database, scope: ExportScope): AsyncGenerator<ExportedWebsite> {
  for await (const website of exportWebsites(db, scope)) {
    const { workspaceId } = scope;
    yield { ...website, settings: await readWebsiteSettings(db, { workspaceId, websiteId: website.id }) };
  }
}
