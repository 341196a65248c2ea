import type { BuildSummary } from '#shared/contracts/knowledge.ts';
import type { VersionChanges } from '#shared/contracts/knowledge-versions.ts';
import { impossible } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import type { FoundFact } from '../../key-facts/found-fact.ts';
import { addSizes, emptySizes } from '../index/term-counts.ts';
import type { StoredVersion, VersionStats } from '../version-stats.ts';
import { type BuildStart, readBuildStart } from './build-start.ts';
import { ChangeWriter } from './change-writer.ts';
import { findChanges } from './changed-sources.ts';
import type { ClaimedBuild } from './claim-build.ts';
import { collectKeyFacts } from './collect-key-facts.ts';
import { embedPassages } from './embed-passages.ts';
import type { HeldBuild } from './held-build.ts';
import { listSources, type SourceKind } from './read-sources.ts';
import { findRestored } from './restored-sources.ts';
import { languageSample, siteLanguage } from './site-language.ts';
import { outlineOf } from './site-outline.ts';
import { readStoredSources } from './stored-sources.ts';
import { discardUnpublished } from './sweep-knowledge.ts';

export interface WrittenVersion {
  /** The live version that it was compared with; null if nothing was built yet. */
  before: StoredVersion | null;
  holdsFailingUpdates: boolean;
  summary: Omit<BuildSummary, 'seconds'>;
  stats: VersionStats;
  /** Oldest first. */
  segments: number[];
  /** Ids of revisions that the new version doesn't have. */
  endedSources: number[];
  model: string | null;
  changes: VersionChanges;
  keyFacts: FoundFact[];
}

/** How a new version differs from the live one. */
export interface Difference extends Pick<VersionStats, 'language' | 'languageSample' | 'names'> {
  /** Ids of revisions that the new version doesn't have. */
  ended: number[];
  /** Writes the sources that the live version doesn't have. */
  write(writer: ChangeWriter): Promise<void>;
  /** For the owner. */
  named: VersionChanges;
  /** The kind of each of its sources. */
  kinds: SourceKind[];
}

/**
 * Writes the difference between a new version and the live one, without publishing it: new and changed sources with
 * their passages, and a segment of the index.
 * @throws AppError 422 if there is no text at all, 503 if embeddings are unavailable, 409 if the version to restore is
 * no longer kept
 */
export async function writeVersion(services: Services, build: ClaimedBuild, held: HeldBuild): Promise<WrittenVersion> {
  const { db, ai } = services;
  const start = await readBuildStart(db, build);
  await discardUnpublished(db, build, start);
  const { before } = start;
  const { restoredVersion } = build;
  const difference =
    restoredVersion === null
      ? await compareTexts(services, build, start, held.signal)
      : await findRestored(db, build, restoredVersion);
  const { language, languageSample: sample, names, ended, named, kinds } = difference;

  const written = new ChangeWriter({ db }, build, held, language);
  await written.end(ended, before?.stats.language ?? language);
  await difference.write(written);
  const total = (before?.stats.passages ?? 0) + written.passages;
  if (total === 0 && build.kind !== 'update')
    throw impossible('The selected pages and texts are empty, so there is nothing to answer from.');
  const segments = await written.finish(start.segments, total);
  const keyFacts = await collectKeyFacts(db, build, ended, held.signal);
  const { embeddings: client } = ai;
  const embeddings = client && (await embedPassages(services, client, build, { before, endedSources: ended, held }));

  const characters = (before?.stats.characters ?? 0) + written.characters;
  const count = (of: SourceKind) => kinds.filter((kind) => kind === of).length;
  // Until every passage has a vector of the new model, searches use those of the previous one.
  const isChange = embeddings && before?.embeddingModel && before.embeddingModel !== embeddings.model;
  const kept = isChange && !embeddings.isComplete ? before.embeddingModel : null;
  const model = kept ?? (embeddings?.hasSome ? embeddings.model : null);
  return {
    before,
    holdsFailingUpdates: start.holdsFailingUpdates,
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
      languageSample: sample ?? null,
      names,
      passages: total,
      characters,
      embeddedBy: embeddings?.isComplete ? embeddings.model : null,
      sizes: addSizes(before?.stats.sizes ?? emptySizes, written.sizes),
    },
    segments,
    endedSources: ended,
    model,
    changes: named,
    keyFacts,
  };
}

/** Compares the live version with the website's pages, texts and files. */
async function compareTexts(
  { db }: Pick<Services, 'db'>,
  build: ClaimedBuild,
  { before, hasChosenPages }: BuildStart,
  signal: AbortSignal,
): Promise<Difference> {
  // A changed file or text must not bring in the owner's pages before the owner has chosen and built them.
  const [sources, stored] = await Promise.all([
    listSources(db, build, { withPages: build.kind !== 'update' || hasChosenPages }),
    readStoredSources(db, build),
  ]);
  const outline = outlineOf(sources);
  const sample = languageSample(sources);
  const language =
    before && sample !== null && sample === before.stats.languageSample
      ? before.stats.language
      : await siteLanguage(db, build);
  const { changed, ended, named } = await findChanges(db, build, {
    sources,
    stored,
    outline,
    hasSameNames: before?.stats.names === outline.names,
    language,
    signal,
  });
  return {
    language,
    languageSample: sample,
    names: outline.names,
    ended,
    write: (writer) => writer.add(changed),
    named,
    kinds: sources.map(({ kind }) => kind),
  };
}
