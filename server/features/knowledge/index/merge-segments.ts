import type { Database } from '../../../db/connection.ts';
import type { WebsiteScope } from '../../websites/owned-website.ts';
import { createBreather } from '../build/breathe.ts';
import { type Posting, readPostings } from './postings.ts';
import { type IndexedPassage, readDocs } from './segment-docs.ts';
import { maxPassages, SegmentWriter } from './segment-writer.ts';
import { TermCounts, type TermKind } from './term-counts.ts';
import { writeSegment } from './write-segment.ts';

/** So many of the newest segments are joined into one, if none is more than so many times as large as those after it. */
const growth = 4;
const blocksPerBatch = 30;

interface SegmentRow {
  id: number;
  passages: number;
  ended_sources: number[];
}

/**
 * Keeps the segments of a version few, so that a question looks into few: the newest are joined into larger ones as they
 * come, each passage a few times in its life; and a segment of which most has ended is written again without that.
 * @param ids oldest first, of segments that nobody else writes
 * @returns the segments to use instead, oldest first; those left out are of no more use once a version without them is
 *   published
 */
export async function mergeSegments(
  db: Database,
  scope: WebsiteScope,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const rows = await db('knowledge_segments')
    .where('workspace_id', scope.workspaceId)
    .whereIn('id', [...ids])
    .select<SegmentRow[]>('id', 'passages', 'ended_sources');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const segments = ids.flatMap((id) => byId.get(id) ?? []);
  const from = await firstToMerge(db, scope, segments);
  if (from === null) return [...ids];
  const merged = await merge(db, scope, { segments: segments.slice(from), isWhole: from === 0 }, signal);
  return [...ids.slice(0, from), ...merged];
}

async function firstToMerge(
  db: Database,
  scope: WebsiteScope,
  segments: readonly SegmentRow[],
): Promise<number | null> {
  let from = segments.length - 1;
  let size = segments.at(-1)?.passages ?? 0;
  for (let i = from - 1; i >= 0; i--) {
    const before = segments[i]?.passages ?? 0;
    if (before > size * growth || before + size > maxPassages) break;
    size += before;
    from = i;
  }
  // Of a segment from which nothing was taken since, nothing has ended.
  for (const [i, { id, passages }] of segments.slice(0, from).entries()) {
    const ended = new Set(segments.slice(i + 1).flatMap((segment) => segment.ended_sources));
    if (ended.size === 0) break;
    const left = (await docsOf(db, scope, id)).filter(({ sourceId }) => !ended.has(sourceId)).length;
    if (left * 2 < passages) return i;
  }
  return segments.length - from >= growth ? from : null;
}

async function docsOf(db: Database, { workspaceId }: WebsiteScope, id: number): Promise<IndexedPassage[]> {
  const row = await db('knowledge_segments')
    .where({ workspace_id: workspaceId, id })
    .first<{ docs: Buffer } | undefined>('docs');
  return row ? [...readDocs(row.docs)] : [];
}

async function merge(
  db: Database,
  scope: WebsiteScope,
  { segments, isWhole }: { segments: readonly SegmentRow[]; isWhole: boolean },
  signal: AbortSignal,
): Promise<number[]> {
  const ended = new Set(segments.flatMap((segment) => segment.ended_sources));
  const endedElsewhere = isWhole ? [] : await notOnlyIn(db, scope, segments, ended);
  const counts = new TermCounts();
  for (const { id } of segments) await addTerms(db, scope, id, counts);
  const written: number[] = [];
  let index = new SegmentWriter();
  const flush = async () => {
    const isFirst = written.length === 0;
    // The counts are of all.
    const part = { index, counts: isFirst ? counts : new TermCounts(), endedSources: isFirst ? endedElsewhere : [] };
    written.push(await writeSegment(db, scope, part, signal));
    index = new SegmentWriter();
  };
  for (const { id } of segments) {
    const docs = await docsOf(db, scope, id);
    const standing = docs.filter(({ sourceId }) => !ended.has(sourceId));
    if (index.docs.length > 0 && index.docs.length + standing.length > maxPassages) await flush();
    const numbers = docs.map((doc) => (ended.has(doc.sourceId) ? -1 : index.docs.push(doc) - 1));
    for await (const postings of readAllPostings(db, scope, id, signal)) {
      for (const { dimension, doc, tf } of postings) {
        const number = numbers[doc] ?? -1;
        if (number >= 0) index.addPosting({ dimension, doc: number, tf });
      }
    }
  }
  if (index.docs.length > 0 || written.length === 0) await flush();
  return written;
}

/** The ended sources that segments before these may hold: a long one may have begun in the segment before. */
async function notOnlyIn(
  db: Database,
  scope: WebsiteScope,
  segments: readonly SegmentRow[],
  ended: ReadonlySet<number>,
): Promise<number[]> {
  const left = new Set(ended);
  for (const { id } of segments) {
    const docs = await docsOf(db, scope, id);
    for (const { sourceId } of docs) if (sourceId !== docs[0]?.sourceId) left.delete(sourceId);
  }
  return [...left];
}

async function addTerms(db: Database, { workspaceId }: WebsiteScope, id: number, counts: TermCounts): Promise<void> {
  const keys = await db('knowledge_terms')
    .where({ workspace_id: workspaceId, segment_id: id })
    .select<{ kind: TermKind; ord: number }[]>('kind', 'ord');
  for (const { kind, ord } of keys) {
    const row = await db('knowledge_terms')
      .where({ workspace_id: workspaceId, segment_id: id, kind, ord })
      .first<{ terms: Record<string, number> } | undefined>('terms');
    for (const [term, passages] of Object.entries(row?.terms ?? {})) counts.addTerm(kind, term, passages);
  }
}

async function* readAllPostings(
  db: Database,
  { workspaceId }: WebsiteScope,
  id: number,
  signal: AbortSignal,
): AsyncGenerator<Posting[]> {
  const breathe = createBreather();
  for (let after = -1; ; ) {
    signal.throwIfAborted();
    const rows = await db('knowledge_postings')
      .where({ workspace_id: workspaceId, segment_id: id })
      .andWhere('first_dim', '>', after)
      .orderBy('first_dim')
      .limit(blocksPerBatch)
      .select<{ first_dim: number; data: Buffer }[]>('first_dim', 'data');
    const postings: Posting[] = [];
    for (const { first_dim: firstDimension, data } of rows) {
      readPostings({ firstDimension, data }, (dimension) => (docs, tfs, count) => {
        for (let i = 0; i < count; i++) postings.push({ dimension, doc: docs[i] ?? 0, tf: tfs[i] ?? 0 });
      });
      await breathe();
    }
    yield postings;
    const last = rows.at(-1);
    if (!last || rows.length < blocksPerBatch) return;
    after = last.first_dim;
  }
}
