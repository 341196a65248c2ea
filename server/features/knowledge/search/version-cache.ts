import type { Database } from '../../../db/connection.ts';
import type { CollectionStats } from '../types.ts';
import { readTerms } from '../version-terms.ts';

/** What a search must know of the version that answers. */
export interface LoadedVersion {
  version: number;
  stats: CollectionStats;
  /** Null: no chunk has an embedding. */
  embeddingModel: string | null;
}

/** Terms held in memory over all websites: about 100 MB. */
const maxTerms = 1_000_000;

/** The statistics of the websites asked last, so that a question costs no second query. */
export class VersionCache {
  readonly #db: Database;
  readonly #versions = new Map<number, { loaded: LoadedVersion; terms: number }>();
  #terms = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null when nothing is built yet. A cached version may be outdated: whoever uses it sees that in the answer. */
  async get(websiteId: number): Promise<LoadedVersion | null> {
    const cached = this.#versions.get(websiteId);
    if (cached) {
      // The map keeps its order of insertion: the first is the one that was not asked for longest.
      this.#versions.delete(websiteId);
      this.#versions.set(websiteId, cached);
      return cached.loaded;
    }
    const loaded = await load(this.#db, websiteId);
    if (loaded) this.#keep(websiteId, loaded);
    return loaded;
  }

  forget(websiteId: number): void {
    this.#terms -= this.#versions.get(websiteId)?.terms ?? 0;
    this.#versions.delete(websiteId);
  }

  #keep(websiteId: number, loaded: LoadedVersion): void {
    this.forget(websiteId);
    const terms = Object.keys(loaded.stats.wordDf).length + Object.keys(loaded.stats.gramDf).length;
    this.#versions.set(websiteId, { loaded, terms });
    this.#terms += terms;
    for (const oldest of this.#versions.keys()) {
      if (this.#terms <= maxTerms || oldest === websiteId) break;
      this.forget(oldest);
    }
  }
}

async function load(db: Database, websiteId: number): Promise<LoadedVersion | null> {
  const row = await db('knowledge_versions as v')
    .join('websites as w', (on) => on.on('w.id', 'v.website_id').andOn('w.kb_version', 'v.version'))
    .where('v.website_id', websiteId)
    .first<{ version: number; stats: CollectionStats; emb_model: string | null } | undefined>(
      'v.version',
      'v.stats',
      'v.emb_model',
    );
  if (!row) return null;
  const { version, emb_model: embeddingModel } = row;
  return { version, stats: await readTerms(db, { websiteId, version }, row.stats), embeddingModel };
}
