import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { liveVersion } from '../../websites/website-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { LoadedSegment } from '../index/loaded-segment.ts';
import { passageKey } from '../index/passage-id.ts';
import { type PostingList, readPostings } from '../index/postings.ts';
import { dimensionOf, lengthIndexOf } from '../lexical-index.ts';
import type { LexicalQuery } from '../types.ts';
import { addList, borrowSums, returnSums } from './passage-sums.ts';
import type { HeldBlock } from './posting-cache.ts';
import type { LoadedVersion } from './version-cache.ts';

export interface ScoredPassage {
  id: number;
  expandedScore: number;
}

/**
 * Scores of all passages of a version that share a feature with a question. They are rounded so that equal passages
 * have equal scores regardless of the order in which features were added.
 */
export class PassageScores implements Disposable {
  readonly #version: LoadedVersion;
  readonly #segments: ReadonlyMap<number, SegmentScores>;

  constructor(version: LoadedVersion, segments: ReadonlyMap<number, SegmentScores>) {
    this.#version = version;
    this.#segments = segments;
  }

  /** The best passages for a chatbot, best first. */
  best(chatbotId: number, limit: number): ScoredPassage[] {
    const top: ScoredPassage[] = [];
    let least = 0;
    for (const { segment, own, related } of this.#segments.values()) {
      for (let doc = 0; doc < segment.size; doc++) {
        const expandedScore = Math.fround((own[doc] ?? 0) + (related?.[doc] ?? 0));
        if (expandedScore <= 0 || expandedScore < least) continue;
        if (!this.#counts(segment, doc, chatbotId)) continue;
        top.push({ id: segment.idOf(doc), expandedScore });
        let at = top.length - 1;
        for (; at > 0 && isBefore(top[at], top[at - 1]); at--) {
          [top[at - 1], top[at]] = [top[at] as ScoredPassage, top[at - 1] as ScoredPassage];
        }
        if (top.length > limit) top.pop();
        if (top.length === limit) least = top.at(-1)?.expandedScore ?? 0;
      }
    }
    return top;
  }

  /** Passages that state one of the requested facts, in order. */
  stating(chatbotId: number): number[] {
    return [...this.#segments.values()]
      .flatMap(({ segment, stating }) =>
        [...stating].filter((doc) => this.#counts(segment, doc, chatbotId)).map((doc) => segment.idOf(doc)),
      )
      .sort((a, b) => a - b);
  }

  of(id: number): { lexScore: number; expandedScore: number } {
    for (const { segment, own, related } of this.#segments.values()) {
      const doc = segment.docOf(id);
      if (doc === undefined) continue;
      const score = own[doc] ?? 0;
      return { lexScore: Math.fround(score), expandedScore: Math.fround(score + (related?.[doc] ?? 0)) };
    }
    return { lexScore: 0, expandedScore: 0 };
  }

  /** Returns its memory for reuse. Don't call it after this. */
  [Symbol.dispose](): void {
    for (const { segment, own, related } of this.#segments.values()) {
      returnSums(own, segment.size);
      if (related) returnSums(related, segment.size);
    }
  }

  #counts(segment: LoadedSegment, doc: number, chatbotId: number): boolean {
    return segment.isFor(doc, chatbotId) && !this.#version.endedSources.has(passageKey(segment.idOf(doc)).sourceId);
  }
}

function isBefore(a: ScoredPassage | undefined, b: ScoredPassage | undefined): boolean {
  if (!a || !b) return false;
  return a.expandedScore > b.expandedScore || (a.expandedScore === b.expandedScore && a.id < b.id);
}

interface SegmentScores {
  segment: LoadedSegment;
  /** From the visitor's own words. */
  own: Float64Array;
  /** From related words; null if there are none. */
  related: Float64Array | null;
  stating: Set<number>;
}

interface Block {
  scores: SegmentScores;
  firstDimension: number;
  /** Dimensions of the question that the block may contain, ascending. */
  dimensions: number[];
  block: HeldBlock;
}

/**
 * Scores every passage that shares a feature with the question by their exact inner product, reading only the postings
 * of those features.
 * @returns null if another version is live by now
 */
export async function scorePassages(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  version: LoadedVersion,
  { query, facts }: { query: LexicalQuery; facts: readonly string[] },
): Promise<PassageScores | null> {
  const factDimensions = new Set(facts.map((fact) => dimensionOf('facts', fact)));
  const dimensions = [...new Set([...query.expanded.keys(), ...query.vector.keys(), ...factDimensions])];
  dimensions.sort((a, b) => a - b);
  const segments = new Map(
    version.segments.map((segment): [number, SegmentScores] => [
      segment.id,
      { segment, own: borrowSums(), related: null, stating: new Set() },
    ]),
  );
  const scored = new PassageScores(version, segments);
  const blocks = await readBlocks(db, { workspaceId, websiteId }, version, { segments, dimensions });
  if (!blocks) {
    scored[Symbol.dispose]();
    return null;
  }
  for (const { scores, firstDimension, dimensions: wanted, block } of blocks) {
    const { segment, own, stating } = scores;
    const onList = (dimension: number, list: PostingList) => {
      if (factDimensions.has(dimension)) {
        for (const doc of list.once) stating.add(doc);
        return;
      }
      const weights = segment.weights(version.stats, lengthIndexOf(dimension));
      const ownWeight = query.vector.get(dimension) ?? 0;
      const relatedWeight = (query.expanded.get(dimension) ?? 0) - ownWeight;
      if (ownWeight !== 0) addList(own, list, weights, ownWeight);
      if (relatedWeight !== 0) addList((scores.related ??= borrowSums()), list, weights, relatedWeight);
    };
    if ('data' in block) readPostings({ firstDimension, data: block.data }, onList, wanted);
    else if (wanted.includes(firstDimension)) onList(firstDimension, block.list);
  }
  return scored;
}

/**
 * The blocks with the postings of some dimensions. Blocks that aren't cached are fetched, together with the number of
 * the live version.
 * @returns null if another version is live by now
 */
async function readBlocks(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  { version, isUnpublished, postings }: LoadedVersion,
  { segments, dimensions }: { segments: ReadonlyMap<number, SegmentScores>; dimensions: readonly number[] },
): Promise<Block[] | null> {
  const found: Block[] = [];
  const missing = new Map<string, Omit<Block, 'block'>>();
  for (const [segmentId, scores] of segments) {
    const needed = Map.groupBy(dimensions, (dimension) => scores.segment.blockOf(dimension));
    for (const [firstDimension, ofBlock] of needed) {
      if (firstDimension === undefined) continue;
      const block = postings.get(segmentId, firstDimension);
      const wanted = { scores, firstDimension, dimensions: ofBlock };
      if (block) found.push({ ...wanted, block });
      else missing.set(`${segmentId} ${firstDimension}`, wanted);
    }
  }
  const read = db.raw<{ rows: BlockRow[] }>(
    `select w.kb_version, p.segment_id, p.first_dim, p.data
     from ${liveVersion} w left join (
       unnest(cast(:segmentIds as bigint[]), cast(:firstDimensions as integer[])) as missing(segment_id, first_dim)
       join knowledge_postings p
         on p.workspace_id = :workspaceId and p.segment_id = missing.segment_id and p.first_dim = missing.first_dim
     ) on true`,
    {
      workspaceId,
      websiteId,
      segmentIds: [...missing.values()].map(({ scores }) => scores.segment.id),
      firstDimensions: [...missing.values()].map(({ firstDimension }) => firstDimension),
    },
  );
  const { rows } = await read.options(prepared);
  if (!isUnpublished && rows[0]?.kb_version !== version) return null;
  for (const { segment_id: segmentId, first_dim: firstDimension, data } of rows) {
    const wanted = segmentId === null ? undefined : missing.get(`${segmentId} ${firstDimension}`);
    if (!wanted || segmentId === null) continue;
    found.push({ ...wanted, block: postings.add(segmentId, firstDimension, data) });
  }
  return found;
}

interface BlockRow {
  kb_version: number | null;
  /** Null if no block was missing. */
  segment_id: number | null;
  first_dim: number;
  data: Buffer;
}
