import type { Page } from 'playwright';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { hang } from '#shared/crawler/testing/site-answers.ts';
import { desktopHost } from '../../desktop/testing/desktop-host.ts';
import { buildPages } from '../build-pages.ts';
import type { Camera } from './camera.ts';
import { owner } from './sample-data.ts';

/** Its second page never comes, so that the crawl is still running in the picture. */
function slowIntranet() {
  const page = (title: string, text: string) =>
    `<!doctype html><title>${title}</title><main><h1>${title}</h1><p>${text.repeat(6)}</p><a href="/rota">Rota</a></main>`;
  return fakeSite({
    '/': page('Handbook', 'How the practice works, for everybody who works here. '),
    '/rota': hang,
  });
}

/** What only the desktop app has: its first question, its settings, and crawls on the owner's computer. */
export async function desktopPages(page: Page, camera: Camera, parleyUrl: string): Promise<void> {
  await buildPages(['app']);
  await using site = await slowIntranet();
  await using desktop = await desktopHost(page);
  await desktop.open('/dashboard');
  await page.getByRole('heading', { name: 'Connect to your server' }).waitFor();
  await camera.shoot(page, 'desktop-connect');

  await desktop.connectAs(parleyUrl, owner);
  await desktop.open('/dashboard/settings');
  await page.getByRole('tab', { name: 'This computer' }).click();
  await page.getByText(/Pages that need a browser open in/).waitFor();
  await camera.shoot(page, 'desktop-settings');

  await desktop.open('/create-chatbot');
  await page.getByRole('radio', { name: 'Add a new website' }).click();
  await page.getByLabel('Website Name').fill('Staff handbook');
  await page.getByLabel('Website URL').fill(site.origin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'This computer' }).waitFor();
  await camera.shoot(page, 'desktop-wizard-crawl');

  await desktop.open('/dashboard/websites');
  await page.getByRole('button', { name: 'Actions for Staff handbook' }).click();
  await page.getByRole('menuitem', { name: 'Crawl on This Computer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in to the site first' }).waitFor();
  await camera.shoot(page, 'desktop-crawl-dialog', { fullPage: false });
  await page.getByRole('dialog').getByRole('button', { name: 'Start Crawling' }).click();
  await page.getByText(/^1 of up to 50 pages read$/).waitFor();
  await camera.shoot(page, 'desktop-crawling');
  await desktop.tell('openFind', {});
  await page.getByRole('textbox', { name: 'Find in page' }).fill('website');
  await camera.shoot(page, 'desktop-find', { fullPage: false });
  await page.getByRole('button', { name: 'Cancel' }).click();
}
