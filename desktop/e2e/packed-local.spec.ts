import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPages } from '#build/build-pages.ts';
import { call, startCrawlHere, textsOf } from '../testing/drive-app.ts';
import { textOf, topics } from '../testing/local-crawl-site.ts';
import { packedApp } from '../testing/packed-app/packed-app.ts';
import { plainSite } from '../testing/plain-site.ts';
import { expect, test } from './fixtures.ts';

// Each app is another site, for whose pages the browser starts another process.
test.use({ hasNewPage: true });
test.beforeAll(() => buildPages(['local-server']));

/** A whole server starts. */
const patiently = expect.configure({ timeout: 120_000 });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' });

async function ask(page: Page, chatbotId: number, message: string): Promise<string> {
  const at = `/api/widget/${chatbotId}`;
  const { conversationId } = await call<{ conversationId: string }>(page, `${at}/start-conversation`, {});
  const reply = await call<{ message: { content: string } }>(page, `${at}/send-message`, { conversationId, message });
  return reply.message.content;
}

test('the packed app starts its own server with a name only, crawls, builds, answers, backs up and restores there, and keeps it all through kill -9', {
  tag: ['@rule:app-starts-here', '@rule:app-restores-backup', '@long'],
}, async ({ page }) => {
  await using app = await packedApp(page);
  await using site = await plainSite();
  await app.start();

  await test.step('it asks for a name, and for nothing else', async () => {
    await page.getByRole('button', { name: 'Start on this computer' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Start on this computer' }).click();
    await patiently(dashboard(page)).toBeVisible();
  });

  const websiteId = await startCrawlHere(page, { name: 'Intranet', url: site.origin });
  await patiently(page.getByText(`Intranet: ${topics.length + 1} pages read on this computer`)).toBeVisible();
  await call(page, `/api/websites/${websiteId}/knowledge-base`, { otherPages: 'all' });
  const { id } = await call<{ id: number }>(page, '/api/chatbots', { websiteId, name: 'Desk', widgetConfig: {} });
  expect(await ask(page, id, 'What is the house rule for parking?')).toContain('rule for parking is number 49');

  await test.step('killed and started again, it has everything, and says so while it starts', async () => {
    await app.kill();
    await app.start();
    await patiently(dashboard(page)).toBeVisible();
    expect((await textsOf(page, websiteId)).join('\n')).toContain(textOf('lunch').slice(0, 60));
    expect(await ask(page, id, 'What is the house rule for lunch?')).toContain('rule for lunch is number 35');
  });

  await test.step('a backup is one button, and restores what was there', async () => {
    expect(await app.startAgain('parley://dashboard/settings?tab=computer')).toBe(0);
    const file = join(tmpdir(), `parley-backup-${process.pid}.ndjson.gz`);
    app.saveAs(file);
    await page.getByRole('button', { name: 'Back up', exact: true }).click();
    await patiently(page.getByText(`Saved to ${file}`)).toBeVisible();
    expect(statSync(file).mode & 0o077).toBe(0);
    await call(page, '/api/websites', { name: 'Made later', url: site.origin });
    app.choosesFile(file);
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await page.getByRole('button', { name: 'Restore backup' }).click();
    await patiently(page.getByRole('heading', { name: 'The backup is restored' })).toBeVisible();
    rmSync(file);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Websites', exact: true }).click();
    await expect(page.getByRole('row', { name: /Intranet/ })).toBeVisible();
    await expect(page.getByText('Made later')).toHaveCount(0);
    expect(await ask(page, id, 'What is the house rule for lunch?')).toContain('rule for lunch is number 35');
  });

  expect(await app.quit()).toBe(0);
});
