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

interface BlockRow {
  kb_version: number | null;
  segment_id: number | null;
  first_dim: number;
  data: Buffer;
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
  const { rows } = await db.raw<{ rows: BlockRow[] }>(sql, {
    workspaceId,
    websiteId,
    dimensions,
    segments: version.segments.map(({ id }) => id),
  });
  if (rows[0]?.kb_version !== version.version) return null;
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
  for (const { segment_id: segmentId, first_dim: firstDimension, data } of rows) {
    const scores = segmentId === null ? undefined : segments.get(segmentId);
    if (!scores) continue;
    const { segment, own, expanded, stating } = scores;
    const dampings = segment.dampings(version.stats);
    readPostings({ firstDimension, data }, (dimension) => {
      if (factDimensions.has(dimension)) return (doc) => stating.add(doc);
      if (!wanted.has(dimension)) return null;
      const index = lengthIndexOf(dimension);
      const ownWeight = query.vector.get(dimension) ?? 0;
      const expandedWeight = query.expanded.get(dimension) ?? 0;
      return (doc, tf) => {
        const weight = featureWeight(index, tf, dampings[doc * 3 + (index ?? 0)] ?? 0, segment.isLinkList(doc));
        own[doc] = (own[doc] ?? 0) + ownWeight * weight;
        expanded[doc] = (expanded[doc] ?? 0) + expandedWeight * weight;
      };
    });
  }
  return new PassageScores(version, segments);
}

const sql = `
  with wanted as materialized (
    select distinct block.segment_id, block.first_dim
    from unnest(cast(:segments as bigint[])) as segment(id) cross join unnest(cast(:dimensions as integer[])) as feature(dim)
    cross join lateral (
      select p.segment_id, p.first_dim from knowledge_postings p
      where p.workspace_id = :workspaceId and p.segment_id = segment.id and p.first_dim <= feature.dim
      order by p.first_dim desc limit 1
    ) block
  )
  select w.kb_version, p.segment_id, p.first_dim, p.data
  from websites w left join (
    wanted join knowledge_postings p
      on p.workspace_id = :workspaceId and p.segment_id = wanted.segment_id and p.first_dim = wanted.first_dim
  ) on true
  where w.workspace_id = :workspaceId and w.id = :websiteId`;
