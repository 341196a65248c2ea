import type { Database } from '../../db/connection.ts';
import { liveVersionOf } from '../websites/website-queries.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import type { CollectionSizes } from './index/term-counts.ts';

/** Statistics of a version apart from its terms, which are in its segments. JSON. */
export interface VersionStats {
  /** The language its texts were stemmed in. */
  language: string;
  /** See `languageSample`. Versions of earlier releases have none. */
  languageSample?: string | null;
  passages: number;
  characters: number;
  sizes: CollectionSizes;
  /** See `SiteOutline.names`. */
  names: string;
  /** The model with which every passage has an embedding. */
  embeddedBy: string | null;
}

export interface StoredVersion {
  version: number;
  /** Ids, oldest first. */
  segments: number[];
  stats: VersionStats;
  /** Null if no passage has an embedding. */
  embeddingModel: string | null;
}

/** The live version; null if nothing is built yet. */
export async function readVersion(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<StoredVersion | null> {
  const row = await db('knowledge_versions as v')
    .where({ 'v.workspace_id': workspaceId, 'v.website_id': websiteId })
    .where('v.version', liveVersionOf(db, { workspaceId, websiteId }))
    .first<StoredVersion | undefined>('v.version', 'v.segments', 'v.stats', 'v.emb_model as embeddingModel');
  return row ?? null;
}
