import type { Database } from '../../../db/connection.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { LoadedSegment } from '../index/loaded-segment.ts';
import { passageKey } from '../index/passage-id.ts';
import { countsLinkLists, statsOf } from '../index/term-counts.ts';
import type { CollectionStats } from '../types.ts';
import { readVersion } from '../version-stats.ts';
import { PostingCache } from './posting-cache.ts';

/** What a search must know of the version that answers. */
export interface LoadedVersion {
  version: number;
  stats: CollectionStats;
  /** Null: no passage has an embedding. */
  embeddingModel: string | null;
  /** Oldest first. */
  segments: readonly LoadedSegment[];
  postings: PostingCache;
  /** Sources whose passages no longer count, though segments hold them. */
  endedSources: ReadonlySet<number>;
  /** Then their terms are those that count. */
  hasLinkListsOnly: boolean;
}

/** Terms and passages held in memory over all websites: about 100 MB. */
const maxTerms = 1_000_000;

/** The statistics of the websites asked last, so that a question costs no second query. */
export class VersionCache {
  readonly #db: Database;
  readonly #versions = new Map<number, { loaded: LoadedVersion; terms: number; isOutdated: boolean }>();
  readonly #postings = new PostingCache();
  #terms = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null when nothing is built yet. A cached version may be outdated: anyone who uses it sees that in the answer. */
  async get(scope: WebsiteScope): Promise<LoadedVersion | null> {
    const { websiteId } = scope;
    const cached = this.#versions.get(websiteId);
    if (cached && !cached.isOutdated) {
      // The map keeps its order of insertion: the first is the one that was not asked for longest.
      this.#versions.delete(websiteId);
      this.#versions.set(websiteId, cached);
      return cached.loaded;
    }
    const loaded = await load(this.#db, scope, { before: cached?.loaded ?? null, postings: this.#postings });
    if (loaded) this.#keep(websiteId, loaded);
    else this.#drop(websiteId);
    return loaded;
  }

  /** What a newer version has in common with it is not read again. */
  markOutdated(websiteId: number): void {
    const cached = this.#versions.get(websiteId);
    if (cached) cached.isOutdated = true;
  }

  #drop(websiteId: number): void {
    this.#terms -= this.#versions.get(websiteId)?.terms ?? 0;
    this.#versions.delete(websiteId);
  }

  #keep(websiteId: number, loaded: LoadedVersion): void {
    this.#drop(websiteId);
    const passages = loaded.segments.reduce((sum, { size }) => sum + size, 0);
    const terms = Object.keys(loaded.stats.wordDf).length + Object.keys(loaded.stats.gramDf).length + passages;
    this.#versions.set(websiteId, { loaded, terms, isOutdated: false });
    this.#terms += terms;
    for (const oldest of this.#versions.keys()) {
      if (this.#terms <= maxTerms || oldest === websiteId) break;
      this.#drop(oldest);
    }
  }
}

async function load(
  db: Database,
  scope: WebsiteScope,
  kept: { before: LoadedVersion | null; postings: PostingCache },
): Promise<LoadedVersion | null> {
  const { before, postings } = kept;
  const row = await readVersion(db, scope);
  if (!row) return null;
  const { version, segments: ids, stats: own, embeddingModel } = row;
  const known = new Map(before?.segments.map((segment) => [segment.id, segment]));
  const segments: LoadedSegment[] = [];
  for (const id of ids) {
    const segment = known.get(id) ?? (await loadSegment(db, scope, id));
    if (!segment) return load(db, scope, kept);
    segments.push(segment);
  }
  const isLinkLists = countsLinkLists(own.sizes);
  // The counts of the version before hold as far as its segments are those that the new one begins with.
  const base =
    before && before.hasLinkListsOnly === isLinkLists && before.segments.every(({ id }, i) => ids[i] === id)
      ? before
      : null;
  const added = ids.slice(base?.segments.length ?? 0);
  const terms = {
    wordDf: await readTerms(db, scope, added, isLinkLists ? 'link-word' : 'word', base?.stats.wordDf),
    gramDf: await readTerms(db, scope, added, isLinkLists ? 'link-gram' : 'gram', base?.stats.gramDf),
  };
  // A newer version may have been published meanwhile, and what this one had cleared away.
  const left = await db('knowledge_segments')
    .where('workspace_id', scope.workspaceId)
    .whereIn('id', ids)
    .pluck<number[]>('id');
  if (left.length < ids.length) return load(db, scope, kept);
  return {
    version,
    stats: statsOf(own.sizes, own.language, terms),
    embeddingModel,
    segments,
    postings,
    endedSources: new Set(segments.flatMap(({ endedSources }) => endedSources)),
    hasLinkListsOnly: isLinkLists,
  };
}

async function loadSegment(db: Database, { workspaceId }: WebsiteScope, id: number): Promise<LoadedSegment | null> {
  const row = await db('knowledge_segments')
    .where({ workspace_id: workspaceId, id })
    .first<ConstructorParameters<typeof LoadedSegment>[0] | undefined>('id', 'docs', 'passages', 'ended_sources');
  if (!row) return null;
  const firstDimensions = await db('knowledge_postings')
    .where({ workspace_id: workspaceId, segment_id: id })
    .orderBy('first_dim')
    .pluck<number[]>('first_dim');
  return new LoadedSegment(row, firstDimensions);
}

async function readTerms(
  db: Database,
  { workspaceId }: WebsiteScope,
  segmentIds: readonly number[],
  kind: string,
  base: Record<string, number> | undefined,
): Promise<Record<string, number>> {
  // The counts of the version before are those of a search under way, too.
  let counts = base && { ...base };
  for (const segmentId of segmentIds) {
    for (let ord = 0; ; ord++) {
      const row = await db('knowledge_terms')
        .where({ workspace_id: workspaceId, segment_id: segmentId, kind, ord })
        .first<{ terms: Record<string, number> } | undefined>('terms');
      if (!row) break;
      // Mostly there is one row with thousands of terms, or it comes before others with few.
      if (counts) addCounts(counts, row.terms);
      else counts = row.terms;
    }
  }
  return counts ?? {};
}

function addCounts(counts: Record<string, number>, more: Record<string, number>): void {
  for (const [term, passages] of Object.entries(more)) {
    const value = (Object.hasOwn(counts, term) ? (counts[term] ?? 0) : 0) + passages;
    if (value <= 0) delete counts[term];
    // Also for a site about '__proto__', to which a number can't be assigned.
    else if (term === '__proto__')
      Object.defineProperty(counts, term, { value, enumerable: true, configurable: true, writable: true });
    else counts[term] = value;
  }
}

/** False for what a version no longer has, or only has for another chatbot. */
export function isInVersion(version: LoadedVersion, id: number, chatbotId: number): boolean {
  if (version.endedSources.has(passageKey(id).sourceId)) return false;
  return version.segments.some((segment) => {
    const doc = segment.docOf(id);
    return doc !== undefined && segment.isFor(doc, chatbotId);
  });
}
