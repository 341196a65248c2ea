// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#server/testing/api-client.ts';
import { copyTemplate } from '#server/testing/database-template.ts';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page } from '#shared/crawler/testing/site-answers.ts';
import { type RunningParley, runParley } from './run-parley.ts';

const poll = { timeout: 90_000, interval: 100 };

let dataDir = '';
let openAi: Awaited<ReturnType<typeof fakeOpenAi>>;
/** The process that a test left running for the next one, because a start costs CPU seconds. */
let running: RunningParley | null = null;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-recovery-'));
  copyTemplate(dataDir);
  openAi = await fakeOpenAi();
});
afterAll(async () => {
  await running?.stop();
  await openAi[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills every process of a run at the same time, including the database, like a power cut. */
async function killAll(run: RunningParley): Promise<void> {
  running = null;
  process.kill(-Number(run.child.pid), 'SIGKILL');
  await run.exit();
}

/** Starts Parley on the same data, and after a kill on the same port, so that clients find it again. */
async function start(url?: string): Promise<{ run: RunningParley; url: string }> {
  const env = {
    // These tests run more builds than the Free plan includes in a month.
    ENFORCE_PLAN_LIMITS: '0',
    OPENAI_BASE_URL: openAi.baseUrl,
    ...(url && { PORT: new URL(url).port }),
  };
  const run = running ?? runParley({ dataDir, env });
  running = run;
  return { run, url: await run.ready() };
}

async function register(client: ApiClient, username: string): Promise<void> {
  const body = { username, email: `${username}@example.com`, password: 'correct horse' };
  await client.get(accountsEndpoints.register, { body });
}

// Whole processes are slow on a busy machine. Windows has no process groups to kill.
describe.skipIf(process.platform === 'win32')(
  'killed with everything it started, in the middle of its work',
  { timeout: 240_000 },
  () => {
    test('a crawl resumes by itself, fetches no stored page again, and misses none', async () => {
      const paths = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('').map((name) => `/${name.repeat(4)}`);
      const pages = paths.map((path) => [path, page(`Page ${path}`)]);
      const home = page('Home', paths.map((path) => link(path)).join(''));
      await using site = await fakeSite({ '/': home, ...Object.fromEntries(pages) }, { latencyMs: 500 });
      const { run: first, url } = await start();
      const owner = new ApiClient(url);
      await register(owner, 'ann');
      const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: site.origin } });

      const stored: string[] = [];
      let crawlId = 0;
      for await (const { event, data } of owner.stream(crawlsEndpoints.crawlWebsite, {
        body: { url: site.origin, websiteId: id },
      })) {
        if (event === 'progress') ({ crawlId } = data as { crawlId: number });
        if (event === 'page') stored.push(new URL((data as { url: string }).url).pathname);
        if (stored.length >= 10) break;
      }
      await killAll(first);
      const asked = site.requests.length;
      expect(asked).toBeLessThan(paths.length);

      await start(url);
      // The session survived too, so the owner doesn't sign in again.
      const crawl = () => owner.get(crawlsEndpoints.getCrawl, { params: { id: crawlId } });
      await expect.poll(async () => (await crawl()).status, poll).toBe('done');
      expect(await crawl()).toMatchObject({ cutShort: null, error: null });
      const kept = await owner.get(websitesEndpoints.listPages, { params: { id } });
      expect(kept.map((one) => new URL(one.url).pathname).toSorted()).toEqual(['/', ...paths].toSorted());
      expect(site.requests.slice(asked).filter((path) => stored.includes(path))).toEqual([]);
    });

    test('a build resumes by itself, and the old knowledge answers until the new one is complete', async () => {
      openAi.chat({ say: quoteCheckUp });
      const { run: first, url } = await start();
      const owner = new ApiClient(url);
      await register(owner, 'bea');
      const { id } = await owner.get(websitesEndpoints.createWebsite, {
        body: { name: 'Practice', url: 'https://practice.example' },
      });
      const params = { id };
      await owner.get(knowledgeEndpoints.buildKnowledge, {
        params,
        body: { pages: practice({ checkUp: 45, crown: 500 }) },
      });
      const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
        body: { websiteId: id, name: 'Reception', widgetConfig: {} },
      });
      const ask = async () => {
        const visitor = await Visitor.arrive(new ApiClient(url), chatbotId);
        return (await visitor.ask('How much is a dental check-up?')).content;
      };
      const prices = async () => {
        const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
          params: { id: chatbotId },
          body: { query: 'What does a check-up or a crown cost?' },
        });
        return [...new Set(results.flatMap(({ text }) => text.match(/£\d+/g) ?? []))].toSorted();
      };
      expect([await ask(), await prices()]).toEqual([expect.stringContaining('£45'), ['£45', '£500']]);

      // Delays the last page of the new version, when most of it is written.
      const lastPage = Promise.withResolvers<void>();
      let heldBack = 0;
      openAi.embeddings((texts) => {
        if (!texts.some((text) => text.includes('£600'))) return undefined;
        heldBack++;
        return lastPage.promise;
      });
      const oldPages = practice({ checkUp: 45, crown: 500 }).map((one) => ({ ...one, isIncluded: false }));
      const body = { pages: [...oldPages, ...practice({ checkUp: 55, crown: 600 })] };
      for await (const { event, data } of owner.stream(knowledgeEndpoints.buildKnowledge, { params, body })) {
        if (event === 'progress' && isMostlyWritten(data)) break;
      }
      // A visitor is waiting for a reply during the kill.
      openAi.chat({ hang: true });
      const visitor = await Visitor.arrive(new ApiClient(url), chatbotId);
      const chats = openAi.chats.length;
      const unanswered = visitor.ask('What does a check-up cost?').catch(() => 'cut off');
      await expect.poll(() => openAi.chats.length, poll).toBeGreaterThan(chats);
      await killAll(first);
      expect(await unanswered).toBe('cut off');
      openAi.chat({ say: quoteCheckUp });

      await start(url);
      const build = async () => (await owner.get(knowledgeEndpoints.getKnowledge, { params })).build;
      expect([await ask(), await prices()]).toEqual([expect.stringContaining('£45'), ['£45', '£500']]);
      await expect.poll(() => heldBack, poll).toBe(2);
      await expect.poll(async () => isMostlyWritten((await build())?.progress), poll).toBe(true);
      expect([await ask(), await prices()]).toEqual([expect.stringContaining('£45'), ['£45', '£500']]);

      lastPage.resolve();
      const seen: string[] = [];
      await expect
        .poll(async () => {
          const now = (await prices()).join();
          if (seen.at(-1) !== now) seen.push(now);
          return (await build())?.status;
        }, poll)
        .toBe('done');
      expect([...new Set([...seen, (await prices()).join()])].filter((now) => now !== '£45,£500')).toEqual([
        '£55,£600',
      ]);
      expect(await ask()).toContain('£55');

      // The interrupted conversation got its answer and can continue.
      await expect
        .poll(async () => (await visitor.messages()).map((message) => message.content), poll)
        .toEqual(['What does a check-up cost?', expect.stringMatching(/£[45]5/)]);
      expect((await visitor.ask('What does a dental check-up cost?')).content).toContain('£55');
      expect(await visitor.messages()).toHaveLength(4);
      const usage = await owner.get(usageEndpoints.getUsageStats);
      // A correction on the day of the first build is free.
      expect(usage).toMatchObject({ knowledgeBaseRefreshes: 1, chatMessages: 6 });
    });
  },
);

/** More pages than one batch. The first and the last show which version they belong to. */
function practice({ checkUp, crown }: { checkUp: number; crown: number }) {
  const rooms = Array.from({ length: 300 }, (_, i) => ({
    title: `Room ${i}`,
    content: `Room ${i} has a chair and a lamp. It was painted when a check-up was at ${checkUp} pounds.`,
  }));
  return [
    { title: 'Check-up', content: `# Check-up\n\nA dental check-up costs £${checkUp} and takes 30 minutes.` },
    ...rooms,
    { title: 'Crown', content: `# Crown\n\nA ceramic crown costs £${crown} and lasts for years.` },
  ].map((one, i) => ({ ...one, url: `https://practice.example/${checkUp}/${i}` }));
}

function isMostlyWritten(progress: unknown): boolean {
  const { step, done, total } = Object(progress) as { step?: string; done: number; total: number };
  return step === 'embedding' && done > total / 2;
}

/** A model that finds the price in the passages it was given. */
function quoteCheckUp({ messages }: { messages: { content: string }[] }): string {
  const { passages, lastMessage } = JSON.parse(messages.at(-1)?.content ?? '{}') as {
    passages?: { number: number; text: string }[];
    lastMessage?: string;
  };
  const found = passages?.find(({ text }) => text.includes('dental check-up costs'));
  if (!found) return lastMessage ?? 'NO_ANSWER';
  return `A check-up costs ${/£\d+/.exec(found.text)?.[0]} [${found.number}].`;
}
