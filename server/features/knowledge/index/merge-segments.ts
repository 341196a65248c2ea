import type { Database } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { maxPassages, readPostings } from './postings.ts';
import { docBytes, readEndedSources, readSegmentDocs, readSegmentPostings, readSegmentTerms } from './read-segments.ts';
import { SegmentWriter } from './segment-writer.ts';
import { TermCounts } from './term-counts.ts';
import { type SegmentToWrite, writeSegment } from './write-segment.ts';

/** The newest segments are merged into one until the segment before them is more than this many times as large. */
const growth = 4;

export interface SegmentSize {
  id: number;
  passages: number;
}

/**
 * Writes the last segment of a version. Keeps the number of segments small, so that a question reads few. The newest
 * ones are merged as they come, so each passage is rewritten only a few times, and a segment that has mostly ended is
 * rewritten without its ended passages.
 * @param before segments of the version, which no one else may be writing, oldest first
 * @param passages that have not ended, in all segments together
 * @returns the segments of the version, oldest first; those left out can be deleted once it is published
 */
export async function writeLastSegment(
  db: Database,
  scope: WebsiteScope,
  { before, last, passages }: { before: readonly SegmentSize[]; last: SegmentToWrite; passages: number },
  signal: AbortSignal,
): Promise<number[]> {
  const from = await firstToMerge(db, scope, { before, last, passages });
  const written =
    from === null
      ? [await writeSegment(db, scope, last, signal)]
      : await merge(db, scope, { segments: before.slice(from), last, isWhole: from === 0 }, signal);
  return [...before.slice(0, from ?? before.length).map(({ id }) => id), ...written];
}

async function firstToMerge(
  db: Database,
  scope: WebsiteScope,
  { before, last, passages }: { before: readonly SegmentSize[]; last: SegmentToWrite; passages: number },
): Promise<number | null> {
  let from = before.length;
  let size = last.index.docs.length;
  for (let i = from - 1; i >= 0; i--) {
    const more = before[i]?.passages ?? 0;
    if (more > size * growth || more + size > maxPassages) break;
    size += more;
    from = i;
  }
  const ended = before.reduce((sum, segment) => sum + segment.passages, last.index.docs.length) - passages;
  // More than half of a segment can only have ended if that many passages have ended in total.
  const suspects = before.slice(0, from).filter((segment) => segment.passages < ended * 2);
  if (suspects.length > 0) {
    const endings = await readEndedSources(db, scope, before);
    for (const [i, suspect] of before.slice(0, from).entries()) {
      if (!suspects.includes(suspect)) continue;
      const endedSince = before.slice(i + 1).flatMap(({ id }) => endings.get(id) ?? []);
      const endedSources = new Set([...endedSince, ...last.endedSources]);
      const docs = await readSegmentDocs(db, scope, [suspect]);
      const left = docs.get(suspect.id)?.filter(({ sourceId }) => !endedSources.has(sourceId)).length ?? 0;
      if (left * 2 < suspect.passages) return i;
    }
  }
  return before.length + 1 - from >= growth ? from : null;
}

async function merge(
  db: Database,
  scope: WebsiteScope,
  { segments, last, isWhole }: { segments: readonly SegmentSize[]; last: SegmentToWrite; isWhole: boolean },
  signal: AbortSignal,
): Promise<number[]> {
  const yieldToEventLoop = createYielder();
  const endings = await readEndedSources(db, scope, segments);
  const ended = new Set([...[...endings.values()].flat(), ...last.endedSources]);
  /** Sources that earlier segments may contain, because a long source may begin in the segment before. */
  const endedEarlier = new Set(isWhole ? [] : ended);
  for await (const { kind, terms } of readSegmentTerms(db, scope, segments)) {
    for (const [term, passages] of Object.entries(terms)) last.counts.addTerm(kind, term, passages);
  }
  const written: number[] = [];
  let index = new SegmentWriter();
  const makeRoom = async (passages: number) => {
    if (index.docs.length === 0 || index.docs.length + passages <= maxPassages) return;
    written.push(await writeSegment(db, scope, { index, counts: new TermCounts(), endedSources: [] }, signal));
    index = new SegmentWriter();
  };
  for (const group of batchesOf(segments, ({ passages }) => passages * docBytes)) {
    const docs = await readSegmentDocs(db, scope, group);
    const all = [...docs.values()].flat();
    await makeRoom(all.filter(({ sourceId }) => !ended.has(sourceId)).length);
    const numbers = new Map<number, number[]>();
    for (const [id, ofSegment] of docs) {
      const places = ofSegment.map((doc) => (ended.has(doc.sourceId) ? -1 : index.docs.push(doc) - 1));
      numbers.set(id, places);
      for (const { sourceId } of ofSegment) if (sourceId !== ofSegment[0]?.sourceId) endedEarlier.delete(sourceId);
    }
    for await (const { segmentId, ...block } of readSegmentPostings(db, scope, group)) {
      signal.throwIfAborted();
      await yieldToEventLoop();
      const places = numbers.get(segmentId);
      const add = (dimension: number, found: number, tf: number) => {
        const doc = places?.[found] ?? -1;
        if (doc >= 0) index.addPosting({ dimension, doc, tf });
      };
      readPostings(block, (dimension, { once, often, frequencies }) => {
        for (const doc of once) add(dimension, doc, 1);
        for (const [i, doc] of often.entries()) add(dimension, doc, frequencies[i] ?? 1);
      });
    }
  }
  await makeRoom(last.index.docs.length);
  await index.addAll(last.index, yieldToEventLoop);
  written.push(await writeSegment(db, scope, { ...last, index, endedSources: [...endedEarlier] }, signal));
  return written;
}
