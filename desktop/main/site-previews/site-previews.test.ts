import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { Owner } from '#server/testing/test-app.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, hang, link, page, redirect, text } from '#shared/crawler/testing/site-answers.ts';
import type { SitePreview } from '../../bridge/site-preview.ts';
import { crawlStage } from '../../testing/crawl-stage.ts';
import { clientRenderedSite, siteBehindLogin, textOf } from '../../testing/local-crawl-site.ts';
import { answerCall, type BridgeHandlers } from '../answer-call.ts';

const stage = crawlStage();
const limit = 60_000;

interface Lists {
  readOnly?: string[];
  leaveOut?: string[];
}

/** The call of the pages. What isn't meant for users is a bug, which the stage reports. */
async function preview(websiteId: number, url: string, lists: Lists = {}, more: object = {}) {
  const input = { id: randomUUID(), workspaceId: null, websiteId, url, readOnly: [], leaveOut: [], ...lists, ...more };
  return answerCall(stage.crawls.handlers as BridgeHandlers, 'previewPage', input, (error) => stage.bugs.push(error));
}

async function shown(websiteId: number, url: string, lists: Lists = {}) {
  const answered = await preview(websiteId, url, lists);
  if (!answered.ok) throw new Error(answered.message);
  const value = answered.value as SitePreview;
  if (value.state !== 'shown') throw new Error(value.state);
  return value.preview;
}

async function addWebsite(owner: Owner, url: string): Promise<number> {
  return (await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Intranet', url } })).id;
}

/** No page needs a browser, which would be slow. But a crawl with a sign-in wants to know that there is one. */
function closeBrowser(): void {
  [stage.hasSandbox, stage.allowsBareBrowser] = [false, false];
}

test('a page behind a sign-in is shown with the owner’s session, asked for once, and never sent to the server', {
  tags: ['rule:app-preview-behind-sign-in'],
}, async () => {
  const owner = await stage.signIn('noether');
  const site = await stage.open(siteBehindLogin());
  const websiteId = await addWebsite(owner, site.origin);
  closeBrowser();
  stage.keepSession(websiteId, 'let-me-in');
  const whole = await shown(websiteId, site.url('/lunch'));
  expect(whole).toMatchObject({ url: site.url('/lunch'), title: 'About lunch', isRendered: false });
  expect(whole.text).toContain('the house rule for lunch');
  const without = await shown(websiteId, site.url('/lunch'), { leaveOut: ['main p'] });
  expect(without.text).not.toContain('the house rule for lunch');
  expect(without.leaveOut).toMatchObject([{ selector: 'main p', count: 1 }]);
  expect(site.hits('/lunch')).toBe(1);
  expect(stage.sent.join('\n')).not.toMatch(/house rule|let-me-in/);

  // What was shown with this session isn't shown for another.
  site.endSessions();
  stage.keepSession(websiteId, 'an-older-one');
  const again = { ok: true, value: { state: 'needs-sign-in', isAgain: true } };
  expect(await preview(websiteId, site.url('/lunch'))).toEqual(again);
  stage.keepSession(websiteId, 'let-me-in-again');
  expect((await shown(websiteId, site.url('/lunch'))).text).toContain('the house rule for lunch');
  await stage.crawls.handlers.forgetSignIn({ websiteId });
  const first = { ok: true, value: { state: 'needs-sign-in', isAgain: false } };
  expect(await preview(websiteId, site.url('/lunch'))).toEqual(first);
});

test.each(
  firstRows(1, [
    ['a status', answer('Who are you?', { status: 401 })],
    ['a sign-in on another host', redirect('https://sso.example/login?return=here')],
    ['a redirect that would sign out', redirect('/logout')],
  ]),
)('a site that asks for a sign-in with %s is recognized', async (_, asking) => {
  const owner = await stage.signIn('kovalevskaya');
  stage.hideBrowser();
  const site = await stage.open(fakeSite({ '/': page('Home'), '/inside': asking, '/logout': text('Bye') }));
  const websiteId = await addWebsite(owner, site.origin);
  const needed = { ok: true, value: { state: 'needs-sign-in', isAgain: false } };
  expect(await preview(websiteId, site.url('/inside'))).toEqual(needed);
  expect(site.hits('/logout')).toBe(0);
});

test('what a crawl on this computer found on all pages is left out, as it will be of the knowledge', {
  tags: ['long'],
}, async () => {
  const owner = await stage.signIn('germain');
  stage.hideBrowser();
  const names = ['lunch', 'hours', 'team', 'parking', 'rooms'];
  const slogan =
    '<div><p>We at Intranet care about every single one of you, every day, and about everyone who works with you.</p></div>';
  const links = names.map((name) => link(`/${name}`)).join('');
  const about = (name: string) =>
    page(name, links, `<p>${`All about ${name} is written down here. `.repeat(6)}</p>${slogan}`);
  const site = await stage.open(
    fakeSite(Object.fromEntries(['', ...names].map((name) => [`/${name}`, about(name || 'home')]))),
  );
  const input = await stage.inputFor(owner, site);
  expect((await shown(input.websiteId, site.url('/lunch'))).text).toContain('every single one of you');
  await stage.crawls.handlers.startCrawl(input);
  await stage.reaches('done');
  const { text: read, html } = await shown(input.websiteId, site.url('/lunch'));
  expect(read).toContain('All about lunch');
  expect(read).not.toContain('every single one of you');
  expect(html).toContain('every single one of you');
});

test('a page that scripts fill is shown as a browser shows it', { tags: ['long'] }, async () => {
  const owner = await stage.signIn('hypatia');
  const site = await stage.open(clientRenderedSite());
  const websiteId = await addWebsite(owner, site.origin);
  const { text: read, isRendered, html } = await shown(websiteId, site.url('/parking'));
  expect([isRendered, read.includes(textOf('parking').slice(0, 40))]).toEqual([true, true]);
  expect(html).not.toContain('fetch(');
});

test('only pages of the website are opened, for users who may see it', {
  tags: ['long', 'rule:app-preview-own-pages'],
}, async () => {
  const owner = await stage.signIn('agnesi');
  stage.hideBrowser();
  const site = await stage.open(fakeSite({ '/': page('Home') }));
  const router = await stage.open(fakeSite({ '/': page('Router'), '/moved': page('Moved here') }));
  const websiteId = await addWebsite(owner, site.origin);
  const foreign = { ok: false, message: 'The page is not part of this website' };
  expect(await preview(websiteId, router.url('/'))).toEqual(foreign);
  expect(await preview(websiteId, `http://user:pass@${new URL(router.origin).host}/`)).toEqual(foreign);
  site.set({ '/away': redirect(router.url('/')) });
  expect(await preview(websiteId, site.url('/away'))).toEqual({
    ok: false,
    message: 'This URL belongs to another site.',
  });
  // Earlier crawls may have followed the site to another host.
  await stage.app.db('pages').insert({
    workspace_id: owner.workspaceId,
    website_id: websiteId,
    url: router.url('/moved'),
    title: 'Moved here',
    content: 'Text',
    content_hash: 'x',
    content_quality: 1,
    source: 'crawl',
  });
  expect((await shown(websiteId, router.url('/moved'))).title).toBe('Moved here');
  await stage.signIn('stranger');
  expect(await preview(websiteId, site.url('/'))).toEqual({ ok: false, message: 'Website not found' });
  stage.signOut();
  expect(await preview(websiteId, site.url('/'))).toMatchObject({ ok: false });
  stage.isOnline = false;
  expect(await preview(websiteId, site.url('/'))).toEqual({
    ok: false,
    message: 'The server couldn’t be reached. Check your connection and try again.',
  });
  expect([router.hits('/'), site.hits('/')]).toEqual([0, 0]);
});

test.each<[string, object]>([
  ['a file', { url: 'file:///etc/passwd' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['a very long URL', { url: `http://127.0.0.1/${'a'.repeat(5000)}` }],
  ['no URL', { url: 7 }],
  ['selectors that can’t be used', { leaveOut: ['p:hover'] }],
  ['a selector that is markup', { readOnly: ['<script>alert(1)</script>'] }],
  ['too many selectors', { leaveOut: Array.from({ length: 21 }, (_, at) => `.a${at}`) }],
  ['selectors that aren’t a list', { readOnly: { length: 1 } }],
  ['a website that has no number', { websiteId: '../1' }],
  ['a workspace with a header', { workspaceId: 'a\r\nCookie: b' }],
  ['a name that isn’t an id', { id: '__proto__' }],
])('for %s, nothing is asked or started', async (_, hostile) => {
  expect(await preview(1, 'http://127.0.0.1/', {}, hostile)).toMatchObject({ ok: false });
  expect([stage.sent, stage.started]).toEqual([[], 0]);
});

test('a hostile page comes without anything that runs or loads, and one that can’t be shown says why', async () => {
  const owner = await stage.signIn('ladyada');
  stage.hideBrowser();
  const evil = '<script>steal()</script><img src="/pixel" onerror="steal()"><a href="/sold">Sold</a>';
  const site = await stage.open(
    fakeSite({
      '/': page('Evil', evil),
      '/huge': `<!doctype html><p>${'x'.repeat(6 * 1024 * 1024)}</p>`,
      '/sign-out': page('Signed out'),
    }),
  );
  const websiteId = await addWebsite(owner, site.origin);
  const { html } = await shown(websiteId, site.url('/'));
  expect(html).toContain('Sold');
  expect(html).not.toMatch(/script|steal|pixel|href|src=/);
  for (const [path, message] of [
    ['/huge', 'The page is too large.'],
    ['/sign-out', 'Opening this URL would sign out or change something on the site.'],
  ] as const) {
    expect(await preview(websiteId, site.url(path))).toEqual({ ok: false, message });
  }
  expect(site.hits('/sign-out')).toBe(0);
});

test('a preview ends when it is canceled, when another begins, when it takes too long, and with the app', {
  tags: ['long', 'rule:app-preview-ends'],
}, async () => {
  const owner = await stage.signIn('meitner');
  stage.hideBrowser();
  stage.usesProcesses = true;
  const site = await stage.open(fakeSite({ '/': page('Home'), '/slow': hang }));
  const websiteId = await addWebsite(owner, site.origin);
  const canceled = { ok: false, message: 'The request was canceled.' };
  const untilAsked = async (times: number) => {
    await expect.poll(() => site.hits('/slow'), { timeout: limit }).toBe(times);
  };
  const noneRuns = async () => {
    await expect.poll(() => stage.running, { timeout: limit }).toBe(0);
  };

  const id = randomUUID();
  const first = preview(websiteId, site.url('/slow'), {}, { id });
  await untilAsked(1);
  await stage.crawls.handlers.cancelPreview({ id: randomUUID() });
  await stage.crawls.handlers.cancelPreview({ id });
  expect(await first).toEqual(canceled);
  await noneRuns();
  stage.usesProcesses = false;

  const second = preview(websiteId, site.url('/slow'));
  await untilAsked(2);
  const [third, fourth] = [preview(websiteId, site.url('/slow')), preview(websiteId, site.url('/'))];
  expect([await second, await third, (await fourth).ok]).toEqual([canceled, canceled, true]);
  expect(site.hits('/slow')).toBe(2);
  await noneRuns();

  const last = preview(websiteId, site.url('/slow'));
  await untilAsked(3);
  await stage.crawls.close();
  expect(await last).toEqual(canceled);
  await noneRuns();

  stage.previewPatienceMs = 2000;
  stage.restart();
  const late = { ok: false, message: 'The page took too long to respond.' };
  expect(await preview(websiteId, site.url('/slow'))).toEqual(late);
  await noneRuns();
});
