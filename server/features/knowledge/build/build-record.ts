import type { BuildProgress, BuildSummary, KnowledgeBase } from '#shared/contracts/knowledge.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { ErrorStatus } from '../../../errors.ts';
import type { HeldColumns } from '../../../jobs/held-row/held-table.ts';
import { readLiveVersion } from '../../websites/store.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';

/**
 * 'create' and 'regenerate' follow a request of the owner, 'update' a changed file or text; 'restore' restores a
 * version, and 'follow' reads what changed on the site.
 */
export type BuildKind = 'create' | 'regenerate' | 'update' | 'restore' | 'follow';

export const chargedKinds: readonly BuildKind[] = ['create', 'regenerate'];
/** Whether a build counts as a refresh. */
export const isCharged = (kind: BuildKind) => chargedKinds.includes(kind);

/** The key of a build's row. */
export interface BuildKey {
  workspaceId: number;
  buildId: number;
}

export interface BuildRow extends HeldColumns {
  website_id: number;
  kind: BuildKind;
  chatbot_id: number | null;
  status: 'queued' | 'running' | 'done' | 'failed' | 'held' | 'discarded';
  progress: BuildProgress;
  summary: BuildSummary | null;
  error: string | null;
  error_status: ErrorStatus | null;
  version: number | null;
  refresh: 'free' | 'counted' | null;
  /** The version to restore, for 'restore'. */
  restored_version: number | null;
  finished_at: Date | null;
}

/** The topic for notices that a build has progressed or ended. */
export const buildTopic = (id: number) => `build:${id}`;

export const queuedProgress: BuildProgress = { step: 'queued', done: 0, total: 0 };

/** A condition that selects the row of a build. */
export const ofBuild = ({ workspaceId, buildId }: BuildKey) => ({ workspace_id: workspaceId, id: buildId });

/** The state of a website's knowledge: its last build, and whether a version is live. */
export async function readKnowledgeBase(db: Database, website: WebsiteScope): Promise<KnowledgeBase> {
  const build = await lastBuild(db, website);
  const live = await readLiveVersion(db, website);
  return {
    build: build
      ? {
          id: build.id,
          status: build.status,
          progress: build.progress,
          summary: build.summary,
          error: build.error,
          createdAt: build.created_at.toISOString(),
          finishedAt: build.finished_at?.toISOString() ?? null,
        }
      : null,
    isReady: live !== null,
  };
}

/** How a build is going, or how it ended; undefined for one that is gone. */
export const stateOfBuild = async (
  db: Database | Transaction,
  key: BuildKey,
): Promise<Pick<BuildRow, 'status' | 'error'> | undefined> =>
  await db<BuildRow>('knowledge_builds').where(ofBuild(key)).first('status', 'error');

export async function lastBuild(db: Database, website: WebsiteScope): Promise<BuildRow | undefined> {
  return db<BuildRow>('knowledge_builds').where(ofWebsite(website)).orderBy('id', 'desc').first();
}

export async function hasOpenBuild(db: Database, website: WebsiteScope): Promise<boolean> {
  const open = await db('knowledge_builds')
    .where(ofWebsite(website))
    .whereIn('status', ['queued', 'running'])
    .first('id');
  return open !== undefined;
}

/** Whether a version is being written, except by an update that reads the site. */
export async function isBuilding(db: Database, website: WebsiteScope): Promise<boolean> {
  const row = await db<BuildRow>('knowledge_builds')
    .where(ofWebsite(website))
    .whereIn('status', ['queued', 'running'])
    .whereNot('kind', 'follow')
    .first('id');
  return row !== undefined;
}
