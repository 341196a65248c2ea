import type { Database } from '../../../db/connection.ts';
import { isForeignKeyViolation } from '../../../db/postgres-errors.ts';
import { prepared } from '../../../db/prepared.ts';
import { batchesOf, maxStatementSize } from '../../../db/statement-size.ts';
import { LeaseLost } from '../../../jobs/held-row/write-held.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { packPostings } from './postings.ts';
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
 * Writes a segment, which takes effect when a version that lists it is published. A small one is a single statement.
 * @returns its id
 * @throws LeaseLost if the website was deleted, or another build has removed what this one wrote
 */
export async function writeSegment(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  { index, counts, endedSources }: SegmentToWrite,
  signal: AbortSignal,
): Promise<number> {
  const docs = packDocs(index.docs);
  const segment = {
    sql: `insert into knowledge_segments (workspace_id, website_id, docs, passages, ended_sources)
       values (:workspaceId, :websiteId, :docs, :passages, :ended) returning workspace_id, id`,
    bindings: { workspaceId, websiteId, docs, passages: index.docs.length, ended: JSON.stringify(endedSources) },
  };
  let id: number | null = null;
  for await (const part of partsOf(index, counts, docs.length)) {
    signal.throwIfAborted();
    id = await insertPart(db, id === null ? segment : writtenSegment(workspaceId, id), part);
  }
  if (id === null) throw new Error('A segment has a part');
  return id;
}

/** Rows of `knowledge_postings` and `knowledge_terms`. */
interface Part {
  blocks: { first: number; data: string }[];
  terms: { kind: TermKind; ord: number; terms: Record<string, number> }[];
}

/**
 * Splits a segment into parts that each fit in a statement.
 * @param size of the rest of the first statement
 */
async function* partsOf(index: SegmentWriter, counts: TermCounts, size: number): AsyncGenerator<Part> {
  const yieldToEventLoop = createYielder();
  let part: Part = { blocks: [], terms: [] };
  let left = maxStatementSize - size;
  const isFull = (more: number) => left < more && part.blocks.length + part.terms.length > 0;
  const next = () => {
    part = { blocks: [], terms: [] };
    left = maxStatementSize;
  };
  for (const { firstDimension, data } of packPostings(index.sorted())) {
    await yieldToEventLoop();
    const encoded = data.toString('base64');
    const more = encoded.length + 30;
    if (isFull(more)) {
      yield part;
      next();
    }
    part.blocks.push({ first: firstDimension, data: encoded });
    left -= more;
  }
  for (const { size: more, ...row } of termRows(counts)) {
    if (isFull(more)) {
      yield part;
      next();
    }
    part.terms.push(row);
    left -= more;
  }
  yield part;
}

/** The counts of each kind, in parts that fit in a statement. */
function* termRows(counts: TermCounts): Generator<Part['terms'][number] & { size: number }> {
  for (const kind of termKinds) {
    // A 4-gram may split a surrogate pair, and the database rejects lone surrogates in JSON.
    const entries = [...counts.terms[kind]].filter(([term]) => term.isWellFormed());
    let ord = 0;
    for (const part of batchesOf(entries, ([term]) => jsonLength(term))) {
      const size = part.reduce((sum, [term]) => sum + jsonLength(term), 0);
      yield { kind, ord: ord++, terms: Object.fromEntries(part), size };
    }
  }
}

/** Includes quotes, colon, comma and a count. */
const jsonLength = (term: string) => JSON.stringify(term).length + 10;

interface SegmentSource {
  sql: string;
  bindings: Record<string, string | number | Buffer>;
}

const writtenSegment = (workspaceId: number, id: number): SegmentSource => ({
  sql: 'select cast(:workspaceId as bigint) as workspace_id, cast(:id as bigint) as id',
  bindings: { workspaceId, id },
});

/** @returns the id of the segment */
async function insertPart(db: Database, segment: SegmentSource, { blocks, terms }: Part): Promise<number> {
  try {
    const insert = db.raw<{ rows: { id: number }[] }>(
      `with segment as (${segment.sql}), postings as (
         insert into knowledge_postings (workspace_id, segment_id, first_dim, data)
         select segment.workspace_id, segment.id, r.first, decode(r.data, 'base64')
         from segment, json_to_recordset(cast(:blocks as json)) as r(first integer, data text)
       ), terms as (
         insert into knowledge_terms (workspace_id, segment_id, kind, ord, terms)
         select segment.workspace_id, segment.id, r.kind, r.ord, r.terms
         from segment, json_to_recordset(cast(:terms as json)) as r(kind text, ord integer, terms json)
       ) select id from segment`,
      { ...segment.bindings, blocks: JSON.stringify(blocks), terms: JSON.stringify(terms) },
    );
    const { rows } = await insert.options(prepared);
    const [row] = rows;
    if (!row) throw new Error('insert returned no row');
    return row.id;
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new LeaseLost('The website is gone, or its build went to another worker')
      : error;
  }
}
