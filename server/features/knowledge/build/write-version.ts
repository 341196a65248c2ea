import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import { impossible } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { documentVector, toSparsevec } from '../lexical-index.ts';
import { featuresOfChunk } from '../text-features.ts';
import type { CollectionStats } from '../types.ts';
import { createBreather } from './breathe.ts';
import { carryOver } from './carry-over.ts';
import type { ClaimedBuild } from './claim-build.ts';
import { ChunkEmbedder, embeddingWindow } from './embed-chunks.ts';
import type { HeldBuild } from './held-build.ts';
import { insertChunks } from './insert-chunks.ts';
import { type PreparedChunk, prepareChunks } from './prepare-chunks.ts';
import { countSources, readSources } from './read-sources.ts';
import { siteLanguage } from './site-language.ts';
import { type PageOutline, readSiteOutline } from './site-outline.ts';
import { StatsCollector } from './stats-collector.ts';

/** Rows of one insert: a transaction of some milliseconds. */
const insertBatch = 100;

export interface WrittenVersion {
  summary: Omit<BuildSummary, 'seconds'>;
  stats: CollectionStats;
  model: string | null;
}

/**
 * Writes all chunks of a new version, which does not show yet. Texts are read twice, first for the statistics that
 * each chunk's vector needs: so a website of any size is built in the same memory.
 * @throws AppError 422 when there is no text at all, 503 when embeddings can't be had
 */
export async function writeVersion(
  { db, ai }: Services,
  build: ClaimedBuild,
  held: HeldBuild,
): Promise<WrittenVersion> {
  const { websiteId, version, kind } = build;
  // Until the owner has chosen pages and had them built once, a changed file or text must not bring them in.
  const scope = { withPages: kind !== 'update' || (await hasChosenPages(db, websiteId)) };
  const outlines = await readSiteOutline(db, websiteId);
  const counts = await countSources(db, websiteId, scope);
  const chunksOf = () => readChunks(db, websiteId, scope, outlines, held.signal);

  const sources = counts.pages + counts.entries + counts.files;
  const { stats, total, characters } = await collect(chunksOf(), await siteLanguage(db, websiteId), (done) =>
    held.progress('chunking', done, sources),
  );
  if (total === 0 && kind !== 'update')
    throw impossible('The chosen pages and texts are empty: there is nothing to answer from.');

  const model = ai?.embeddingModel ?? null;
  const embedder = new ChunkEmbedder(ai, await carryOver(db, websiteId, model), kind !== 'update');
  let saved = 0;
  let hasEmbeddings = false;
  for await (const window of windows(chunksOf(), embeddingWindow)) {
    held.progress(ai ? 'embedding' : 'saving', saved, total);
    const embeddings = await embedder.embed(window, held.signal);
    hasEmbeddings ||= embeddings.some((embedding) => embedding !== null);
    for (let start = 0; start < window.length; start += insertBatch) {
      held.signal.throwIfAborted();
      const rows = window.slice(start, start + insertBatch).map((chunk, i) => ({
        chunk,
        lex: toSparsevec(documentVector(featuresOfChunk(chunk, stats.language), stats, chunk.isLinkList)),
        embedding: embeddings[start + i] ?? null,
      }));
      await insertChunks(db, { websiteId, version, model }, rows);
      saved += rows.length;
      held.progress('saving', saved, total);
    }
  }
  return {
    summary: {
      ...counts,
      chunks: saved,
      characters,
      skipped: embedder.skipped,
      model: hasEmbeddings && model !== null ? model : 'lexical',
      warnings: embedder.warnings,
    },
    stats,
    model: hasEmbeddings ? model : null,
  };
}

async function hasChosenPages(db: Services['db'], websiteId: number): Promise<boolean> {
  const built = await db('knowledge_builds')
    .where({ website_id: websiteId, status: 'done' })
    .whereIn('kind', ['create', 'regenerate'])
    .first('id');
  return built !== undefined;
}

async function* readChunks(
  db: Services['db'],
  websiteId: number,
  scope: { withPages: boolean },
  outlines: ReadonlyMap<number, PageOutline>,
  signal: AbortSignal,
): AsyncGenerator<PreparedChunk> {
  const breathe = createBreather();
  for await (const source of readSources(db, websiteId, scope)) {
    for (const chunks of prepareChunks(source, outlines)) {
      for (const chunk of chunks) {
        signal.throwIfAborted();
        await breathe();
        yield chunk;
      }
    }
  }
}

/** Lists of links would make the words of titles look frequent; they only count where there is nothing else. */
async function collect(
  chunks: AsyncIterable<PreparedChunk>,
  language: string,
  onSource: (done: number) => void,
): Promise<{ stats: CollectionStats; total: number; characters: number }> {
  const texts = new StatsCollector(language);
  const linkLists = new StatsCollector(language);
  let source: PreparedChunk['source'] | undefined;
  let sources = 0;
  let total = 0;
  let characters = 0;
  for await (const chunk of chunks) {
    if (chunk.source !== source) {
      source = chunk.source;
      onSource(sources++);
    }
    (chunk.isLinkList ? linkLists : texts).add(featuresOfChunk(chunk, language));
    characters += chunk.body.length;
    total++;
  }
  const stats = texts.result();
  return { stats: stats.n > 0 ? stats : linkLists.result(), total, characters };
}

async function* windows<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let window: T[] = [];
  for await (const item of items) {
    window.push(item);
    if (window.length < size) continue;
    yield window;
    window = [];
  }
  if (window.length > 0) yield window;
}
