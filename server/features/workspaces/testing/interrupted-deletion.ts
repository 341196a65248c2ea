import { expect } from 'vitest';
import { workspacesEndpoints as calls } from '#shared/contracts/workspaces.ts';
import { tenantTables } from '../../../testing/tenant-tables.ts';
import type { Owner, TestApp } from '../../../testing/test-app.ts';
import { makeWebsite } from '../../knowledge/testing/site.ts';
import { deleteClosedJob } from '../jobs.ts';

/** So many that the worker is killed long before it would have removed them. */
const pages = 1500;

/** Number of rows of a workspace in each table that has any. */
async function rowsOf(app: TestApp, workspaceId: number): Promise<Record<string, number>> {
  const counted = await Promise.all(
    [...tenantTables, 'workspaces'].map(async (table) => {
      const column = table === 'workspaces' ? 'id' : 'workspace_id';
      const [row] = await app.db(table).where(column, workspaceId).count<{ count: number }[]>('* as count');
      return [table, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** Makes the removal of pages slow enough to be interrupted. */
async function slowRemoval({ db }: TestApp): Promise<() => Promise<void>> {
  await db.raw(`create function slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.005); return old; end $$`);
  await db.raw('create trigger slow_delete before delete on pages for each row execute function slowly()');
  return () => db.raw('drop function slowly cascade');
}

/** A closed workspace that a worker removes when it is killed, and one beside it. */
export async function interruptedDeletion(app: TestApp, owner: Owner, neighbor: Owner) {
  await makeWebsite(neighbor);
  const others = await rowsOf(app, neighbor.workspaceId);
  const { workspaceId, websiteId } = await makeWebsite(owner);
  await app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select ?, ?, 'https://full.example/' || n, 'Page', 'Text', n, 3, 'crawl' from generate_series(1, ?) n`,
    [workspaceId, websiteId, pages],
  );
  const [workspace] = await owner.get(calls.listWorkspaces);
  await owner.get(calls.closeWorkspace, { params: { workspaceId: workspace?.id ?? '' } });
  await app
    .db('workspaces')
    .where('id', workspaceId)
    .update({ closes_at: new Date(0) });
  const pagesLeft = async () => (await app.db('pages').where('workspace_id', workspaceId).pluck('id')).length;
  let restoreSpeed = async () => {};
  return {
    /** Waits until a worker has removed a part. */
    async start() {
      restoreSpeed = await slowRemoval(app);
      await app.db.transaction((trx) => app.services.queue.send(deleteClosedJob, {}, trx));
      await expect.poll(pagesLeft, { timeout: 30_000, interval: 20 }).toBeLessThan(pages);
    },
    async expectUnfinished() {
      expect(await pagesLeft()).toBeGreaterThan(0);
      await restoreSpeed();
    },
    async expectRemoved() {
      const itself = () => app.db('workspaces').where('id', workspaceId).pluck('id');
      await expect.poll(itself, { timeout: 60_000, interval: 100 }).toEqual([]);
      expect(await rowsOf(app, workspaceId)).toEqual({});
      expect(await rowsOf(app, neighbor.workspaceId)).toEqual(others);
    },
  };
}
