import { findChromium } from '#shared/loaders/find-chromium.ts';
import { clientRenderedSite, textOf, topics } from '../testing/local-crawl-site.ts';
import { connect, crawlHere, expect, register, test, textsOf } from './app.ts';

test('a site that needs scripts is crawled on this computer, and its pages are on the server', async ({
  app: { page },
  parley,
}) => {
  test.skip(findChromium() === null, 'No browser is installed, and the app started here could only download one.');
  await using site = await clientRenderedSite();
  await connect(page, parley.url);
  await register(page);
  const websiteId = await crawlHere(page, { name: 'Intranet', url: site.origin, pages: topics.length + 1 });

  const texts = await textsOf(page, websiteId);
  expect(texts).toHaveLength(topics.length + 1);
  for (const topic of topics) expect(texts.join('\n')).toContain(textOf(topic).slice(0, 60));
});
