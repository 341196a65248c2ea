import { type AppReadings, mostDueReadings } from '#shared/contracts/app-readings.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import { usedSignIn } from '../../crawls/last-upload.ts';
import { websitesToJoin } from '../../websites/website-queries.ts';
import type { Membership } from '../../workspaces/store.ts';
import { readBySql } from '../reader.ts';

interface Row {
  workspace_id: number;
  website_id: number;
  name: string;
}

/** What the apps of a person have to do: websites to read, and updates that wait for a person. */
export async function listAppReadings(db: Database, memberships: readonly Membership[]): Promise<AppReadings> {
  const open = memberships.filter(
    ({ role, closesAt, needsSignIn, needsFactor }) =>
      roleMay(role, 'edit') && closesAt === null && !needsSignIn && !needsFactor,
  );
  const publicIds = new Map(open.map(({ id, publicId }) => [id, publicId]));
  const websites = () =>
    db(websitesToJoin(db, ['name', 'url', 'kb_version', 'crawled_by']))
      .queryContext(across('lookup'))
      .leftJoin('update_schedules as s', { 's.workspace_id': 'w.workspace_id', 's.website_id': 'w.id' })
      .whereIn('w.workspace_id', [...publicIds.keys()]);
  const about = ({ workspace_id, website_id, name }: Row) => ({
    workspaceId: publicIds.get(workspace_id) ?? '',
    websiteId: website_id,
    websiteName: name,
  });
  const due = await websites()
    .whereRaw(`${readBySql} = 'app'`)
    .whereNotNull('s.due_at')
    .whereNotNull('w.kb_version')
    .orderBy('s.due_at')
    .limit(mostDueReadings)
    .select<(Row & { url: string; due_at: Date; needs_sign_in: boolean })[]>(
      ...columns,
      'w.url',
      's.due_at',
      db.raw(`s.signed_out_at is not null or coalesce(${usedSignIn}, false) as needs_sign_in`),
    );
  const held = await websites()
    .join('update_runs as r', { 'r.workspace_id': 'w.workspace_id', 'r.website_id': 'w.id' })
    .where('r.status', 'held')
    .limit(mostDueReadings)
    .select<(Row & { run_id: number })[]>(...columns, 'r.id as run_id');
  return {
    due: due.map((row) => ({
      ...about(row),
      url: row.url,
      dueAt: row.due_at.toISOString(),
      needsSignIn: row.needs_sign_in,
    })),
    held: held.map((row) => ({ ...about(row), runId: row.run_id })),
  };
}

const columns = ['w.workspace_id', 'w.id as website_id', 'w.name'] as const;
