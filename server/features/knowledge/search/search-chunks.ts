import { AiError } from '../../../ai/errors.ts';
import type { Database } from '../../../db/connection.ts';
import { unavailable } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { asDecided, readDecidedFacts } from '../../key-facts/as-decided.ts';
import type { CollectionStats } from '../types.ts';
import { factsToFetch } from './facts-to-fetch.ts';
import { findCandidates, findOnPage, type SearchScope } from './find-candidates.ts';
import { namedIn } from './named-pages.ts';
import type { Passage } from './passage.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { type KnowledgeScope, VersionCache } from './version-cache.ts';

/** A visitor is waiting, and an answer found by words is better than a slow embedding. */
const embeddingTimeoutMs = 4000;
/** A build may finish between two steps of a search. Two in a row are very unlikely. */
const maxTries = 3;

export interface FoundPassages extends ReadQuestion {
  /** At most 80, best first by reciprocal rank. Not reranked yet. */
  passages: Passage[];
  /** Neighbors of the best passages, and passages of pages named in the question. */
  around: Passage[];
  stats: CollectionStats;
}

type SearchServices = Pick<Services, 'db' | 'readLagging' | 'ai' | 'modelChoices' | 'log'>;

const caches = new WeakMap<Database, VersionCache>();

function cacheOf(db: Database): VersionCache {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new VersionCache(db)));
  return cache;
}

/** Searches the website's knowledge and the chatbot's own files. Null if nothing is built yet. */
export function searchChunks(
  services: SearchServices,
  scope: SearchScope,
  question: string,
  signal?: AbortSignal,
): Promise<FoundPassages | null> {
  return search(services, scope, question, findCandidates, signal);
}

/** The passages of one page, best first. Null if the knowledge doesn't have the page. */
export async function searchPage(
  services: SearchServices,
  scope: SearchScope,
  question: string,
  url: string,
): Promise<FoundPassages | null> {
  const found = await search(services, scope, question, (db, _scope, version, wanted) =>
    findOnPage(db, scope, version, { ...wanted, url }),
  );
  return found === null || found.passages.length === 0 ? null : found;
}

async function search(
  services: SearchServices,
  scope: SearchScope,
  question: string,
  candidates: typeof findCandidates,
  signal?: AbortSignal,
): Promise<FoundPassages | null> {
  const { db, readLagging } = services;
  const cache = cacheOf(db);
  for (let tries = 1; ; tries++) {
    const known = await cache.get(scope);
    if (!known) return null;
    const read = readQuestion(question, known.stats);
    const { query } = read;
    const facts = factsToFetch(read, known.stats.language);
    const embedding = scope.isByWordsOnly
      ? null
      : await embedQuestion(services, scope.workspaceId, known.embeddingModel, question, signal);
    const wanted = { query, embedding, facts, named: namedIn(read) };
    const find = (reader: Database) => candidates(reader, scope, known, wanted);
    // A replica may not have the version yet, and doesn't help with one that isn't published.
    const found = await (tries === 1 && !known.isUnpublished ? readLagging('search', find) : find(db));
    if (found) {
      const decided = await readDecidedFacts(db, scope);
      const passages = asDecided(found.passages, decided);
      return { ...read, passages, around: asDecided(found.around, decided), stats: known.stats };
    }
    if (tries === maxTries) throw unavailable('The knowledge base is being updated. Please try again.');
    cache.markOutdated(scope.websiteId);
  }
}

/**
 * Null if the website has no embeddings of this model, the model is unavailable, or today's budget has no room for it. The search then uses words only.
 */
async function embedQuestion(
  { ai, modelChoices, log }: Pick<Services, 'ai' | 'modelChoices' | 'log'>,
  workspaceId: number,
  siteModel: string | null,
  question: string,
  signal: AbortSignal | undefined,
): Promise<{ vector: number[]; model: string } | null> {
  const client = siteModel === null ? null : ai.embeddingsOf(siteModel);
  if (!client || !(await modelChoices.mayEmbed(workspaceId, client, [question]))) return null;
  const timeout = AbortSignal.timeout(embeddingTimeoutMs);
  try {
    const [vector] = await client.embed([question], signal ? AbortSignal.any([signal, timeout]) : timeout, 'question');
    return vector ? { vector, model: client.embeddingModel } : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof AiError) && !timeout.aborted) throw error;
    log.warn({ err: error }, 'question not embedded');
    return null;
  }
}

/** The main language of the website's knowledge; null if nothing is built yet. */
export async function knowledgeLanguage({ db }: Pick<Services, 'db'>, scope: KnowledgeScope): Promise<string | null> {
  return (await cacheOf(db).get(scope))?.stats.language ?? null;
}
