import type { Database } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { createBreather } from '../build/breathe.ts';
import { maxPassages, readPostings } from './postings.ts';
import { docBytes, readEndedSources, readSegmentDocs, readSegmentPostings, readSegmentTerms } from './read-segments.ts';
import { SegmentWriter } from './segment-writer.ts';
import { TermCounts } from './term-counts.ts';
import { type SegmentToWrite, writeSegment } from './write-segment.ts';

/** So many of the newest segments are joined into one, if none is more than so many times as large as those after it. */
const growth = 4;

export interface SegmentSize {
  id: number;
  passages: number;
}

/**
 * Writes the last segment of a version. The segments of a version stay few, so that a question looks into few: the
 * newest are joined into larger ones as they come, each passage a few times in its life; and a segment of which most has
 * ended is written again without that.
 * @param before segments of the version that nobody else writes, oldest first
 * @param passages that have not ended, of all segments together
 * @returns the segments of the version, oldest first; those left out are of no more use once it is published
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
  // Most of a segment can have ended only where that many have at all: the others are not looked into.
  const suspects = before.slice(0, from).filter((segment) => segment.passages < ended * 2);
  if (suspects.length > 0) {
    const endings = await readEndedSources(db, scope, before);
    for (const [i, suspect] of before.slice(0, from).entries()) {
      if (!suspects.includes(suspect)) continue;
      const later = before.slice(i + 1).flatMap(({ id }) => endings.get(id) ?? []);
      const gone = new Set([...later, ...last.endedSources]);
      const docs = await readSegmentDocs(db, scope, [suspect]);
      const left = docs.get(suspect.id)?.filter(({ sourceId }) => !gone.has(sourceId)).length ?? 0;
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
  const breathe = createBreather();
  const endings = await readEndedSources(db, scope, segments);
  const ended = new Set([...[...endings.values()].flat(), ...last.endedSources]);
  /** Those that segments before these may hold: a long one may have begun in the segment before. */
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
      await breathe();
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
  await index.addAll(last.index, breathe);
  written.push(await writeSegment(db, scope, { ...last, index, endedSources: [...endedEarlier] }, signal));
  return written;
}
