// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedDatabase } from '#server/db/embedded-process.ts';
import { ApiClient, type StreamedEvent } from '#server/testing/api-client.ts';
import { copyTemplate } from '#server/testing/database-template.ts';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';
import { seedAssistant } from '#server/testing/seed-assistant.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { hang, link, page } from '#shared/crawler/testing/site-answers.ts';
import { runParley } from './run-parley.ts';

const stopSeconds = 5;
/** What docker-compose.yml adds to STOP_SECONDS. */
const graceSeconds = 10;

async function collect(events: AsyncIterable<StreamedEvent>, onEvent: () => void = () => {}): Promise<StreamedEvent[]> {
  const all: StreamedEvent[] = [];
  for await (const event of events) {
    all.push(event);
    onEvent();
  }
  return all;
}

// Windows terminates programs without a signal.
test.skipIf(process.platform === 'win32')(
  'asked to stop while it streams, Parley ends every stream in time with an answer or a reason, and loses nothing',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-stop-'));
    copyTemplate(dataDir);
    await using openAi = await fakeOpenAi();
    await using site = await fakeSite({ '/': page('Home', link('/slow')), '/slow': hang });
    const run = runParley({
      dataDir,
      env: { STOP_SECONDS: String(stopSeconds), OPENAI_BASE_URL: openAi.baseUrl, ENFORCE_PLAN_LIMITS: '0' },
    });
    try {
      const url = await run.ready();
      const owner = new ApiClient(url);
      const body = { username: 'ann', email: 'ann@example.com', password: 'correct horse' };
      await owner.get(accountsEndpoints.register, { body });
      const { chatbotId } = await seedAssistant(owner);

      // One model finishes when Parley stops, the other begins and then hangs.
      const firstWords = Promise.withResolvers<void>();
      const thought = Promise.withResolvers<void>();
      openAi.embeddings((texts) => (texts.some((text) => text.includes('park')) ? thought.promise : undefined));
      openAi.chat(({ messages }) => {
        const given = JSON.parse(messages.at(-1)?.content ?? '{}') as { passages?: { number: number; text: string }[] };
        const parking = given.passages?.find(({ text }) => text.includes('Free parking'));
        const isAboutPrices = JSON.stringify(messages).includes('How much is');
        if (isAboutPrices || !parking) {
          firstWords.resolve();
          return { stallAfter: '{"answerable":true,' };
        }
        return { say: `Free parking spaces are behind the building [${parking.number}].` };
      });
      const quick = await Visitor.arrive(new ApiClient(url), chatbotId);
      const stuck = await Visitor.arrive(new ApiClient(url), chatbotId);
      const quickEvents = collect(quick.askStreaming('Where can I park my car?'));
      const stuckEvents = collect(stuck.askStreaming('How much is a dental check-up?'));
      const crawlBegan = Promise.withResolvers<void>();
      const crawlEvents = collect(
        owner.stream(crawlsEndpoints.crawlWebsite, { body: { url: site.origin } }),
        crawlBegan.resolve,
      );
      const crawlCall = owner.call(crawlsEndpoints.crawlWebsite, { body: { url: site.url('/slow') } });
      await Promise.all([firstWords.promise, crawlBegan.promise, site.asked('/slow')]);

      const askedAt = performance.now();
      run.child.kill('SIGTERM');
      await expect.poll(() => run.output()).toContain('Finishing what is running');
      thought.resolve();

      expect((await quickEvents).at(-1)).toMatchObject({
        event: 'done',
        data: { message: { outcome: 'answered', content: expect.stringContaining('behind the building') } },
      });
      expect((await stuckEvents).at(-1)).toMatchObject({
        event: 'done',
        data: { message: { outcome: 'fallback', content: expect.stringContaining('£45') } },
      });
      const reason = { message: 'Parley is restarting. Please try again in a moment.' };
      expect((await crawlEvents).at(-1)).toEqual({ event: 'error', data: reason });
      expect(await crawlCall).toMatchObject({ status: 503, error: reason });
      expect(await run.exit()).toEqual({ code: 0, signal: null });
      expect((performance.now() - askedAt) / 1000).toBeLessThan(stopSeconds + graceSeconds);

      const database = await startEmbeddedDatabase(dataDir, undefined, { isDurable: false });
      const db = openDatabase(database.connection, { max: 1 });
      try {
        expect(await db('waiting_questions')).toEqual([]);
        expect(await db('messages').where('is_from_user', false).orderBy('outcome').pluck('outcome')).toEqual([
          'answered',
          'fallback',
        ]);
        expect(await db('usage_totals').where('kind', 'message').pluck<number[]>('quantity')).toEqual([2]);
        // Released, as if they had never started. One waited for the other, which read the same host.
        expect(await db('crawls').orderBy('status').select('status', 'attempts', 'lease_until')).toEqual([
          { status: 'queued', attempts: 0, lease_until: null },
          { status: 'running', attempts: 0, lease_until: null },
        ]);
      } finally {
        await db.destroy();
        await database.stop();
      }
    } finally {
      await run.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
