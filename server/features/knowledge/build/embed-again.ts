import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import { workspacesToJoin } from '../../tenants/workspace-queries.ts';
import { websitesToJoin } from '../../websites/website-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';

/** For English. Other languages have fewer. */
const charactersPerToken = 4;
const embeddingsPerBatch = 1000;

export interface KnowledgeSize {
  websites: number;
  passages: number;
  /** Estimated from their characters. */
  tokens: number;
  /** Websites with passages that have no vector of the model. */
  waiting: number;
}

const answering = (db: Database) =>
  db('knowledge_versions as v')
    .queryContext(across('administration'))
    .join(websitesToJoin(db, ['kb_version']), {
      'w.workspace_id': 'v.workspace_id',
      'w.id': 'v.website_id',
      'w.kb_version': 'v.version',
    })
    .join(workspacesToJoin(db, ['closes_at']).as('s'), 's.id', 'w.workspace_id');

/** How much there is to embed on all websites. @param model null if none is in use, so there is nothing to embed */
export async function knowledgeSize(db: Database, model: string | null): Promise<KnowledgeSize> {
  const [row] = await answering(db).select<
    { websites: number; passages: number | null; characters: number | null; waiting: number }[]
  >(
    db.raw('count(*) as websites'),
    db.raw(`sum(cast(v.stats->>'passages' as integer)) as passages`),
    db.raw(`sum(cast(v.stats->>'characters' as bigint)) as characters`),
    db.raw(`count(*) filter (where v.stats->>'embeddedBy' is distinct from ? and s.closes_at is null) as waiting`, [
      model,
    ]),
  );
  return {
    websites: row?.websites ?? 0,
    passages: row?.passages ?? 0,
    tokens: Math.ceil((row?.characters ?? 0) / charactersPerToken),
    waiting: model === null ? 0 : (row?.waiting ?? 0),
  };
}

/** Websites with passages that have no vector of a model, and without a pending build. Those of closed workspaces wait. */
export async function websitesToEmbed(db: Database, model: string): Promise<WebsiteScope[]> {
  return answering(db)
    .whereRaw(`v.stats->>'embeddedBy' is distinct from ?`, [model])
    .whereNull('s.closes_at')
    .whereNotExists(
      db('knowledge_builds as b')
        .whereRaw('b.workspace_id = w.workspace_id and b.website_id = w.id')
        .whereIn('b.status', ['queued', 'running']),
    )
    .orderBy('w.id')
    .select<WebsiteScope[]>('w.workspace_id as workspaceId', 'w.id as websiteId');
}

/** Whether a website still uses vectors of a model. */
export async function isModelInUse(db: Database, model: string): Promise<boolean> {
  return (await answering(db).where('v.emb_model', model).first('w.id')) !== undefined;
}

/** Deletes the vectors of a model that no website uses anymore, some at a time. */
export async function deleteEmbeddings(db: Database, model: string, signal: AbortSignal): Promise<void> {
  for (let deleted = embeddingsPerBatch; deleted === embeddingsPerBatch; ) {
    signal.throwIfAborted();
    const { rowCount } = await db
      .raw<{ rowCount: number }>(
        `delete from knowledge_embeddings where (workspace_id, website_id, model, text_hash) in (
           select workspace_id, website_id, model, text_hash from knowledge_embeddings where model = ? limit ?)`,
        [model, embeddingsPerBatch],
      )
      .queryContext(across('sweep'));
    deleted = rowCount;
  }
}

/**
 * Deletes the vectors of a model that is no longer available. The websites that had them are searched by keywords only.
 */
export async function forgetModel(db: Database, model: string, signal: AbortSignal): Promise<void> {
  await db
    .raw(`update knowledge_versions set emb_model = null, stats = stats - 'embeddedBy' where emb_model = :model`, {
      model,
    })
    .queryContext(across('sweep'));
  await deleteEmbeddings(db, model, signal);
}
