import type { Database } from '../../../db/connection.ts';
import type { WebsiteScope } from '../../websites/owned-website.ts';
import type { LoadedSegment } from '../index/loaded-segment.ts';
import { passageKey } from '../index/passage-id.ts';
import { readPostings } from '../index/postings.ts';
import { dimensionOf, featureWeight, lengthIndexOf } from '../lexical-index.ts';
import type { LexicalQuery } from '../types.ts';
import type { LoadedVersion } from './version-cache.ts';

export interface ScoredPassage {
  id: number;
  expandedScore: number;
}

/**
 * Scores of all passages of a version that share a feature with a question. They are rounded, so that equal passages
 * have equal ones in whatever order their features were added up.
 */
export class PassageScores {
  readonly #version: LoadedVersion;
  readonly #segments: ReadonlyMap<number, SegmentScores>;

  constructor(version: LoadedVersion, segments: ReadonlyMap<number, SegmentScores>) {
    this.#version = version;
    this.#segments = segments;
  }

  /** The best passages for a chatbot, best first. */
  best(chatbotId: number, limit: number): ScoredPassage[] {
    const top: ScoredPassage[] = [];
    for (const { segment, expanded } of this.#segments.values()) {
      for (let doc = 0; doc < expanded.length; doc++) {
        const expandedScore = Math.fround(expanded[doc] ?? 0);
        if (expandedScore <= 0) continue;
        const last = top.at(-1);
        if (top.length >= limit && last && expandedScore < last.expandedScore) continue;
        if (!this.#counts(segment, doc, chatbotId)) continue;
        top.push({ id: segment.idOf(doc), expandedScore });
        let at = top.length - 1;
        for (; at > 0 && isBefore(top[at], top[at - 1]); at--) {
          [top[at - 1], top[at]] = [top[at] as ScoredPassage, top[at - 1] as ScoredPassage];
        }
        if (top.length > limit) top.pop();
      }
    }
    return top;
  }

  /** Passages that state one of the facts asked for, in their order. */
  stating(chatbotId: number): number[] {
    return [...this.#segments.values()]
      .flatMap(({ segment, stating }) =>
        [...stating].filter((doc) => this.#counts(segment, doc, chatbotId)).map((doc) => segment.idOf(doc)),
      )
      .sort((a, b) => a - b);
  }

  of(id: number): { lexScore: number; expandedScore: number } {
    for (const { segment, own, expanded } of this.#segments.values()) {
      const doc = segment.docOf(id);
      if (doc !== undefined)
        return { lexScore: Math.fround(own[doc] ?? 0), expandedScore: Math.fround(expanded[doc] ?? 0) };
    }
    return { lexScore: 0, expandedScore: 0 };
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
  own: Float64Array;
  expanded: Float64Array;
  stating: Set<number>;
}

interface Block {
  scores: SegmentScores;
  firstDimension: number;
  data: Uint8Array;
}

/**
 * Reads which passages hold the features of a question, and nothing of the others: the exact inner product of the
 * question with every passage that shares anything with it.
 * @returns null when another version answers by now
 */
export async function scorePassages(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  version: LoadedVersion,
  { query, facts }: { query: LexicalQuery; facts: readonly string[] },
): Promise<PassageScores | null> {
  const factDimensions = new Set(facts.map((fact) => dimensionOf('facts', fact)));
  const dimensions = [...new Set([...query.expanded.keys(), ...query.vector.keys(), ...factDimensions])];
  const wanted = new Set(dimensions);
  const segments = new Map(
    version.segments.map((segment): [number, SegmentScores] => [
      segment.id,
      {
        segment,
        own: new Float64Array(segment.size),
        expanded: new Float64Array(segment.size),
        stating: new Set(),
      },
    ]),
  );
  const blocks = await readBlocks(db, { workspaceId, websiteId }, version, { segments, dimensions });
  if (!blocks) return null;
  for (const { scores, firstDimension, data } of blocks) {
    const { segment, own, expanded, stating } = scores;
    const dampings = segment.dampings(version.stats);
    readPostings({ firstDimension, data }, (dimension) => {
      if (factDimensions.has(dimension)) {
        return (docs, _, count) => docs.subarray(0, count).forEach((doc) => stating.add(doc));
      }
      if (!wanted.has(dimension)) return null;
      const index = lengthIndexOf(dimension);
      const ownWeight = query.vector.get(dimension) ?? 0;
      const expandedWeight = query.expanded.get(dimension) ?? 0;
      return (docs, tfs, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i] ?? 0;
          const damping = dampings[doc * 3 + (index ?? 0)] ?? 0;
          const weight = featureWeight(index, tfs[i] ?? 0, damping, segment.isLinkList(doc));
          own[doc] = (own[doc] ?? 0) + ownWeight * weight;
          expanded[doc] = (expanded[doc] ?? 0) + expandedWeight * weight;
        }
      };
    });
  }
  return new PassageScores(version, segments);
}

/**
 * The blocks that hold the postings of some dimensions: those that no question needed lately are fetched, together with
 * the number of the version that answers.
 * @returns null when another version answers by now
 */
async function readBlocks(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  { version, postings }: LoadedVersion,
  { segments, dimensions }: { segments: ReadonlyMap<number, SegmentScores>; dimensions: readonly number[] },
): Promise<Block[] | null> {
  const found: Block[] = [];
  const missing: { segmentId: number; firstDimension: number }[] = [];
  for (const [segmentId, scores] of segments) {
    const needed = new Set(dimensions.map((dimension) => scores.segment.blockOf(dimension)));
    for (const firstDimension of needed) {
      if (firstDimension === undefined) continue;
      const data = postings.get(segmentId, firstDimension);
      if (data) found.push({ scores, firstDimension, data });
      else missing.push({ segmentId, firstDimension });
    }
  }
  const { rows } = await db.raw<{ rows: BlockRow[] }>(
    `select w.kb_version, p.segment_id, p.first_dim, p.data
     from websites w left join (
       unnest(cast(:segmentIds as bigint[]), cast(:firstDimensions as integer[])) as missing(segment_id, first_dim)
       join knowledge_postings p
         on p.workspace_id = :workspaceId and p.segment_id = missing.segment_id and p.first_dim = missing.first_dim
     ) on true
     where w.workspace_id = :workspaceId and w.id = :websiteId`,
    {
      workspaceId,
      websiteId,
      segmentIds: missing.map(({ segmentId }) => segmentId),
      firstDimensions: missing.map(({ firstDimension }) => firstDimension),
    },
  );
  if (rows[0]?.kb_version !== version) return null;
  for (const { segment_id: segmentId, first_dim: firstDimension, data } of rows) {
    const scores = segmentId === null ? undefined : segments.get(segmentId);
    if (!scores || segmentId === null) continue;
    postings.add(segmentId, firstDimension, data);
    found.push({ scores, firstDimension, data });
  }
  return found;
}

interface BlockRow {
  kb_version: number | null;
  /** Null where nothing was missing. */
  segment_id: number | null;
  first_dim: number;
  data: Buffer;
}
