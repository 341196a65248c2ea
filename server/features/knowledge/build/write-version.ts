import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import type { VersionChanges } from '#shared/contracts/knowledge-versions.ts';
import type { Database } from '../../../db/connection.ts';
import { impossible } from '../../../errors.ts';
import { createBreather } from '../../../jobs/breathe.ts';
import type { Services } from '../../../services.ts';
import { type SegmentSize, writeLastSegment } from '../index/merge-segments.ts';
import { SegmentWriter } from '../index/segment-writer.ts';
import { addSizes, emptySizes, TermCounts } from '../index/term-counts.ts';
import { writeSegment } from '../index/write-segment.ts';
import { dimensionOf, indexedCounts, lengthsOf } from '../lexical-index.ts';
import { featuresOfChunk } from '../text-features.ts';
import type { VersionStats } from '../version-stats.ts';
import { readBuildStart } from './build-start.ts';
import { type ChangedSource, findChanges } from './changed-sources.ts';
import type { ClaimedBuild } from './claim-build.ts';
import { embedPassages } from './embed-passages.ts';
import type { HeldBuild } from './held-build.ts';
import { insertPassages, insertSources, type PassageToInsert } from './insert-passages.ts';
import { type PreparedChunk, prepareChunks } from './prepare-chunks.ts';
import { listSources, readSources } from './read-sources.ts';
import { languageSample, siteLanguage } from './site-language.ts';
import { linkLinesOf, outlineOf } from './site-outline.ts';
import { readStoredPassages, readStoredSources, type StoredPassage } from './stored-sources.ts';
import { discardUnpublished } from './sweep-knowledge.ts';

/** How many passages are buffered before they are inserted. */
const passagesPerInsert = 100;
/** How many ended passages are kept in memory in case the same text is added again. */
const mostKept = 1000;

export interface WrittenVersion {
  summary: Omit<BuildSummary, 'seconds'>;
  stats: VersionStats;
  /** Oldest first. */
  segments: number[];
  /** Ids of revisions that the new version doesn't have. */
  endedSources: number[];
  model: string | null;
  changes: VersionChanges;
}

/**
 * Writes the difference between a new version and the live one, without publishing it: new and changed sources with
 * their passages, and a segment of the index.
 * @throws AppError 422 if there is no text at all, 503 if embeddings are unavailable
 */
export async function writeVersion(services: Services, build: ClaimedBuild, held: HeldBuild): Promise<WrittenVersion> {
  const { db, ai } = services;
  const { kind } = build;
  const start = await readBuildStart(db, build);
  await discardUnpublished(db, build, start);
  const { before } = start;
  // A changed file or text must not bring in the owner's pages before the owner has chosen and built them.
  const [sources, stored] = await Promise.all([
    listSources(db, build, { withPages: kind !== 'update' || start.hasChosenPages }),
    readStoredSources(db, build),
  ]);
  const outline = outlineOf(sources);
  const sample = languageSample(sources);
  const language =
    before && sample !== null && sample === before.stats.languageSample
      ? before.stats.language
      : await siteLanguage(db, build);
  const changes = await findChanges(db, build, {
    sources,
    stored,
    outline,
    hasSameNames: before?.stats.names === outline.names,
    language,
    signal: held.signal,
  });

  const written = new ChangeWriter({ db }, build, held, language);
  await written.end(changes.ended, before?.stats.language ?? language);
  await written.add(changes.changed);
  const total = (before?.stats.passages ?? 0) + written.passages;
  if (total === 0 && kind !== 'update')
    throw impossible('The selected pages and texts are empty, so there is nothing to answer from.');
  const segments = await written.finish(start.segments, total);
  const { embeddings: client } = ai;
  const embeddings = client && (await embedPassages(db, client, build, { before, endedSources: changes.ended, held }));

  const characters = (before?.stats.characters ?? 0) + written.characters;
  const count = (of: string) => sources.filter((source) => source.kind === of).length;
  // Until all have vectors of another model, those of the model before still answer.
  const isChange = embeddings && before?.embeddingModel && before.embeddingModel !== embeddings.model;
  const kept = isChange && !embeddings.isComplete ? before.embeddingModel : null;
  const model = kept ?? (embeddings?.hasSome ? embeddings.model : null);
  return {
    summary: {
      pages: count('page'),
      entries: count('entry'),
      files: count('file'),
      chunks: total,
      characters,
      skipped: total - (embeddings?.missing ?? written.fresh),
      model: model ?? 'lexical',
      warnings: embeddings?.warnings ?? [],
    },
    stats: {
      language,
      languageSample: sample,
      names: outline.names,
      passages: total,
      characters,
      embeddedBy: embeddings?.isComplete ? embeddings.model : null,
      sizes: addSizes(before?.stats.sizes ?? emptySizes, written.sizes),
    },
    segments,
    endedSources: changes.ended,
    model,
    changes: changes.named,
  };
}

/** Writes the difference between two versions, holding only part of it in memory. */
class ChangeWriter {
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
  /** Ended passages, subtracted unless the same text is added again: most of a changed page stays the same. */
  readonly #ended = new Map<string, StoredPassage>();
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
    const breathe = createBreather();
    this.#endedSources = sourceIds;
    for await (const passages of readStoredPassages(this.#db, this.#build, sourceIds)) {
      for (const passage of passages) {
        await breathe();
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
    const breathe = createBreather();
    let done = 0;
    let window: { sourceId: number; chunk: PreparedChunk }[] = [];
    const heads = changed.map(({ head }) => head);
    for await (const texts of readSources(this.#db, this.#build, heads)) {
      const sources = changed.slice(done, done + texts.length).map((source, i) => {
        const text = texts[i] ?? { ...source.head, content: '' };
        return { ...source, text, linkLines: linkLinesOf(text.content, source.outline) };
      });
      for (const { id, text, outline } of await insertSources(this.#db, this.#build, sources)) {
        for (const chunks of prepareChunks(text, outline)) {
          signal.throwIfAborted();
          await breathe();
          for (const chunk of chunks) {
            window.push({ sourceId: id, chunk });
            if (window.length < passagesPerInsert) continue;
            await this.#write(window);
            window = [];
          }
        }
        this.#held.progress('saving', ++done, changed.length);
      }
    }
    await this.#write(window);
  }

  async #write(window: readonly { sourceId: number; chunk: PreparedChunk }[]): Promise<void> {
    if (window.length === 0) return;
    const { signal } = this.#held;
    const breathe = createBreather();
    const rows: PassageToInsert[] = [];
    for (const { sourceId, chunk } of window) {
      await breathe();
      const features = featuresOfChunk(chunk, this.#language);
      const { chatbotId } = chunk.source;
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
    const breathe = createBreather();
    for (const passage of this.#ended.values()) {
      await breathe();
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
