import { openDatabase } from '#server/db/connection.ts';
import { socketFolder } from '#server/db/embedded-socket.ts';
import { findCandidates } from '#server/features/knowledge/search/find-candidates.ts';
import { readQuestion } from '#server/features/knowledge/search/read-question.ts';
import { VersionCache } from '#server/features/knowledge/search/version-cache.ts';
import { AddressedClient } from '#server/testing/addressed-client.ts';
import { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { runParley } from '../run-parley.ts';
import { madeUpQuestions } from './made-up-pages.ts';
import { median } from './median.ts';
import { type Memory, processMemory } from './process-memory.ts';
import { pagesPerUpload, uploadMadeUpPages } from './upload-made-up-pages.ts';

export interface QuestionFigures {
  /** The time of a visitor's question divided by `leastMs`. 1 would be a server without any overhead. */
  ratio: number;
  /** From sending the request to receiving the answer, median. */
  questionMs: number;
  /** Only the search for passages, over a connection like the server's, median. */
  queryMs: number;
  /** The search, one request to the server, and storing two texts separately, which every server has to do. */
  leastMs: number;
  passages: number;
  memory: Memory | null;
}

const defaults = { pages: 170, wordsPerPage: 700, questions: 150 };
const longestAnswer = 'word '.repeat(80);
/** Compiles code and fills caches before anything is measured. */
const warmUp = 30;

/**
 * Asks a running Parley with a user's settings, and alternately runs the search of each question on the same database,
 * so that other work on the machine affects both equally.
 */
export async function benchQuestions(options: Partial<typeof defaults> = {}): Promise<QuestionFigures> {
  const { pages, wordsPerPage, questions } = { ...defaults, ...options };
  await using parley = runParley({
    isForLong: true,
    env: { RATE_LIMITS: '1', TRUST_PROXY: '1', ENFORCE_PLAN_LIMITS: '0', CRAWL_MAX_PAGES: String(pages) },
  });
  const url = await parley.ready();
  const owner = await signUp(url);
  const { websiteId, chatbotId, passages } = await makeSite(owner, { count: pages, wordsPerPage });

  const host = socketFolder(parley.dataDir);
  const db = openDatabase({ host, port: 5432, user: 'postgres', database: 'postgres' }, { max: 1 });
  try {
    const { workspace_id: workspaceId } = await db('websites').where('id', websiteId).first<{ workspace_id: number }>();
    const site = { workspaceId, websiteId };
    const known = await new VersionCache(db).get(site);
    if (!known) throw new Error('Nothing was built.');
    const ask: number[] = [];
    const query: number[] = [];
    const least: number[] = [];
    await db.raw('create table bench_texts (id bigserial primary key, text text not null)');
    const store = (text: string) => milliseconds(() => db('bench_texts').insert({ text }));
    for (const [i, question] of madeUpQuestions(questions, pages, wordsPerPage).entries()) {
      const { query: read } = readQuestion(question, known.stats);
      const wanted = { query: read, embedding: null, facts: [], named: { names: [] } };
      const searchMs = await milliseconds(() => findCandidates(db, { ...site, chatbotId }, known, wanted));
      const requestMs = await milliseconds(async () => (await fetch(`${url}/healthz`)).text());
      query.push(searchMs);
      least.push(searchMs + requestMs + (await store(question)) + (await store(longestAnswer)));
      const visitor = await Visitor.arrive(new AddressedClient(url, i), chatbotId);
      ask.push(await milliseconds(() => visitor.ask(question)));
    }
    const questionMs = median(ask.slice(warmUp));
    const leastMs = median(least.slice(warmUp));
    return {
      ratio: questionMs / leastMs,
      questionMs,
      queryMs: median(query.slice(warmUp)),
      leastMs,
      passages,
      memory: processMemory(parley.child.pid ?? 0),
    };
  } finally {
    await db.destroy();
  }
}

export interface SizeFigures {
  /** The time of a question to the large site divided by that to the small site. */
  ratio: number;
  /** Medians. */
  smallMs: number;
  largeMs: number;
  smallPassages: number;
  largePassages: number;
}

/** About 1,500 and 23,000 passages. */
const sizes = { small: 215, large: 3300 };

/** Asks two sites of one running Parley alternately, with words from their pages. */
export async function benchQuestionsBySize({ small, large } = sizes): Promise<SizeFigures> {
  const { questions, wordsPerPage } = defaults;
  await using parley = runParley({
    isForLong: true,
    env: { RATE_LIMITS: '1', TRUST_PROXY: '1', ENFORCE_PLAN_LIMITS: '0', CRAWL_MAX_PAGES: String(pagesPerUpload) },
  });
  const url = await parley.ready();
  const owner = await signUp(url);
  const sites = [];
  for (const count of [small, large]) {
    const site = await makeSite(owner, { count, wordsPerPage });
    sites.push({ ...site, ms: [] as number[], asked: madeUpQuestions(questions, count, wordsPerPage) });
  }
  for (let i = 0; i < questions; i++) {
    for (const [place, { chatbotId, asked, ms }] of sites.entries()) {
      const visitor = await Visitor.arrive(new AddressedClient(url, i * sites.length + place), chatbotId);
      ms.push(await milliseconds(() => visitor.ask(asked[i] ?? '')));
    }
  }
  const [smallMs = 0, largeMs = 0] = sites.map(({ ms }) => median(ms.slice(warmUp)));
  const [smallPassages = 0, largePassages = 0] = sites.map(({ passages }) => passages);
  return { ratio: largeMs / smallMs, smallMs, largeMs, smallPassages, largePassages };
}

async function signUp(url: string): Promise<ApiClient> {
  const owner = new ApiClient(url);
  const body = { username: 'bench', email: 'bench@example.com', password: 'correct horse' };
  await owner.get(accountsEndpoints.register, { body });
  return owner;
}

async function makeSite(owner: ApiClient, { count, wordsPerPage }: { count: number; wordsPerPage: number }) {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Bench', url: 'https://bench.example/' },
  });
  await uploadMadeUpPages(owner, websiteId, { count, wordsPerPage });
  const params = { id: websiteId };
  const { build } = await owner.get(knowledgeEndpoints.getKnowledge, { params });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bench', widgetConfig: {} },
  });
  return { websiteId, chatbotId, passages: build?.summary?.chunks ?? 0 };
}

async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}
