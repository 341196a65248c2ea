import type { Database } from '../../../db/connection.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { LoadedSegment } from '../index/loaded-segment.ts';
import { passageKey } from '../index/passage-id.ts';
import { countsLinkLists, statsOf } from '../index/term-counts.ts';
import type { CollectionStats } from '../types.ts';
import { readVersion, type StoredVersion } from '../version-stats.ts';
import { PostingCache } from './posting-cache.ts';

/** Whose knowledge is searched. */
export interface KnowledgeScope extends WebsiteScope {
  /** A version to search instead of the live one, to test it before it is published. */
  unpublished?: StoredVersion;
}

/** What a search needs to know about the live version. */
export interface LoadedVersion {
  version: number;
  /** True while it is only being tested. Visitors get answers from published versions only. */
  isUnpublished: boolean;
  stats: CollectionStats;
  /** Null if no passage has an embedding. */
  embeddingModel: string | null;
  /** Oldest first. */
  segments: readonly LoadedSegment[];
  postings: PostingCache;
  /** Sources whose passages no longer count, although segments still have them. */
  endedSources: ReadonlySet<number>;
  /** If true, the terms of link lists count. */
  hasLinkListsOnly: boolean;
}

/** Limit on cached terms and passages for all websites: about 100 MB. */
const maxTerms = 1_000_000;

/** Caches the statistics of recently used websites, which saves a question a second query. */
export class VersionCache {
  readonly #db: Database;
  readonly #versions = new Map<number, { loaded: LoadedVersion; terms: number; isOutdated: boolean }>();
  /** Weak keys, so that a version is forgotten when its tests are done. */
  readonly #unpublished = new WeakMap<StoredVersion, LoadedVersion>();
  readonly #postings = new PostingCache();
  #terms = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null if nothing is built yet. A cached version may be outdated; its users can tell from the results. */
  async get(scope: KnowledgeScope): Promise<LoadedVersion | null> {
    const { websiteId, unpublished } = scope;
    if (unpublished) return this.#getUnpublished(scope, unpublished);
    const cached = this.#versions.get(websiteId);
    if (cached && !cached.isOutdated) {
      // A Map keeps insertion order, so the first key is the least recently used.
      this.#versions.delete(websiteId);
      this.#versions.set(websiteId, cached);
      return cached.loaded;
    }
    const loaded = await load(this.#db, scope, { before: cached?.loaded ?? null, postings: this.#postings });
    if (loaded) this.#keep(websiteId, loaded);
    else this.#drop(websiteId);
    return loaded;
  }

  /** Has the next `get` load the version again. It reuses what it shares with the old one. */
  markOutdated(websiteId: number): void {
    const cached = this.#versions.get(websiteId);
    if (cached) cached.isOutdated = true;
  }

  async #getUnpublished(website: WebsiteScope, version: StoredVersion): Promise<LoadedVersion | null> {
    const known = this.#unpublished.get(version);
    if (known) return known;
    const before = this.#versions.get(website.websiteId)?.loaded ?? null;
    const read = () => Promise.resolve(version);
    const loaded = await load(this.#db, website, { before, postings: this.#postings }, read);
    if (!loaded) return null;
    const unpublished = { ...loaded, isUnpublished: true };
    this.#unpublished.set(version, unpublished);
    return unpublished;
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
  read: typeof readVersion = readVersion,
): Promise<LoadedVersion | null> {
  const { before, postings } = kept;
  // A newer version may have been published in the meantime and this one's data removed.
  const again = async () => (read === readVersion ? load(db, scope, kept) : null);
  const row = await read(db, scope);
  if (!row) return null;
  const { version, segments: ids, stats: own, embeddingModel } = row;
  const known = new Map(before?.segments.map((segment) => [segment.id, segment]));
  const segments: LoadedSegment[] = [];
  for (const id of ids) {
    const segment = known.get(id) ?? (await loadSegment(db, scope, id));
    if (!segment) return again();
    segments.push(segment);
  }
  const isLinkLists = countsLinkLists(own.sizes);
  // The counts of the previous version apply as far as its segments are the first ones of the new version.
  const base =
    before && before.hasLinkListsOnly === isLinkLists && before.segments.every(({ id }, i) => ids[i] === id)
      ? before
      : null;
  const added = ids.slice(base?.segments.length ?? 0);
  const terms = {
    wordDf: await readTerms(db, scope, added, isLinkLists ? 'link-word' : 'word', base?.stats.wordDf),
    gramDf: await readTerms(db, scope, added, isLinkLists ? 'link-gram' : 'gram', base?.stats.gramDf),
  };
  const left = await db('knowledge_segments')
    .where('workspace_id', scope.workspaceId)
    .whereIn('id', ids)
    .pluck<number[]>('id');
  if (left.length < ids.length) return again();
  return {
    version,
    isUnpublished: false,
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
  // Copied, since a search in progress may be using the counts of the previous version.
  let counts = base && { ...base };
  for (const segmentId of segmentIds) {
    for (let ord = 0; ; ord++) {
      const row = await db('knowledge_terms')
        .where({ workspace_id: workspaceId, segment_id: segmentId, kind, ord })
        .first<{ terms: Record<string, number> } | undefined>('terms');
      if (!row) break;
      // Usually there is one row with thousands of terms, or one followed by small ones.
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
    // Also handles a site about '__proto__', to which a number can't be assigned.
    else if (term === '__proto__')
      Object.defineProperty(counts, term, { value, enumerable: true, configurable: true, writable: true });
    else counts[term] = value;
  }
}

/** False for passages the version no longer has, or has only for another chatbot. */
export function isInVersion(version: LoadedVersion, id: number, chatbotId: number): boolean {
  if (version.endedSources.has(passageKey(id).sourceId)) return false;
  return version.segments.some((segment) => {
    const doc = segment.docOf(id);
    return doc !== undefined && segment.isFor(doc, chatbotId);
  });
}
