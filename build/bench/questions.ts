import { openDatabase } from '#server/db/connection.ts';
import { socketFolder } from '#server/db/embedded-socket.ts';
import { findCandidates } from '#server/features/knowledge/search/find-candidates.ts';
import { readQuestion } from '#server/features/knowledge/search/read-question.ts';
import { VersionCache } from '#server/features/knowledge/search/version-cache.ts';
import { ApiClient } from '#server/testing/api-client.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { runParley } from '../run-parley.ts';
import { AddressedClient } from './addressed-client.ts';
import { madeUpPage, madeUpQuestions } from './made-up-pages.ts';
import { median } from './median.ts';
import { type Memory, processMemory } from './process-memory.ts';

export interface QuestionFigures {
  /** A visitor's question over `leastMs`: 1 would be a server that costs nothing. */
  ratio: number;
  /** From the request leaving the visitor to the answer being there; median. */
  questionMs: number;
  /** The bare search for passages, over a connection like the server's; median. */
  queryMs: number;
  /** The bare search, one request to the server, and two texts stored by themselves, as no server can do without. */
  leastMs: number;
  chunks: number;
  memory: Memory | null;
}

const defaults = { pages: 170, wordsPerPage: 700, questions: 150 };
const longestAnswer = 'word '.repeat(80);
/** Before anything is counted, code is compiled and caches are filled. */
const warmUp = 30;

/**
 * Asks a running Parley, set up as users have it, and runs the search behind each question on the same database, in
 * turns, so that other work on the machine disturbs both alike.
 */
export async function benchQuestions(options: Partial<typeof defaults> = {}): Promise<QuestionFigures> {
  const { pages, wordsPerPage, questions } = { ...defaults, ...options };
  await using parley = runParley({
    isForLong: true,
    env: { RATE_LIMITS: '1', TRUST_PROXY: '1', ENFORCE_PLAN_LIMITS: '0' },
  });
  const url = await parley.ready();
  const owner = new ApiClient(url);
  await owner.get(accountsEndpoints.register, {
    body: { username: 'bench', email: 'bench@example.com', password: 'correct horse' },
  });
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Bench', url: 'https://bench.example/' },
  });
  const { summary } = await owner.get(knowledgeEndpoints.buildKnowledge, {
    params: { id: websiteId },
    body: { pages: Array.from({ length: pages }, (_, i) => madeUpPage(i, wordsPerPage)) },
  });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Bench', widgetConfig: {} },
  });

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
      chunks: summary.chunks,
      memory: processMemory(parley.child.pid ?? 0),
    };
  } finally {
    await db.destroy();
  }
}

async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}
