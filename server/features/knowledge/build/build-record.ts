import type { BuildProgress, BuildSummary, KnowledgeBase } from '#shared/contracts/knowledge.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { ErrorStatus } from '../../../errors.ts';
import type { WebsiteScope } from '../../websites/owned-website.ts';

export type BuildKind = 'create' | 'regenerate' | 'update';

export interface BuildRow {
  id: number;
  website_id: number;
  kind: BuildKind;
  chatbot_id: number | null;
  status: 'queued' | 'running' | 'done' | 'failed';
  progress: BuildProgress;
  summary: BuildSummary | null;
  error: string | null;
  error_status: ErrorStatus | null;
  version: number | null;
  attempts: number;
  lease_until: Date | null;
  created_at: Date;
  finished_at: Date | null;
}

/** Notices of a build: it came further, or it is over. */
export const buildTopic = (id: number) => `build:${id}`;

export const queuedProgress: BuildProgress = { step: 'queued', done: 0, total: 0 };

export async function findBuild(db: Database, id: number): Promise<BuildRow | undefined> {
  return db<BuildRow>('knowledge_builds').where('id', id).first();
}

/** The state of a website's knowledge: its last build and whether some version answers. */
export async function readKnowledgeBase(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<KnowledgeBase> {
  const build = await lastBuild(db, websiteId);
  const website = await db('websites')
    .where({ workspace_id: workspaceId, id: websiteId })
    .first<{ kb_version: number | null }>('kb_version');
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
    isReady: typeof website?.kb_version === 'number',
  };
}

export async function lastBuild(db: Database, websiteId: number): Promise<BuildRow | undefined> {
  return db<BuildRow>('knowledge_builds').where('website_id', websiteId).orderBy('id', 'desc').first();
}

/**
 * Ends a build without a new version: what answered before goes on answering. Nothing happens when another worker has
 * taken it up since, under another version.
 */
export async function failBuild(
  db: Database | Transaction,
  { id, version }: Pick<BuildRow, 'id' | 'version'>,
  error: { status: ErrorStatus; message: string },
): Promise<void> {
  await db('knowledge_builds').where({ id, version }).whereIn('status', ['queued', 'running']).update({
    status: 'failed',
    error: error.message,
    error_status: error.status,
    finished_at: db.fn.now(),
  });
}
