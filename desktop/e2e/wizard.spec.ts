import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Answer, fakeSite, type Pages } from '#shared/crawler/testing/fake-site.ts';
import { answer } from '#shared/crawler/testing/site-answers.ts';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, test, toast } from './owner.ts';

const pottery = (name: string) =>
  readFileSync(new URL(`../../shared/crawler/testing/pages/${name}.html`, import.meta.url), 'utf8');
const potteryPages: Pages = Object.fromEntries(
  ['index', 'hours', 'pricing', 'contact', 'faq', 'shop'].map((name) => [
    name === 'index' ? '/' : `/${name}`,
    pottery(name),
  ]),
);

/** Crawls and builds are slow on a busy machine. */
const patiently = expect.configure({ timeout: 60_000 });

const step = (page: Page, name: string) => patiently(page.getByRole('heading', { level: 2, name })).toBeVisible();
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** A response held until it is released. */
function held(html: string): { answer: Answer; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    answer: async (request, response) => {
      await released;
      await answer(html)(request, response);
    },
    release: () => release(),
  };
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsPhone(page);
}

test('from a website to an assistant that answers, step by step', {
  tag: ['@long', '@rule:wizard-step-by-step'],
}, async ({ page }) => {
  // Six steps in one test, each checked in both themes.
  test.setTimeout(120_000);
  await using site = await fakeSite(potteryPages);
  await page.goto('/create-chatbot');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(`potter${process.pid}`);
  await page.getByLabel('Email').fill(`potter${process.pid}@parley.example`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/create-chatbot');

  await step(page, 'Which website?');
  await next(page);
  await expect(page.getByText('Website name is required')).toBeVisible();
  await expect(page.getByText('Website URL is required')).toBeVisible();
  await page.getByLabel('Website Name').fill('Harbour Lane Pottery');
  await page.getByLabel('Website URL').fill('pottery.example');
  await expect(page.getByText('Please enter a valid URL (include http:// or https://)')).toBeVisible();
  await expectGood(page);
  await page.getByLabel('Website URL').fill(site.origin);
  await next(page);
  await expect(toast(page)).toContainText('Your website has been added successfully.');

  await step(page, 'Crawl your website');
  await expect(page.getByRole('heading', { name: 'Crawl your website' })).toBeFocused();
  await page.getByText('Advanced options').click();
  await page.getByLabel('Maximum Pages').fill('101');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expect(page.getByText('Expected a whole number from 1 to 100')).toBeVisible();
  await expectGood(page);
  await page.getByLabel('Maximum Pages').fill('4');
  await page.getByRole('button', { name: 'Start Crawling' }).click();

  await step(page, 'Choose the pages');
  await expect(toast(page)).toContainText('Found 4 pages');
  await expect(page.getByText('4 of 4 selected')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Crawl 50 more' }).click();
  await expect(page.getByRole('region', { name: 'More pages' })).toBeFocused();
  await expect(toast(page)).toContainText('Found 6 pages');
  await expect(page.getByText('6 of 6 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('button', { name: 'Select Pages with Content' }).click();
  await page.getByRole('checkbox', { name: /Stoneware mug/ }).click();
  await page.getByRole('row', { name: /Visit the studio/ }).click();
  await expect(page.getByRole('region', { name: 'Text of the page' })).toContainText('Opening hours');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Maximum Pages')).toHaveValue('4');
  await next(page);
  await expect(page.getByRole('checkbox', { name: /Stoneware mug/ })).not.toBeChecked();
  await expectGood(page);
  await next(page);

  await step(page, 'Build the knowledge base');
  await page.getByRole('textbox', { name: 'Additional text' }).fill('  The studio is closed in August.  ');
  await page.getByRole('button', { name: 'Add Text' }).click();
  await page.getByRole('tab', { name: 'Questions and answers' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Can I bring my dog?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, on a lead and away from the wheels.');
  await page.getByRole('button', { name: 'Add Answer' }).click();
  await expect(page.getByRole('button', { name: 'Remove Can I bring my dog?' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('5 pages and 1 additional text selected')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await patiently(page.getByText('The knowledge base is ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Additional Content 1' })).toBeVisible();
  await next(page);

  await step(page, 'Make it yours');
  await page.getByLabel('Primary color').fill('#12');
  await page.getByRole('textbox', { name: 'Welcome message' }).fill('');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByText('Please enter a valid hex color code')).toBeVisible();
  await expect(page.getByText('Welcome message is required')).toBeVisible();
  await page.getByRole('button', { name: 'Green' }).click();
  await page.getByRole('textbox', { name: 'Welcome message' }).fill('Ahoy! Ask us about clay.');
  await expect(page.getByRole('figure')).toContainText('Ahoy! Ask us about clay.');
  await expectGood(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const naming = page.getByRole('dialog', { name: 'Name Your Chatbot' });
  await naming.getByLabel('Chatbot Name').fill('');
  await naming.getByRole('button', { name: 'Create Chatbot' }).click();
  await expect(naming.getByText('Chatbot name is required')).toBeVisible();
  await naming.getByLabel('Chatbot Name').fill('Potter');
  await naming.getByRole('button', { name: 'Create Chatbot' }).click();
  await expect(toast(page)).toContainText('Your AI chatbot has been created successfully.');

  await step(page, 'Add it to your site');
  await expect(page.getByText(/parley\('init', \d+, \{ server: '/)).toBeVisible();
  const everyday = page.getByRole('region', { name: 'Questions every visitor asks' });
  await patiently(everyday.getByText(/^\d+ answered, \d+ unsure, \d+ without an answer$/)).toBeVisible();
  await everyday.getByRole('combobox', { name: 'Kind of website' }).click();
  await page.getByRole('option', { name: 'Shop' }).click();
  await everyday.getByRole('button', { name: 'That’s right: When are you open?' }).click();
  await expect(toast(page)).toContainText('Answer confirmed');
  await expect(everyday.getByRole('listitem').filter({ hasText: 'When are you open?' })).toContainText('Test');
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect(page.getByText(/ParleyOptions/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/widget\.js/);
  await expectGood(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Welcome message' })).toHaveValue('Ahoy! Ask us about clay.');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Chatbot' }).click();
  await page.getByRole('tab', { name: 'Test Chatbot' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('button', { name: /chat/i }).first().click();
  await expect(preview.getByText('Ahoy! Ask us about clay.').first()).toBeVisible();
  const input = preview.getByPlaceholder('Type your message...');
  await input.fill('Can I bring my dog?');
  await input.press('Enter');
  await patiently(preview.getByText('Yes, on a lead and away from the wheels.').first()).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page).toHaveURL('/dashboard/chatbots');
  await expect(page.getByRole('row', { name: /Potter/ })).toHaveCount(1);

  await page.getByRole('link', { name: 'Create New Chatbot' }).click();
  await step(page, 'Which website?');
});

test('a crawl continues while its owner leaves or reloads the page, and can be canceled', {
  tag: ['@long', '@rule:wizard-crawl-continues'],
}, async ({ page, owner }) => {
  const slow = held(pottery('shop'));
  await using site = await fakeSite({ ...potteryPages, '/shop': slow.answer });
  const website = await owner.addWebsite('Pottery', site.origin);
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await step(page, 'Crawl your website');
  await expect(page).toHaveURL(`/create-chatbot/${website}/crawl`);
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  const panel = page.getByRole('region', { name: 'Crawling the website' });
  // Results are processed in order, so those after the delayed page are counted later.
  await patiently(panel.getByRole('status')).toHaveText('4 of up to 50 pages read');
  await expectGood(page);

  await page.reload();
  await patiently(panel.getByRole('status')).toHaveText('4 of up to 50 pages read');
  await page.getByRole('link', { name: 'Parley, home' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await panel.getByText('Log (4)').click();
  await expect(panel.getByText(`${site.origin}/hours`)).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await patiently(page.getByText('The crawl was canceled. Pages read so far are kept.')).toBeVisible();
  slow.release();
  await next(page);
  await expect(page.getByText('5 of 5 selected')).toBeVisible();
});

test('a site that can’t be crawled says why, and its text can be entered instead', {
  tag: ['@long', '@rule:wizard-crawl-fails'],
}, async ({ page, owner }) => {
  await using site = await fakeSite({ '/': answer('Oops', { status: 500 }) });
  const website = await owner.addWebsite('Broken', site.origin);
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await patiently(page.getByText('The website couldn’t be crawled')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('returned an error (status 500)');
  await expect(toast(page)).toContainText('Error crawling website');
  await expectGood(page);

  site.set({ '/': '<!doctype html><title>App</title><div id="root"></div>' });
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await patiently(page.getByText('Crawling finished with limited results')).toBeVisible();
  await expect(page.getByText('JavaScript-heavy sites may not work.')).toBeVisible();

  await page.getByRole('tab', { name: 'Manual Input' }).click();
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Content must be at least 20 characters')).toBeVisible();
  await page.getByLabel('Page Title').fill('Opening hours');
  await page.getByRole('textbox', { name: 'Content' }).fill('We are open on Saturdays from nine to five.');
  await page.getByRole('tab', { name: 'Crawl Website' }).click();
  await page.getByRole('tab', { name: 'Manual Input' }).click();
  await expect(page.getByLabel('Page Title')).toHaveValue('Opening hours');
  const message = 'The database can’t be reached at the moment.';
  // Not for once: when a route ends, the browser may lose a request that begins then, such as the next step's script.
  await page.route('**/manual-content', (route) => route.fulfill({ status: 503, json: { message } }));
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expect(toast(page)).toContainText('Error processing content');
  await step(page, 'Choose the pages');
  await expect(page.getByRole('checkbox', { name: 'Opening hours' })).toBeChecked();
  await next(page);
  await page.getByRole('button', { name: 'Create Knowledge Base' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await patiently(page.getByText('The knowledge base is ready')).toBeVisible();
});

test('the first step without a website, or with one that is slow or fails to load', {
  tag: ['@rule:wizard-first-website', '@rule:wizard-websites-fail', '@long'],
}, async ({ page, owner }) => {
  await test.step('without a website, the first step starts with a new one', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/create-chatbot');
    await step(page, 'Which website?');
    await expect(page.getByRole('radio', { name: 'Add a new website' })).toBeChecked();
    await page.getByRole('radio', { name: 'Use an existing website' }).click();
    await expect(page.getByText('No websites found. Add a new one.')).toBeVisible();
    await expectGood(page);
  });
  await test.step('websites that are slow or fail to load say so in the first step and can be retried', async () => {
    await owner.addWebsite('Bakery');
    const repair = await failCall(page, '**/api/websites');
    const fail = await holdCall(page, '**/api/websites');
    await page.goto('/create-chatbot');
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Chatbot' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectAccessible(page);
    fail();
    await expect(page.getByText('Your websites couldn’t be loaded')).toBeVisible();
    await expectAccessible(page);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await step(page, 'Which website?');
  });
});
