import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { type Answer, type FakeSite, fakeSite, type Pages } from './testing/fake-site.ts';
import { answer, link, page, redirect } from './testing/site-answers.ts';

const rooms = Array.from({ length: 20 }, (_, index) => `/room/${String.fromCharCode(97 + index).repeat(3)}`);
const signIn = page('Sign in', '<form method="post"><input name="name"><input type="password" name="p"></form>');

/** A members' site: anyone who opens its sign-out link, or one of `endings`, is signed out for good. */
async function membersOnly(options: { menu: string; ends?: Answer; endAt?: string }): Promise<FakeSite> {
  let isSignedIn = true;
  const member =
    (body: string): Answer =>
    (request, response) =>
      (isSignedIn ? answer(body) : (options.ends ?? redirect('/sign-in')))(request, response);
  const leave = (body: string): Answer => {
    const stay = member(body);
    return async (request, response) => {
      await stay(request, response);
      isSignedIn = false;
    };
  };
  const pages: Pages = {
    '/': member(page('Members', options.menu, ...rooms.map((path) => link(path)))),
    '/sign-in': answer(signIn),
    '/logout': leave(page('Bye')),
    '/room/out': leave(page('Bye')),
  };
  for (const path of rooms) pages[path] = path === options.endAt ? leave(page(path)) : member(page(path));
  return fakeSite(pages);
}

test.each(
  firstRows(2, [
    ['its URL', '<p><a href="/logout">Leave</a></p>', '/logout'],
    ['its text', '<p><a href="/room/out">Log out</a></p>', '/room/out'],
    ['its name next to an image', '<a href="/room/out"><img></a><a href="/room/out">Log out</a>', '/room/out'],
    ['its rel', '<p><a rel="logout" href="/room/out">Leave</a></p>', '/room/out'],
    ['its method', '<p><a data-method="delete" href="/room/out">Leave</a></p>', '/room/out'],
  ]),
)(
  'a sign-out link recognized by %s isn’t opened, and every page is read',
  { tags: ['rule:sign-out-links-avoided'] },
  async (_how, menu, path) => {
    await using site = await membersOnly({ menu });
    for (const isSignedIn of [true, false]) {
      const { outcome, paths, reasonFor } = await crawlSite(site, { isSignedIn });
      expect(paths).toEqual(['/', ...rooms].toSorted());
      expect(outcome.cutShort).toBeNull();
      expect(reasonFor(path)).toBe('action');
    }
    expect(site.hits(path)).toBe(0);
  },
);

test.each([
  ['forwards to the page that asks for the password', redirect('/sign-in')],
  ['shows the form on every page', answer(signIn)],
  ['refuses', answer('Who are you?', { status: 401 })],
])('when a session ends and the site %s, the crawl stops and its pages are kept', async (_how, ends) => {
  await using site = await membersOnly({ menu: '', ends, endAt: rooms[7] ?? '' });
  const { outcome, paths } = await crawlSite(site, { isSignedIn: true, limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBe('signed-out');
  expect(outcome.cutShortExplanation).toBe('The site signed you out. Pages read so far are kept.');
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.length).toBeLessThan(rooms.length);
  expect(paths).toContain('/');
});

const sso = 'https://sso.company.example/realms/staff/authorize';
const longSignIn = signIn.replace(
  '</form>',
  `</form>${'<p>Ask the help desk when you forgot your password.</p>'.repeat(40)}`,
);

test.each([
  ['forwards to the company’s sign-in', redirect(`${sso}?return=1`)],
  ['forwards there within the page', answer(`<meta http-equiv="refresh" content="0; url=${sso}"><p>Wait.</p>`)],
  ['shows a form among many words', answer(longSignIn)],
  [
    'shows a form among other words each time',
    (request, response) => answer(longSignIn.replaceAll('help desk', `${request.url}`))(request, response),
  ],
  ['submits a form to the company’s sign-in', answer('<form><input type="hidden" name="SAMLRequest"></form>')],
  ['forwards to the sign-out', redirect('/logout?expired=1')],
] satisfies [string, Answer][])(
  'when a session ends and the site %s, the crawl stops and no sign-in is kept as a page',
  async (_how, ends) => {
    await using site = await membersOnly({ menu: '', ends, endAt: rooms[7] ?? '' });
    const { outcome, contentOf, paths } = await crawlSite(site, { isSignedIn: true, limits: { concurrency: 1 } });
    expect(outcome.cutShort).toBe('signed-out');
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.length).toBeLessThan(rooms.length);
    for (const path of paths) expect(contentOf(path)).not.toContain('help desk');
    expect(outcome.records.filter(({ reason }) => reason === 'login').length).toBeGreaterThanOrEqual(3);
  },
);

test('a long page that other pages redirect to for signing in isn’t kept', async () => {
  await using site = await membersOnly({ menu: '', endAt: rooms[7] ?? '' });
  site.set({ '/sign-in': answer(longSignIn) });
  const { outcome, paths, reasonFor } = await crawlSite(site, { isSignedIn: true, limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBe('signed-out');
  expect(paths).not.toContain('/sign-in');
  expect(new Set(rooms.map(reasonFor))).toEqual(new Set([null, 'login', undefined]));
});

test.each([
  ['shows a form', answer(signIn)],
  ['shows a form among many words', redirect('/sign-in-here')],
  ['forwards to the company’s sign-in', null],
])('a session that ended before the crawl is detected if the site %s', async (_how, ends) => {
  await using company = await fakeSite({ '/*': answer(longSignIn) });
  const toCompany = redirect(`http://localhost:${company.port}/sso/start`);
  await using site = await membersOnly({ menu: '', ends: ends ?? toCompany, endAt: '/never' });
  site.set({ '/': ends ?? toCompany, '/sign-in-here': answer(longSignIn) });
  const { outcome } = await crawlSite(site, { isSignedIn: true });
  expect([outcome.cutShort, outcome.pages, outcome.startProblem?.reason]).toEqual(['signed-out', [], 'login']);
  expect(company.requests.filter((path) => !/robots/.test(path)).length).toBeLessThan(2);
});

test('a form that is also on the start page ends nothing', async () => {
  const box = '<form><input name="name"><input type="password" name="p"></form>';
  const words = '<p>The members of this house have a box for their letters in the hall.</p>'.repeat(20);
  const pages: Pages = { '/': page('Members', box, words, ...rooms.map((path) => link(path))) };
  for (const path of rooms) pages[path] = page(path, box, words.replaceAll('hall', path));
  await using site = await fakeSite(pages);
  const { outcome, paths } = await crawlSite(site, { isSignedIn: true });
  expect([outcome.cutShort, paths.length]).toEqual([null, 1 + rooms.length]);
});

test('consecutive password-protected pages end nothing', async () => {
  const locked = answer(page('Protected', '<form method="post"><input type="password" name="post_password"></form>'));
  const pages: Pages = { '/': page('Members', ...rooms.map((path) => link(path))) };
  for (const [at, path] of rooms.entries()) pages[path] = at >= 3 && at < 9 ? locked : page(path);
  await using site = await fakeSite(pages);
  const { outcome, paths } = await crawlSite(site, { isSignedIn: true });
  expect([outcome.cutShort, paths.length]).toEqual([null, 1 + rooms.length - 6]);
});

test('links from a signed-in site to other sites end nothing', async () => {
  const pages: Pages = { '/': page('Members', ...rooms.map((path) => link(path))) };
  for (const path of rooms) pages[path] = redirect(`https://shop.example${path}`);
  await using site = await fakeSite({ ...pages, '/room/zzz': page('Last') });
  expect((await crawlSite(site, { isSignedIn: true })).outcome.cutShort).toBeNull();
});

test('a URL that was read stays a page if a later link calls it an action', async () => {
  await using site = await fakeSite({
    '/': page('Shop', link('/bread'), link('/news')),
    '/bread': page('Bread'),
    '/news': page('News', '<p><a href="/bread">Add to cart</a> <a href="/order">Add to cart</a></p>'),
  });
  const { paths, reasonFor } = await crawlSite(site, { limits: { concurrency: 1 } });
  expect(paths).toEqual(['/', '/bread', '/news']);
  expect(reasonFor('/order')).toBe('action');
});

test('pages that nobody can open don’t stop a crawl without a sign-in', async () => {
  await using site = await membersOnly({ menu: '', endAt: rooms[7] ?? '' });
  const { outcome } = await crawlSite(site, { limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBeNull();
});

test('single pages that ask for the password again are skipped, and the crawl continues', async () => {
  const asks = new Set([rooms[3], rooms[9], rooms[15]]);
  const pages: Pages = { '/': page('Members', ...rooms.map((path) => link(path))) };
  for (const path of rooms) pages[path] = asks.has(path) ? answer(signIn) : page(path);
  await using site = await fakeSite(pages);
  const { outcome, paths } = await crawlSite(site, { isSignedIn: true, limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBeNull();
  expect(paths).toHaveLength(1 + rooms.length - asks.size);
});
