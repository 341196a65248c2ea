import type { Database } from '../../../db/connection.ts';
import { isForeignKeyViolation } from '../../../db/postgres-errors.ts';
import { batchesOf, maxStatementSize } from '../../../db/statement-size.ts';
import { LeaseLost } from '../../../jobs/held-row/write-held.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/owned-website.ts';
import { createBreather } from '../build/breathe.ts';
import { type PostingBlock, packPostings } from './postings.ts';
import { packDocs } from './segment-docs.ts';
import type { SegmentWriter } from './segment-writer.ts';
import { type TermCounts, type TermKind, termKinds } from './term-counts.ts';

export interface SegmentToWrite {
  index: SegmentWriter;
  counts: TermCounts;
  /** Sources of earlier segments whose passages no longer count. */
  endedSources: readonly number[];
}

/**
 * Writes a segment, which shows when a version that lists it is published.
 * @returns its id
 * @throws LeaseLost when the website is gone, or another build has cleared away what this one wrote
 */
export async function writeSegment(
  db: Database,
  scope: WebsiteScope,
  { index, counts, endedSources }: SegmentToWrite,
  signal: AbortSignal,
): Promise<number> {
  const breathe = createBreather();
  const [row] = await lost(
    db('knowledge_segments')
      .insert({
        ...ofWebsite(scope),
        docs: packDocs(index.docs),
        passages: index.docs.length,
        ended_sources: JSON.stringify(endedSources),
      })
      .returning<{ id: number }[]>('id'),
  );
  if (!row) throw new Error('insert returned no row');
  const { workspaceId } = scope;
  for await (const blocks of smallBatches(index, breathe)) {
    signal.throwIfAborted();
    await lost(insertBlocks(db, { workspaceId, segmentId: row.id }, blocks));
  }
  for (const rows of batchesOf(termRows(counts), ({ terms }) => terms.length)) {
    signal.throwIfAborted();
    const key = { workspace_id: workspaceId, segment_id: row.id };
    await lost(db('knowledge_terms').insert(rows.map((terms) => ({ ...key, ...terms }))));
  }
  return row.id;
}

/** The counts of each kind, in parts that fit into a statement. */
function* termRows(counts: TermCounts): Generator<{ kind: TermKind; ord: number; terms: string }> {
  for (const kind of termKinds) {
    // A 4-gram may cut a letter beyond the basic plane in two, and the database refuses half a letter in JSON.
    const entries = [...counts.terms[kind]].filter(([term]) => term.isWellFormed());
    let ord = 0;
    for (const part of batchesOf(entries, ([term]) => jsonLength(term))) {
      yield { kind, ord: ord++, terms: JSON.stringify(Object.fromEntries(part)) };
    }
  }
}

/** Blocks that fit into a statement beside others. */
async function* smallBatches(
  index: SegmentWriter,
  breathe: () => Promise<void> | undefined,
): AsyncGenerator<PostingBlock[]> {
  let batch: PostingBlock[] = [];
  let size = 0;
  for (const block of packPostings(index.sorted())) {
    await breathe();
    if (batch.length > 0 && size + sentSize(block) > maxStatementSize) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(block);
    size += sentSize(block);
  }
  if (batch.length > 0) yield batch;
}

/** In base64, as JSON. */
const sentSize = ({ data }: PostingBlock): number => data.length * 1.4 + 40;

async function insertBlocks(
  db: Database,
  segment: { workspaceId: number; segmentId: number },
  blocks: readonly PostingBlock[],
): Promise<void> {
  const rows = blocks.map(({ firstDimension, data }) => ({ first: firstDimension, data: data.toString('base64') }));
  await db.raw(
    `insert into knowledge_postings (workspace_id, segment_id, first_dim, data)
     select :workspaceId, :segmentId, r.first, decode(r.data, 'base64')
     from json_to_recordset(cast(:rows as json)) as r(first integer, data text)`,
    { ...segment, rows: JSON.stringify(rows) },
  );
}

/** With quotes, colon, comma and a count. */
const jsonLength = (term: string) => JSON.stringify(term).length + 10;

async function lost<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new LeaseLost('The website is gone, or its build went to another worker')
      : error;
  }
}
