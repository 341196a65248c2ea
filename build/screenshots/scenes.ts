import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import type { Camera } from './camera.ts';
import { owner } from './sample-data.ts';

export async function signIn(page: Page, account = owner): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
}

export async function publicPages(page: Page, camera: Camera, siteUrl: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.shoot(page, 'landing');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Login' }).waitFor();
  await camera.shoot(page, 'auth-login');
  await page.getByRole('tab', { name: 'Register' }).click();
  await camera.shoot(page, 'auth-register');
  for (const [path, name] of [
    ['/pricing', 'pricing'],
    ['/nowhere', 'not-found'],
    ['/test-crawler', 'test-crawler'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    await camera.shoot(page, name);
  }
  await page.getByLabel('Website URL').fill(siteUrl);
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await page.getByRole('heading', { name: 'Treatments and prices' }).waitFor();
  await camera.shoot(page, 'test-crawler-results');
}

export async function openConversation(page: Page): Promise<void> {
  await page.goto('/dashboard/conversations');
  await page
    .getByRole('row', { name: /visitor-c410/ })
    .getByRole('button', { name: /^View/ })
    .click();
  await expect(page.locator('[aria-label="Messages"]').getByText('Do you sell gift vouchers?')).toBeVisible();
}

export async function dashboardPages(page: Page, camera: Camera, chatbotId: number): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText('Harbour Bakery')).toBeVisible();
  await camera.shoot(page, 'dashboard');
  await page.goto('/dashboard/websites');
  await expect(page.getByRole('row', { name: /Harbour Bakery/ })).toBeVisible();
  await camera.shoot(page, 'websites');
  await page.getByRole('button', { name: 'Actions for Mill Lane Dental Practice' }).click();
  await page.getByRole('menuitem', { name: 'Crawl Again' }).click();
  await page.getByRole('button', { name: 'Choose Pages' }).waitFor();
  await camera.shoot(page, 'crawl-website');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await page.getByRole('region', { name: 'Crawling the website' }).waitFor();
  await camera.shoot(page, 'crawl-website-running', { fullPage: false });
  await page.getByRole('button', { name: 'Crawl Again' }).waitFor();
  await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor();
  await camera.shoot(page, 'crawl-website-done');
  await page.goto('/dashboard/chatbots');
  await expect(page.getByRole('row', { name: /Reception/ })).toBeVisible();
  await camera.shoot(page, 'chatbots');
  await page.getByRole('button', { name: 'Test Reception' }).click();
  await page.getByRole('tab', { name: 'Preview Mode' }).waitFor();
  await camera.shoot(page, 'test-chatbot');
  await page.getByRole('tab', { name: 'Knowledge Files' }).click();
  await camera.shoot(page, 'test-chatbot-files');
  await page.goto(`/dashboard/edit-chatbot?id=${chatbotId}`);
  await page.getByLabel('Chatbot Name').waitFor();
  await camera.shoot(page, 'edit-chatbot-basic');
  await page.getByRole('tab', { name: 'Widget' }).click();
  await page.getByLabel('Allowed origins (one per line)').waitFor();
  await camera.shoot(page, 'edit-chatbot-widget');
  await page.getByRole('tab', { name: 'Knowledge Base' }).click();
  await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor();
  await camera.shoot(page, 'edit-chatbot-knowledge');
  await page.goto('/dashboard/conversations');
  await expect(page.getByRole('button', { name: 'View Messages' }).first()).toBeVisible();
  await camera.shoot(page, 'conversations');
  await openConversation(page);
  await camera.shoot(page, 'conversation', { fullPage: false });
  await page.goto(`/dashboard/conversations?chatbotId=${chatbotId}&tab=timeline`);
  await page
    .getByRole('button', { name: /Answer this once/ })
    .first()
    .waitFor();
  await camera.shoot(page, 'timeline');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await camera.shoot(page, 'settings');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  await camera.shoot(page, 'settings-security');
  await page.goto(`/api/chatbots/${chatbotId}/snippet`);
  await camera.shoot(page, 'snippet');
}

/** The wizard from an empty start to the snippet; `siteUrl` is crawled once more as a separate website. */
export async function wizard(page: Page, camera: Camera, siteUrl: string): Promise<void> {
  await page.goto('/create-chatbot');
  await page.getByRole('radio', { name: 'Add a new website' }).click();
  await page.getByLabel('Website Name').fill('Mill Lane, new');
  await page.getByLabel('Website URL').fill(siteUrl);
  await camera.shoot(page, 'wizard-1-website');
  await page.getByRole('button', { name: 'Continue' }).click();

  const start = page.getByRole('button', { name: 'Start Crawling' });
  await start.waitFor();
  await camera.shoot(page, 'wizard-2-crawl');
  await start.click();
  await page.getByRole('heading', { name: 'Choose the pages' }).waitFor();
  await page.getByRole('button', { name: 'Select All' }).click();
  await camera.shoot(page, 'wizard-3-pages');
  await page.getByRole('button', { name: 'Continue' }).click();

  const build = page.getByRole('button', { name: 'Create Knowledge Base' });
  await build.waitFor();
  await camera.shoot(page, 'wizard-4-knowledge');
  await build.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByText('The knowledge base is ready').waitFor();
  await camera.shoot(page, 'wizard-4-knowledge-ready');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Green' }).click();
  await camera.shoot(page, 'wizard-5-customize');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByLabel('Chatbot Name').fill('Reception two');
  await camera.shoot(page, 'wizard-5-name', { fullPage: false });
  await page.getByRole('button', { name: 'Create Chatbot' }).click();
  await page.getByRole('heading', { name: 'Add it to your site' }).waitFor();
  await expect(page.locator('pre code').first()).toBeVisible();
  await camera.shoot(page, 'wizard-6-deploy');
}

/** A visitor opens the widget on the customer's page and asks. */
export interface Asked {
  question: string;
  /** Of its answer. */
  words: RegExp;
}

export async function askInWidget(page: Page, asked: readonly Asked[]): Promise<void> {
  await page.getByRole('button', { name: /chat/i }).click();
  for (const { question, words } of asked) {
    await page.getByPlaceholder('Type your message...').fill(question);
    await page.getByPlaceholder('Type your message...').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible({ timeout: 10_000 });
  }
}

export const priceAsked: Asked = { question: 'How much does a check-up cost?', words: /£45/ };

export async function widget(page: Page, camera: Camera): Promise<void> {
  const greeting = page.getByText('Welcome! What would you like to know?');
  await expect(greeting).toBeVisible({ timeout: 10_000 });
  await camera.shoot(page, 'widget-greeting', { fullPage: false });
  await askInWidget(page, [priceAsked, { question: 'Do you sell gift vouchers?', words: /anything about/ }]);
  await camera.shoot(page, 'widget-open', { fullPage: false });
}
