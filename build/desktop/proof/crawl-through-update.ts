import { expect, type Page } from '@playwright/test';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { connect, password, register, startCrawlHere } from '../../../desktop/testing/drive-app.ts';
import { textOf, topics } from '../../../desktop/testing/local-crawl-site.ts';
import { heldPlainSite } from '../../../desktop/testing/plain-site.ts';

/** For downloading the whole app, and for a complete crawl. */
const patiently = expect.configure({ timeout: 180_000 });

/**
 * Starts a crawl in an app with an available update, and restarts the app during the crawl. Checks at the server and
 * the site that the crawl resumes by itself and loses nothing.
 * @param updated resolves when the old app has exited and the new one has replaced it
 */
export async function crawlThroughUpdate(page: Page, server: string, updated: () => Promise<void>): Promise<void> {
  await using site = await heldPlainSite();
  await connect(page, server);
  const username = await register(page);
  const restart = page.getByRole('region', { name: 'Update' }).getByRole('button', { name: 'Restart to update' });
  await patiently(restart).toBeVisible();

  const websiteId = await startCrawlHere(page, { name: 'Intranet', url: site.origin });
  const crawl = page.getByRole('region', { name: 'Crawling Intranet on this computer' });
  // The site delays every page except these two.
  await patiently(crawl).toContainText('2 of up to 50 pages read');
  await restart.click();
  await updated();

  const asked = site.requests.length;
  site.release();
  const owner = new ApiClient(server);
  await owner.get(accountsEndpoints.login, { body: { username, password } });
  const pages = () => owner.get(websitesEndpoints.listPages, { params: { id: websiteId } });
  await patiently.poll(async () => (await pages()).length).toBe(topics.length + 1);
  const texts = (await pages()).map(({ content }) => content).join('\n');
  for (const topic of topics) expect(texts).toContain(textOf(topic).slice(0, 60));
  const again = site.requests.slice(asked).filter((path) => path === '/' || path === `/${topics[0]}`);
  expect(again, 'pages that were read twice').toEqual([]);
}
