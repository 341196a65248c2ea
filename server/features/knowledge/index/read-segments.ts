import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { SegmentSize } from './merge-segments.ts';
import { type IndexedPassage, readDocs } from './segment-docs.ts';
import type { TermKind } from './term-counts.ts';

/** Approximate size of a passage in a segment. As many as a segment can have fill one statement. */
export const docBytes = 16;
const termBytes = 2000;
const blocksPerRead = 30;

const idsOf = (segments: readonly SegmentSize[]) => segments.map(({ id }) => id);

/** For each segment, the sources of earlier segments that ended with it. */
export async function readEndedSources(
  db: Database,
  { workspaceId }: WebsiteScope,
  segments: readonly SegmentSize[],
): Promise<Map<number, number[]>> {
  const rows = await db('knowledge_segments')
    .where('workspace_id', workspaceId)
    .whereRaw('id = any(cast(? as bigint[]))', [idsOf(segments)])
    .select<{ id: number; ended_sources: number[] }[]>('id', 'ended_sources');
  return new Map(rows.map((row) => [row.id, row.ended_sources]));
}

/** Yields the passages of some segments, in the order of the segments. */
export async function readSegmentDocs(
  db: Database,
  { workspaceId }: WebsiteScope,
  segments: readonly SegmentSize[],
): Promise<Map<number, IndexedPassage[]>> {
  const rows = await db('knowledge_segments')
    .where('workspace_id', workspaceId)
    .whereRaw('id = any(cast(? as bigint[]))', [idsOf(segments)])
    .orderBy('id')
    .select<{ id: number; docs: Buffer }[]>('id', 'docs');
  return new Map(rows.map(({ id, docs }) => [id, [...readDocs(docs)]]));
}

interface TermRow {
  segment_id: number;
  kind: TermKind;
  ord: number;
  terms: Record<string, number>;
}

/** Yields how some segments change the term counts. */
export async function* readSegmentTerms(
  db: Database,
  { workspaceId }: WebsiteScope,
  segments: readonly SegmentSize[],
): AsyncGenerator<TermRow> {
  for (const group of batchesOf(segments, ({ passages }) => passages * termBytes)) {
    const isLarge = group.length === 1;
    for (let last: TermRow | null = null; ; ) {
      const query = db('knowledge_terms')
        .where('workspace_id', workspaceId)
        .whereRaw('segment_id = any(cast(? as bigint[]))', [idsOf(group)])
        .select<TermRow[]>('segment_id', 'kind', 'ord', 'terms')
        .orderBy(['segment_id', 'kind', 'ord'])
        .options(prepared);
      if (last) void query.whereRaw('(kind, ord) > (?, ?)', [last.kind, last.ord]);
      if (isLarge) void query.limit(1);
      const rows: TermRow[] = await query;
      yield* rows;
      last = rows.at(-1) ?? null;
      if (!isLarge || !last) break;
    }
  }
}

export interface SegmentBlock {
  segmentId: number;
  firstDimension: number;
  data: Buffer;
}

/** Yields the blocks of postings of some segments, in the order of the segments. */
export async function* readSegmentPostings(
  db: Database,
  { workspaceId }: WebsiteScope,
  segments: readonly SegmentSize[],
): AsyncGenerator<SegmentBlock> {
  for (let after = { segmentId: 0, firstDimension: -1 }; ; ) {
    const read = db.raw<{ rows: SegmentBlock[] }>(
      `select segment_id as "segmentId", first_dim as "firstDimension", data from knowledge_postings
       where workspace_id = :workspaceId and segment_id = any(cast(:ids as bigint[]))
         and (segment_id, first_dim) > (:segmentId, :firstDimension)
       order by segment_id, first_dim limit ${blocksPerRead}`,
      { workspaceId, ids: idsOf(segments), ...after },
    );
    const { rows } = await read.options(prepared);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < blocksPerRead) return;
    after = last;
  }
}
