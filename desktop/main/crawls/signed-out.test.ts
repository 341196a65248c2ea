import { expect, test } from 'vitest';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';

const stage = crawlStage();

const rooms = Array.from({ length: 12 }, (_, at) => `/room/${String.fromCharCode(97 + at).repeat(3)}`);

/** A site with a sign-out link on every page, which ends the first session after five pages. */
function membersOnly() {
  const links = rooms.map((path) => `<p><a href="${path}">${path}</a></p>`);
  const out = '<nav><a href="/account/end">Log out</a> <a href="/notes/7/delete">Delete</a></nav>';
  let left = 5;
  return fakeSite(
    {
      '/sign-in': page('Sign in', '<input name="name"><input type="password" name="p">'),
      ...Object.fromEntries(['/', ...rooms].map((path) => [path, page(path, out, ...links)])),
    },
    {
      intercept(path, { headers: { cookie = '' } }) {
        if (!['/', ...rooms].includes(path)) return;
        const isSignedIn = cookie.includes('sid=second') || (cookie.includes('sid=first') && left-- > 0);
        return isSignedIn ? undefined : redirect('/sign-in');
      },
    },
  );
}

test('a crawl that the site signs out says so, keeps its pages, and continues after a new sign-in', {
  tags: ['long', 'rule:signed-out-crawl-continues'],
}, async () => {
  const owner = await stage.signIn('rosa');
  const site = await stage.open(membersOnly());
  const input = await stage.inputFor(owner, site, { useSignIn: true });
  const { websiteId } = input;
  // No page needs a browser, which would be slow.
  [stage.hasSandbox, stage.allowsBareBrowser] = [false, false];
  stage.keepSession(websiteId, 'first');
  await stage.crawls.handlers.startCrawl(input);
  const first = await stage.reaches('done', 'failed');
  expect(first).toMatchObject({
    status: 'done',
    isSignedOut: true,
    cutShort: 'The site signed you out. Pages read so far are kept.',
    uploaded: { sent: 5 },
  });
  expect(stage.notices.at(-1)).toEqual({
    title: 'Intranet signed you out',
    body: '5 pages on the server. Sign in again to continue.',
    route: '/dashboard/websites',
  });
  const { getSignIn, continueCrawl } = stage.crawls.handlers;
  expect(await getSignIn({ websiteId })).toMatchObject({ isKept: false, hasEnded: true });
  const more = { crawlId: first.id, maxPages: 50, repetitive: false };
  await expect(continueCrawl(more)).rejects.toThrow('Sign in to it again first');

  stage.keepSession(websiteId, 'second');
  stage.restart();
  await stage.crawls.resumeAll();
  const { id } = await stage.crawls.handlers.continueCrawl(more);
  const over = await stage.until((crawl) => crawl.id === id && ['done', 'failed'].includes(crawl.status));
  expect(over).toMatchObject({ status: 'done', isSignedOut: false, cutShort: null });
  expect(await pagesOf(owner, websiteId)).toHaveLength(1 + rooms.length);
  expect(over.skips.map(({ url, reason }) => [url, reason])).toEqual(
    expect.arrayContaining([
      [site.url('/account/end'), 'action'],
      [site.url('/notes/7/delete'), 'action'],
    ]),
  );
  expect([site.hits('/account/end'), site.hits('/notes/7/delete')]).toEqual([0, 0]);
});
