import type { Database } from '../../../db/connection.ts';
import { createYielder } from '../../../jobs/yield-to-event-loop.ts';
import type { Services } from '../../../services.ts';
import { type SegmentSize, writeLastSegment } from '../index/merge-segments.ts';
import { SegmentWriter } from '../index/segment-writer.ts';
import { addSizes, emptySizes, TermCounts } from '../index/term-counts.ts';
import { writeSegment } from '../index/write-segment.ts';
import { dimensionOf, indexedCounts, lengthsOf } from '../lexical-index.ts';
import { featuresOfChunk } from '../text-features.ts';
import type { ChangedSource } from './changed-sources.ts';
import type { ClaimedBuild } from './claim-build.ts';
import type { HeldBuild } from './held-build.ts';
import { insertPassages, insertSources, type PassageText, type PassageToInsert } from './insert-passages.ts';
import { prepareChunks } from './prepare-chunks.ts';
import { readSources } from './read-sources.ts';
import { linkLinesOf } from './site-outline.ts';
import { type PastSource, readStoredPassages, type StoredPassage } from './stored-sources.ts';

/** How many passages are buffered before they are inserted. */
const passagesPerInsert = 100;
/** How many ended passages are kept in memory in case the same text is added again. */
const mostKept = 1000;
const sourcesPerCopy = 20;

interface PassageOfSource {
  sourceId: number;
  /** Set for a chatbot's own file. */
  chatbotId: number | null;
  chunk: PassageText;
}

/** Writes the difference between two versions, holding only part of it in memory. */
export class ChangeWriter {
  /** Changes in the number of passages and characters, and how many of the added passages are new. */
  passages = 0;
  characters = 0;
  fresh = 0;
  sizes = emptySizes;
  readonly #db: Database;
  readonly #build: ClaimedBuild;
  readonly #held: HeldBuild;
  readonly #language: string;
  readonly #segments: SegmentSize[] = [];
  readonly #texts = new Set<string>();
  /** Ended passages, subtracted unless the same text is added again, because most of a changed page stays the same. */
  readonly #ended = new Map<string, StoredPassage>();
  /** Passages that are not inserted yet. */
  #window: PassageOfSource[] = [];
  #index = new SegmentWriter();
  #counts = new TermCounts();
  #endedSources: readonly number[] = [];

  constructor({ db }: Pick<Services, 'db'>, build: ClaimedBuild, held: HeldBuild, language: string) {
    this.#db = db;
    this.#build = build;
    this.#held = held;
    this.#language = language;
  }

  /** Subtracts the counts of the passages of some sources, in the language they were counted in. */
  async end(sourceIds: readonly number[], language: string): Promise<void> {
    const yieldToEventLoop = createYielder();
    this.#endedSources = sourceIds;
    for await (const passages of readStoredPassages(this.#db, this.#build, sourceIds)) {
      for (const passage of passages) {
        await yieldToEventLoop();
        this.#held.signal.throwIfAborted();
        this.#texts.add(passage.textHash);
        this.passages--;
        this.characters -= passage.body.length;
        const key = countedAs(passage);
        const isKept = language === this.#language && this.#ended.size < mostKept && !this.#ended.has(key);
        if (isKept) this.#ended.set(key, passage);
        else this.#counts.add(featuresOfChunk(passage, language), passage.isLinkList, -1);
      }
    }
  }

  async add(changed: readonly ChangedSource[]): Promise<void> {
    const { signal } = this.#held;
    const yieldToEventLoop = createYielder();
    let done = 0;
    const heads = changed.map(({ head }) => head);
    for await (const texts of readSources(this.#db, this.#build, heads)) {
      const sources = changed.slice(done, done + texts.length).map((source, i) => {
        const text = texts[i] ?? { ...source.head, content: '' };
        return { ...source, text, linkLines: linkLinesOf(text.content, source.outline) };
      });
      for (const { id, text, outline } of await insertSources(this.#db, this.#build, sources)) {
        for (const chunks of prepareChunks(text, outline)) {
          signal.throwIfAborted();
          await yieldToEventLoop();
          for (const chunk of chunks) {
            await this.#add({ sourceId: id, chatbotId: text.chatbotId, chunk });
          }
        }
        this.#held.progress('saving', ++done, changed.length);
      }
    }
    await this.#write();
  }

  /**
   * Adds sources of an earlier version again as new revisions. Their texts may no longer exist, but their passages do.
   */
  async copy(sources: readonly PastSource[]): Promise<void> {
    const { signal } = this.#held;
    let done = 0;
    for (let start = 0; start < sources.length; start += sourcesPerCopy) {
      const batch = sources.slice(start, start + sourcesPerCopy).map((source) => ({
        ...source,
        pastId: source.id,
        head: { ...source, id: source.originId },
      }));
      for (const { id, pastId, chatbotId } of await insertSources(this.#db, this.#build, batch)) {
        for await (const passages of readStoredPassages(this.#db, this.#build, [pastId])) {
          signal.throwIfAborted();
          for (const chunk of passages) await this.#add({ sourceId: id, chatbotId, chunk });
        }
        this.#held.progress('saving', ++done, sources.length);
      }
    }
    await this.#write();
  }

  async #add(passage: PassageOfSource): Promise<void> {
    this.#window.push(passage);
    if (this.#window.length === passagesPerInsert) await this.#write();
  }

  async #write(): Promise<void> {
    const window = this.#window;
    if (window.length === 0) return;
    this.#window = [];
    const { signal } = this.#held;
    const yieldToEventLoop = createYielder();
    const rows: PassageToInsert[] = [];
    for (const { sourceId, chatbotId, chunk } of window) {
      await yieldToEventLoop();
      const features = featuresOfChunk(chunk, this.#language);
      const { ord, isLinkList } = chunk;
      this.#index.add({ sourceId, ord, lengths: lengthsOf(features), isLinkList, chatbotId }, [
        ...indexedCounts(features),
        ...chunk.facts.map((fact): [number, number] => [dimensionOf('facts', fact), 1]),
      ]);
      if (!this.#ended.delete(countedAs(chunk))) this.#counts.add(features, isLinkList, 1);
      if (!this.#texts.has(chunk.textHash)) this.fresh++;
      this.passages++;
      this.characters += chunk.body.length;
      rows.push({ sourceId, chunk });
      if (this.#index.isFull) await this.#flush();
    }
    signal.throwIfAborted();
    await insertPassages(this.#db, this.#build, rows);
  }

  /**
   * @param passages in the new version
   * @returns its segments
   */
  async finish(before: readonly SegmentSize[], passages: number): Promise<number[]> {
    const yieldToEventLoop = createYielder();
    for (const passage of this.#ended.values()) {
      await yieldToEventLoop();
      this.#counts.add(featuresOfChunk(passage, this.#language), passage.isLinkList, -1);
    }
    const segments = [...before, ...this.#segments];
    const last = { index: this.#index, counts: this.#counts, endedSources: this.#endedSources };
    if (last.index.docs.length + last.endedSources.length + this.#ended.size === 0) return segments.map(({ id }) => id);
    this.sizes = addSizes(this.sizes, last.counts.sizes);
    return writeLastSegment(this.#db, this.#build, { before: segments, last, passages }, this.#held.signal);
  }

  /** Writes a full segment. */
  async #flush(): Promise<void> {
    const part = { index: this.#index, counts: this.#counts, endedSources: this.#endedSources };
    const id = await writeSegment(this.#db, this.#build, part, this.#held.signal);
    this.#segments.push({ id, passages: part.index.docs.length });
    this.sizes = addSizes(this.sizes, this.#counts.sizes);
    this.#index = new SegmentWriter();
    this.#counts = new TermCounts();
    this.#endedSources = [];
  }
}

/** Passages with equal keys have equal counts. */
const countedAs = ({ textHash, isLinkList }: Pick<StoredPassage, 'textHash' | 'isLinkList'>) =>
  `${textHash} ${isLinkList ? 1 : 0}`;
