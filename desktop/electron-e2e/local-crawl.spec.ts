import { findChromium } from '#shared/loaders/find-chromium.ts';
import { clientRenderedSite, textOf, topics } from '../testing/local-crawl-site.ts';
import { call, connect, expect, register, test } from './app.ts';

test('a site that only scripts fill is crawled on this computer, and its pages are on the server', async ({
  app: { page },
  parley,
}) => {
  test.skip(findChromium() === null, 'The app started here could download a browser only: none is installed.');
  await using site = await clientRenderedSite();
  await connect(page, parley.url);
  await register(page);
  const { id } = await call<{ id: number }>(page, '/api/websites', { name: 'Intranet', url: site.origin });
  await page.reload();

  await page.getByRole('link', { name: 'Websites', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Intranet' }).click();
  await page.getByRole('menuitem', { name: 'Crawl on This Computer' }).click();
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  const crawls = page.getByRole('region', { name: 'Crawls on this computer' });
  await expect(crawls).toContainText(`${topics.length + 1} pages read on this computer`, { timeout: 60_000 });

  const pages = await call<{ url: string; content: string }[]>(page, `/api/websites/${id}/pages`);
  expect(pages).toHaveLength(topics.length + 1);
  const texts = pages.map(({ content }) => content).join('\n');
  for (const topic of topics) expect(texts).toContain(textOf(topic).slice(0, 60));
});
