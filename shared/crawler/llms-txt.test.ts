import { expect, test } from 'vitest';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { readListedPages } from './llms-list.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { answer, page, redirect } from './testing/site-answers.ts';

const plain = (body: string) => answer(body, { headers: { 'content-type': 'text/plain' } });

test('pages are listed by links, bullets and bare addresses', () => {
  const text =
    '# Shop\n\n- [Prices](/prices.md): all of them\n   * https://a.example/hours\n\nhttps://a.example/team\n<https://a.example/jobs>\n\thttps://a.example/news\n- https://b.example/other\n';
  expect(
    readListedPages({ text, url: 'https://a.example/llms.txt' }).pages.map((url) => new URL(url).pathname),
  ).toEqual(['/prices', '/hours', '/team', '/jobs', '/news']);
});

test.each([
  ['blank lines', '\n'.repeat(500_000)],
  ['blanks', ' '.repeat(1_000_000)],
  ['bullets', '- '.repeat(400_000)],
  ['indented blank lines', '   \n\t\n'.repeat(150_000)],
  ['open links', '[a]('.repeat(200_000)],
  ['open links with blanks', `[a](${' '.repeat(500_000)}`],
  ['open brackets', '['.repeat(500_000)],
])('a list of only %s takes no time', (_, text) => {
  const seconds = cpuSeconds(() => {
    expect(readListedPages({ text, url: 'https://a.example/llms.txt' }).pages).toEqual([]);
  });
  expect(seconds).toBeLessThan(1);
});

const body = `<p>${'Our shop on the corner sells pots and pans. '.repeat(6)}</p>`;
const part = (name: string, url: string) =>
  `# ${name}\nSource: ${url}\n\n${`Everything about ${name} that only this text says. `.repeat(6)}\n`;
const wholeText = (site: { url: (path: string) => string }) =>
  plain(['prices', 'blog'].map((name) => part(name, site.url(`/${name}`))).join('\n'));

test('parts of the whole text are pages, but not those that the owner leaves out', async () => {
  await using site = await fakeSite({ '/': page('Home', body) });
  site.set({ '/llms-full.txt': wholeText(site) });
  expect((await crawlSite(site)).paths).toEqual(['/', '/blog', '/prices']);
  expect((await crawlSite(site, { excludePatterns: ['/blog*'] })).paths).toEqual(['/', '/prices']);
});

test('a text that redirects to where robots may not go isn’t read', async () => {
  await using site = await fakeSite({
    '/': page('Home', body),
    '/robots.txt': plain('User-agent: *\nDisallow: /hidden/'),
    '/llms-full.txt': redirect('/hidden/all.txt'),
  });
  site.set({ '/hidden/all.txt': wholeText(site) });
  expect((await crawlSite(site)).paths).toEqual(['/']);
});
