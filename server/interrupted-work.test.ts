import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { webhooksEndpoints } from '#shared/contracts/webhooks.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { hang, nav, page } from '#shared/crawler/testing/site-answers.ts';
import { build, makeWebsite } from './features/knowledge/testing/site.ts';
import { sendMail } from './features/mail/send-mail.ts';
import { isSignedWith, silence, startReceiver } from './features/webhooks/testing/receiver.ts';
import { deleteClosedJob } from './features/workspaces/jobs.ts';
import { openInbox } from './testing/mail-inbox.ts';
import { startWorker, type WorkerProcess } from './testing/start-worker.ts';
import { rowsOf } from './testing/tenant-tables.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const poll = { interval: 20 };
const closedPages = 400;

const menu = nav('/', '/prices', '/team');
const prices = (euros: number) => page('Prices', menu, `<p>${`A haircut costs ${euros} euros. `.repeat(8)}</p>`);
const team = page('Team', menu, `<p>${'Ann and Bob have cut hair for years. '.repeat(8)}</p>`);

/** A workspace to remove, with so much in it that the removal takes several statements, each of which is slow. */
async function closeWorkspace(app: TestApp): Promise<{ workspaceId: number; pagesLeft(): Promise<number> }> {
  const owner = await app.as('goner');
  const { workspaceId, websiteId } = await makeWebsite(owner);
  await app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select ?, ?, 'https://full.example/' || n, 'Page', 'Text', n, 3, 'crawl' from generate_series(1, ?) n`,
    [workspaceId, websiteId, closedPages],
  );
  const [workspace] = await owner.get(workspacesEndpoints.listWorkspaces);
  await owner.get(workspacesEndpoints.closeWorkspace, { params: { workspaceId: workspace?.id ?? '' } });
  await app
    .db('workspaces')
    .where('id', workspaceId)
    .update({ closes_at: new Date(0) });
  await app.db.raw(`create function slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.005); return old; end $$`);
  await app.db.raw('create trigger slow_delete before delete on pages for each row execute function slowly()');
  const pagesLeft = async () => (await app.db('pages').where('workspace_id', workspaceId).pluck('id')).length;
  return { workspaceId, pagesLeft };
}

test('killed while it sends mails and a webhook, reads a website and removes a workspace, a worker leaves nothing undone or done twice', async () => {
  await using site = await fakeSite({ '/': page('Salon', menu), '/prices': prices(25), '/team': team });
  await using receiver = await startReceiver();
  let isSilent = true;
  const named = new Set<string>();
  const killed = Promise.withResolvers<void>();
  let worker: WorkerProcess | null = null;
  let isInTheMiddle = async () => false;
  await using inbox = await openInbox({
    // Says nothing about two recipients, so the worker waits in the middle of their mails.
    onRcptTo({ address }, _session, callback) {
      named.add(address);
      if (!isSilent || !/^(ben|cleo)@/.test(address)) callback();
    },
    async beforeAnswer({ recipients: [address = ''] }) {
      if (!isSilent) return;
      // Says nothing about this mail either, although it has all of it.
      if (address.startsWith('ann@')) await killed.promise;
      if (!address.startsWith('dan@')) return;
      await expect.poll(isInTheMiddle, poll).toBe(true);
      // When the answer is on its way.
      void setImmediate().then(() => worker?.die().then(killed.resolve));
    },
  });
  await using app = await testApp({
    env: inbox.env,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
  const neighbor = await app.as('neighbor');
  await makeWebsite(neighbor);
  const others = await rowsOf(app.db, neighbor.workspaceId);
  const arrived = (name: string) => inbox.mails.filter(({ recipients }) => recipients.includes(`${name}@example.com`));
  const mail = (name: string) =>
    app.db.transaction((trx) =>
      sendMail(
        app.services,
        trx,
        'workspace-deleted',
        { userId: null, address: `${name}@example.com`, language: 'en' },
        { workspace: name },
      ),
    );

  worker = await startWorker(app);
  const owner = await app.as('salon');
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  const params = { id };
  const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId: id } });
  await build(owner, id, { pages: pages.map(({ url }) => ({ url })) });
  const { webhook, secret } = await owner.get(webhooksEndpoints.createWebhook, {
    body: { url: receiver.url, events: ['message.answered'] },
  });

  site.set({ '/prices': prices(30), '/team': hang });
  const reads = site.hits('/team');
  await owner.get(updatesEndpoints.updateNow, { params });
  receiver.answerNext(silence);
  await owner.get(webhooksEndpoints.testWebhook, { params: { id: webhook.id } });
  await expect.poll(() => [site.hits('/team'), receiver.received.length], poll).toEqual([reads + 1, 1]);
  const { workspaceId, pagesLeft } = await closeWorkspace(app);
  await inbox.next('goner@example.com');
  // Four are sent at the same time, and the fifth waits for its turn.
  for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve']) await mail(name);
  isInTheMiddle = async () => {
    return (
      (await pagesLeft()) < closedPages &&
      ['ben', 'cleo'].every((name) => named.has(`${name}@example.com`)) &&
      arrived('ann').length === 1
    );
  };
  await expect.poll(() => named.has('dan@example.com'), poll).toBe(true);
  await app.db.transaction((trx) => app.services.queue.send(deleteClosedJob, {}, trx));
  await killed.promise;

  await app.db.raw('drop function slowly cascade');
  expect(await pagesLeft()).toBeGreaterThan(0);
  expect([named.has('eve@example.com'), arrived('ann').length, arrived('dan').length]).toEqual([false, 1, 1]);
  const deliveries = () => owner.get(webhooksEndpoints.listWebhookDeliveries, { params: { id: webhook.id } });
  expect((await deliveries())[0]).toMatchObject({ tries: 0, finishedAt: null });
  expect((await owner.get(updatesEndpoints.getUpdates, { params })).current?.status).toBe('running');

  isSilent = false;
  site.set({ '/team': team });
  await mail('finn');
  await using _another = await startWorker(app);
  const open = async () => ({
    mails: await app.db('mails').where({ sent_at: null }).pluck('kind'),
    deliveries: (await deliveries()).filter(({ finishedAt }) => finishedAt === null).length,
    update: (await owner.get(updatesEndpoints.getUpdates, { params })).current,
    workspaces: await app.db('workspaces').where('id', workspaceId).pluck('id'),
  });
  await expect
    .poll(open, { interval: 100, timeout: 60_000 })
    .toEqual({ mails: [], deliveries: 0, update: null, workspaces: [] });

  expect(['ben', 'cleo', 'eve', 'finn'].map((name) => arrived(name).length)).toEqual([1, 1, 1, 1]);
  // Again, since the worker didn't live to hear the answer. The other one it may have heard, but hardly noted.
  expect([arrived('ann').length, arrived('dan').length >= 1]).toEqual([2, true]);
  // Mail programs show one of two mails with the same id.
  const sent = inbox.mails.filter(({ recipients }) => !recipients.includes('goner@example.com'));
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(6);

  expect((await deliveries()).map(({ status }) => status)).toEqual(['delivered']);
  // At least once: the receiver recognizes the second by its id.
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received.every((one) => isSignedWith(secret, one))).toBe(true);

  const { last } = await owner.get(updatesEndpoints.getUpdates, { params });
  expect([last?.status, last?.counts.changed, last?.counts.unchanged]).toEqual(['done', 1, 2]);
  const changes = await owner.get(updatesEndpoints.listChanges, { params: { ...params, runId: last?.id ?? 0 } });
  expect(changes.map(({ kind }) => kind)).toEqual(['changed']);
  expect(await owner.get(updatesEndpoints.listRuns, { params })).toHaveLength(1);

  expect(await rowsOf(app.db, workspaceId)).toEqual({});
  expect(await rowsOf(app.db, neighbor.workspaceId)).toEqual(others);
});
