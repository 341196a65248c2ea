import { expect, test } from 'vitest';
import { answer, link, page, redirect } from './testing/behaviours.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { type Answer, type FakeSite, fakeSite, type Pages } from './testing/fake-site.ts';

const rooms = Array.from({ length: 20 }, (_, index) => `/room/${String.fromCharCode(97 + index).repeat(3)}`);
const signIn = page('Sign in', '<form method="post"><input name="name"><input type="password" name="p"></form>');

/** A site for members: whoever opens the way out, or one of `endings`, is signed out for good. */
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
    '/session/end': leave(page('Bye')),
  };
  for (const path of rooms) pages[path] = path === options.endAt ? leave(page(path)) : member(page(path));
  return fakeSite(pages);
}

test.each([
  ['its address', '<p><a href="/logout">Leave</a></p>', '/logout'],
  ['what it says', '<p><a href="/session/end">Log out</a></p>', '/session/end'],
])('a way out that is known by %s is not opened, and every page is read', async (_how, menu, path) => {
  await using site = await membersOnly({ menu });
  for (const isSignedIn of [true, false]) {
    const { outcome, paths, reasonFor } = await crawlSite(site, { isSignedIn });
    expect(paths).toEqual(['/', ...rooms].toSorted());
    expect(outcome.cutShort).toBeNull();
    expect(reasonFor(path)).toBe('action');
  }
  expect(site.hits(path)).toBe(0);
});

test.each([
  ['forwards to the page that asks for the password', redirect('/sign-in')],
  ['shows the form on every page', answer(signIn)],
  ['refuses', answer('Who are you?', { status: 401 })],
])('a session that ends while the site %s stops the crawl, and what was read stays', async (_how, ends) => {
  await using site = await membersOnly({ menu: '', ends, endAt: rooms[7] ?? '' });
  const { outcome, paths } = await crawlSite(site, { isSignedIn: true, limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBe('signed-out');
  expect(outcome.cutShortExplanation).toBe('The site signed you out. The pages read until then are kept.');
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.length).toBeLessThan(rooms.length);
  expect(paths).toContain('/');
});

test('pages that were closed to everybody do not stop a crawl without a sign-in', async () => {
  await using site = await membersOnly({ menu: '', endAt: rooms[7] ?? '' });
  const { outcome } = await crawlSite(site, { limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBeNull();
});

test('single pages that ask for the password again are left out, and the crawl continues', async () => {
  const asks = new Set([rooms[3], rooms[9], rooms[15]]);
  const pages: Pages = { '/': page('Members', ...rooms.map((path) => link(path))) };
  for (const path of rooms) pages[path] = asks.has(path) ? answer(signIn) : page(path);
  await using site = await fakeSite(pages);
  const { outcome, paths } = await crawlSite(site, { isSignedIn: true, limits: { concurrency: 1 } });
  expect(outcome.cutShort).toBeNull();
  expect(paths).toHaveLength(1 + rooms.length - asks.size);
});
