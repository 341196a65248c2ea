import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { build } from '#server/features/knowledge/testing/site.ts';
import { startDueUpdates } from '#server/features/updates/start-due-updates.ts';
import type { Owner } from '#server/testing/test-app.ts';
import { readingEndpoints } from '#shared/contracts/reading.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, hang, hangUp, nav, page, redirect, versioned } from '#shared/crawler/testing/site-answers.ts';
import type { LocalCrawlInput } from '../../bridge/local-crawl.ts';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';

const stage = crawlStage();
const patience = { timeout: 60_000 };

const names = ['lunch', 'hours', 'team', 'parking', 'rooms', 'travel'];
const menu = nav('/', ...names.map((name) => `/${name}`));
const room = (name: string, words = `Everything about our ${name} is written here.`) =>
  page(name, menu, `<p>${`${words} `.repeat(8)}</p>`);
const withTag = (html: string) => versioned(html, `"${createHash('sha256').update(html).digest('hex').slice(0, 12)}"`);
const intranet = () => Object.fromEntries(['', ...names].map((name) => [`/${name}`, withTag(room(name || 'home'))]));

/** A website with knowledge that only the app has crawled. */
async function crawled(owner: Owner, site: FakeSite, extra: Partial<LocalCrawlInput> = {}) {
  const input = await stage.inputFor(owner, site, extra);
  const { id } = await stage.crawls.handlers.startCrawl(input);
  const done = await stage.until((crawl) => crawl.id === id && ['done', 'failed'].includes(crawl.status));
  expect(done.message).toBeNull();
  const pages = await pagesOf(owner, input.websiteId);
  await build(owner, input.websiteId, { pages: pages.map(({ url }) => ({ url })) });
  await startDueUpdates(stage.app.services);
  await stage.crawls.resumeAll();
  return { id: input.websiteId, input };
}

/** Lets a number of planned updates come, while the computer is off. */
async function miss(times: number): Promise<void> {
  const weekMs = 8 * 24 * 3_600_000;
  for (let at = 1; at <= times; at++) await startDueUpdates(stage.app.services, new Date(Date.now() + at * weekMs));
}

const runsOf = (owner: Owner, id: number) => owner.get(updatesEndpoints.listRuns, { params: { id } });
const updatesOf = (owner: Owner, id: number) => owner.get(updatesEndpoints.getUpdates, { params: { id } });
const endings = async (owner: Owner, id: number) =>
  (await runsOf(owner, id)).map(({ trigger, status }) => [trigger, status]);
const textAt = async (owner: Owner, id: number, path: string) =>
  (await pagesOf(owner, id)).find(({ url }) => new URL(url).pathname === path)?.content;

test('a website that only the app reaches is updated once for all times that were missed, and read conditionally', {
  tags: ['rule:app-updates-when-due'],
}, async () => {
  const owner = await stage.signIn('hopper');
  stage.hideBrowser();
  const site = await stage.open(fakeSite(intranet()));
  const { id } = await crawled(owner, site);
  site.set({ '/lunch': withTag(room('lunch', 'Lunch is served from noon on the second floor.')) });
  await miss(3);
  stage.pass(5);
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'done']]);
  expect(await textAt(owner, id, '/lunch')).toContain('second floor');
  expect((await runsOf(owner, id))[0]?.counts).toMatchObject({ changed: 1, unchanged: 6, gone: 0, failed: 0 });
  // Not due anymore.
  const sent = stage.sent.length;
  stage.pass(5);
  await expect.poll(() => stage.sent.length).toBeGreaterThan(sent);
  expect(await runsOf(owner, id)).toHaveLength(1);

  // Everything is asked for again by its owner, and only what changed is transferred.
  site.set({
    '/team': withTag(room('team', 'Grace leads the team since Monday.')),
    '/parking': answer('', { status: 404 }),
  });
  const before = site.headersOf('/rooms').length;
  await owner.get(updatesEndpoints.updateNow, { params: { id } });
  await stage.crawls.handlers.readSiteNow({ websiteId: id });
  await expect
    .poll(() => endings(owner, id), patience)
    .toEqual([
      ['desktop', 'done'],
      ['desktop', 'done'],
    ]);
  expect((await runsOf(owner, id))[0]?.counts).toMatchObject({ changed: 1, gone: 0 });
  expect(await textAt(owner, id, '/team')).toContain('Grace leads');
  expect(await textAt(owner, id, '/team')).not.toContain('parking');
  expect(await textAt(owner, id, '/parking')).toBeDefined();
  expect(site.headersOf('/rooms').slice(before)).toMatchObject([{ 'if-none-match': expect.any(String) as string }]);
  // Missing twice.
  await owner.get(updatesEndpoints.updateNow, { params: { id } });
  await stage.crawls.handlers.readSiteNow({ websiteId: id });
  await expect.poll(async () => (await runsOf(owner, id))[0]?.counts.gone, patience).toBe(1);
  expect(stage.notices.filter(({ route }) => route.endsWith('/updates'))).toEqual([]);
});

test('after the app was killed in the middle, the update is read again, and nothing of the first reading is applied', {
  tags: ['long', 'rule:app-update-survives-kill'],
}, async () => {
  const owner = await stage.signIn('liskov');
  stage.hideBrowser();
  const site = await stage.open(fakeSite(intranet()));
  const { id } = await crawled(owner, site);
  stage.usesProcesses = true;
  site.set({ '/lunch': withTag(room('lunch', 'Lunch is served in the garden.')), '/travel': hang });
  const reads = site.headersOf('/travel').length;
  await miss(1);
  stage.pass(5);
  await expect.poll(() => site.headersOf('/travel').length, patience).toBeGreaterThan(reads);
  process.kill(stage.pids.at(-1) ?? 0, 'SIGKILL');
  await stage.crawls.close();
  expect(await runsOf(owner, id)).toEqual([]);
  expect(await textAt(owner, id, '/lunch')).not.toContain('garden');

  site.set({ '/travel': withTag(room('travel')) });
  stage.usesProcesses = false;
  stage.restart();
  await stage.crawls.resumeAll();
  // The server still waits for the app that was killed.
  expect((await updatesOf(owner, id)).isReading).toBe(true);
  await stage.app.db('site_readings').update({ lease_until: new Date(0) });
  stage.pass(5);
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'done']]);
  expect(await textAt(owner, id, '/lunch')).toContain('garden');
});

test('what was read while the server is away is sent when the computer is back online', {
  tags: ['long'],
}, async () => {
  const owner = await stage.signIn('lamport');
  stage.hideBrowser();
  const site = await stage.open(fakeSite(intranet()));
  const { id } = await crawled(owner, site);
  const gate = Promise.withResolvers<void>();
  const lunch = withTag(room('lunch', 'Lunch is served on the roof.'));
  site.set({
    '/lunch': async (request, response) => {
      await gate.promise;
      await lunch(request, response);
    },
  });
  const reads = site.headersOf('/lunch').length;
  await miss(1);
  stage.pass(5);
  await expect.poll(() => site.headersOf('/lunch').length, patience).toBeGreaterThan(reads);
  stage.isOnline = false;
  stage.pass(1);
  gate.resolve();
  await expect.poll(async () => (await stage.crawls.handlers.getSiteUpdate({ websiteId: id })).isReading).toBe(false);
  const total = site.headersOf('/lunch').length;
  stage.isOnline = true;
  stage.pass(1);
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'done']]);
  expect(await textAt(owner, id, '/lunch')).toContain('on the roof');
  expect(site.headersOf('/lunch')).toHaveLength(total);
});

test('a site that this computer can’t reach stays due, and is tried again later', {
  tags: ['rule:app-update-unreachable', 'long'],
}, async () => {
  const owner = await stage.signIn('dijkstra');
  stage.hideBrowser();
  const site = await stage.open(fakeSite(intranet()));
  const { id } = await crawled(owner, site);
  const { handlers } = stage.crawls;
  site.set({ '/': hangUp });
  await miss(1);
  stage.pass(5);
  await expect
    .poll(async () => (await handlers.getSiteUpdate({ websiteId: id })).problem, patience)
    .toBe('The site couldn’t be reached.');
  expect(await runsOf(owner, id)).toEqual([]);
  expect((await updatesOf(owner, id)).dueAt).not.toBeNull();
  site.set(intranet());
  await stage.app.db('site_readings').update({ lease_until: new Date(0) });
  stage.pass(30);
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'done']]);
  expect((await handlers.getSiteUpdate({ websiteId: id })).problem).toBeNull();
});

test('a site that ended the sign-in loses no page, says so once, and is read at once after a new sign-in', {
  tags: ['long'],
}, async () => {
  const owner = await stage.signIn('noether');
  // No page needs a browser, which would be slow.
  [stage.hasSandbox, stage.allowsBareBrowser] = [false, false];
  let valid = 'first';
  const site = await stage.open(
    fakeSite(
      { ...intranet(), '/sign-in': page('Sign in', '<input name="name"><input type="password" name="p">') },
      {
        intercept: (path, { headers: { cookie = '' } }) =>
          path === '/sign-in' || path === '/robots.txt' || cookie.includes(`sid=${valid}`)
            ? undefined
            : redirect('/sign-in'),
      },
    ),
  );
  const input = await stage.inputFor(owner, site, { useSignIn: true });
  stage.keepSession(input.websiteId, 'first');
  const { id: crawlId } = await stage.crawls.handlers.startCrawl(input);
  await stage.until((crawl) => crawl.id === crawlId && crawl.status === 'done');
  const id = input.websiteId;
  const pages = await pagesOf(owner, id);
  expect(pages).toHaveLength(7);
  await build(owner, id, { pages: pages.map(({ url }) => ({ url })) });
  await startDueUpdates(stage.app.services);
  await stage.crawls.resumeAll();

  valid = 'second';
  site.set({ '/lunch': withTag(room('lunch', 'Lunch is served in the lobby.')) });
  await miss(1);
  stage.pass(5);
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'failed']]);
  expect(await updatesOf(owner, id)).toMatchObject({
    isSignedOut: true,
    last: { error: 'The site signed you out. Sign in to it again in the desktop app.', counts: { gone: 0, failed: 0 } },
  });
  expect(await pagesOf(owner, id)).toHaveLength(7);
  const notices = () => stage.notices.filter(({ route }) => route.endsWith('/updates'));
  const told = {
    title: 'Intranet signed you out',
    body: 'Sign in again to keep its knowledge up to date.',
    route: `/dashboard/websites/${id}/updates`,
  };
  expect(notices()).toEqual([told]);
  expect(await stage.crawls.handlers.getSignIn({ websiteId: id })).toMatchObject({ isKept: false, hasEnded: true });
  const hits = site.hits('/sign-in');
  const sent = stage.sent.length;
  stage.pass(10);
  await expect.poll(() => stage.sent.length).toBeGreaterThan(sent);
  expect([site.hits('/sign-in'), notices()]).toEqual([hits, [told]]);
  expect(stage.crawls.handlers.getSiteUpdate({ websiteId: id })).toMatchObject({ needsSignIn: true, isReading: false });

  stage.keepSession(id, 'second');
  await stage.crawls.handlers.readSiteNow({ websiteId: id });
  await expect
    .poll(() => endings(owner, id), patience)
    .toEqual([
      ['desktop', 'done'],
      ['desktop', 'failed'],
    ]);
  expect((await updatesOf(owner, id)).isSignedOut).toBe(false);
  expect(await textAt(owner, id, '/lunch')).toContain('in the lobby');
});

test('an update that waits for a person is announced once, also after a restart', { tags: ['long'] }, async () => {
  const owner = await stage.signIn('curie');
  stage.hideBrowser();
  const site = await stage.open(fakeSite(intranet()));
  const { id } = await crawled(owner, site);
  site.set(
    Object.fromEntries(names.map((name) => [`/${name}`, withTag(room(name, `All new about the ${name} now.`))])),
  );
  await miss(1);
  // The computer wakes up.
  stage.crawls.retry();
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'held']]);
  stage.pass(5);
  const notices = () => stage.notices.filter(({ title }) => title === 'Changes on Intranet wait for you');
  await expect.poll(notices).toHaveLength(1);
  await stage.crawls.close();
  stage.restart();
  const sent = stage.sent.length;
  await stage.crawls.resumeAll();
  await expect.poll(() => stage.sent.length).toBeGreaterThan(sent);
  await stage.crawls.close();
  expect(notices()).toHaveLength(1);
});

test('a crawl by hand comes first', { tags: ['long'] }, async () => {
  const owner = await stage.signIn('turing');
  stage.hideBrowser();
  const site = await stage.open(fakeSite(intranet()));
  const { id, input } = await crawled(owner, site);
  site.set({ '/travel': hang });
  const reads = site.headersOf('/travel').length;
  await miss(1);
  stage.pass(5);
  await expect.poll(() => site.headersOf('/travel').length, patience).toBeGreaterThan(reads);
  site.set({ '/travel': withTag(room('travel')), '/hours': hang });
  const { id: crawlId } = await stage.crawls.handlers.startCrawl(input);
  await expect.poll(async () => (await stage.crawls.handlers.getSiteUpdate({ websiteId: id })).isReading).toBe(false);
  const claims = () => stage.sent.filter((line) => line.startsWith(`/api/websites/${id}/readings `)).length;
  const claimed = claims();
  const sent = stage.sent.length;
  stage.pass(5);
  await expect.poll(() => stage.sent.length).toBeGreaterThan(sent);
  expect(claims()).toBe(claimed);
  await stage.crawls.handlers.cancelCrawl({ crawlId });
});

test('the app reads only the parts of pages that the owner chose, also once the choice changes', {
  tags: ['long'],
}, async () => {
  const owner = await stage.signIn('perlman');
  stage.hideBrowser();
  const offer = (name: string) => `<div class="offer"><p>${`Never miss the offer of ${name}. `.repeat(4)}</p></div>`;
  const pages = Object.fromEntries(
    ['', ...names].map((name) => [
      `/${name}`,
      withTag(room(name || 'home').replace('</main>', `${offer(name)}</main>`)),
    ]),
  );
  const site = await stage.open(fakeSite(pages));
  const { id } = await crawled(owner, site, { leaveOut: ['.offer'] });
  expect(await textAt(owner, id, '/lunch')).toContain('Everything about our lunch');
  expect(await textAt(owner, id, '/lunch')).not.toContain('Never miss');
  const params = { id };
  await owner.get(readingEndpoints.changeReading, { params, body: { readOnly: ['.offer'], leaveOut: [] } });
  await stage.crawls.handlers.readSiteNow({ websiteId: id });
  await expect.poll(() => endings(owner, id), patience).toEqual([['desktop', 'done']]);
  expect(await textAt(owner, id, '/lunch')).toContain('Never miss the offer of lunch');
  expect(await textAt(owner, id, '/lunch')).not.toContain('Everything about');
});
