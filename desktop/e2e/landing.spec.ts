import { runParley } from '#build/run-parley.ts';
import { jumped, watchJumps } from './jumps.ts';
import { expect, expectAccessible, expectFitsPhone, failCall, holdCall, test } from './owner.ts';
import { practiceSite } from './practice-site.ts';

test('the welcome message appears next to the closed chat after five seconds', { tag: '@long' }, async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00Z' });
  await page.goto('/');
  const picture = page.getByRole('figure', { name: 'Preview of the widget on a website' });
  const welcome = page.getByRole('checkbox', { name: 'Show welcome message after 5 seconds' });
  await expect(welcome).toBeEnabled();
  await page.clock.pauseAt('2026-03-02T11:00:00Z');
  await welcome.check();
  await expect(picture.getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await page.clock.runFor(4900);
  await expect(picture.getByText('Hi there!')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(picture.getByText('Hi there!')).toBeVisible();
});

test('the demo on a server that has none', {
  tag: ['@rule:landing-demo-space', '@rule:landing-without-demo', '@long'],
}, async ({ page }) => {
  await test.step('the demo closes by button, backdrop and Escape, and focus returns', async () => {
    await page.goto('/');
    const watch = page.getByRole('button', { name: 'Watch Demo' });
    const dialog = page.getByRole('dialog', { name: 'Ask Parley about Parley' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(8, 400),
    ];
    for (const close of ways) {
      await watch.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Demo video would play here')).toBeVisible();
      // A dialog that has focus handles keys.
      await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
      await close();
      await expect(dialog).toBeHidden();
      await expect(watch).toBeFocused();
    }
  });
  await test.step('space is reserved until it is known that a server has no demo; then a picture is shown', async () => {
    await page.goto('/');
    const release = await holdCall(page, '**/api/demo');
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask Parley about Parley' });
    await expect(dialog.getByRole('status', { name: 'Loading demo' })).toBeVisible();
    await expectAccessible(page);
    const before = await dialog.boundingBox();
    release();
    await expect(dialog.getByText('www.hartmann-bakery.example')).toBeVisible();
    expect(await dialog.boundingBox()).toEqual(before);
  });
  await test.step('if no demo is ready, the picture at the top stays and says so', async () => {
    await page.unroute('**/api/demo');
    await page.goto('/');
    await page.getByRole('button', { name: 'Try it live' }).click();
    await expect(page.getByText('The live demo is off on this server.')).toBeVisible();
    await expect(page.getByText('www.hartmann-bakery.example')).toBeVisible();
  });
  await test.step('if no demo is ready or its status fails to load, a picture replaces it', async () => {
    await page.unroute('**/api/demo');
    await page.goto('/');
    await failCall(page, '/api/demo');
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask Parley about Parley' });
    await expect(dialog.getByText('www.hartmann-bakery.example')).toBeVisible();
    await expect(dialog.getByText('Demo video would play here')).toBeVisible();
    await expectFitsPhone(page);
  });
});

test('the live demo answers a question about Parley', { tag: ['@rule:landing-demo-answers', '@long'] }, async ({
  page,
}) => {
  // It needs its own server, which must start and build its knowledge.
  test.slow();
  await using parley = runParley({ env: { DEMO: '1' }, hasTables: true });
  const url = await parley.ready();
  await expect
    .poll(
      async () => ((await (await page.request.get(`${url}/api/demo`)).json()) as { chatbotId: unknown }).chatbotId,
      {
        timeout: 30_000,
      },
    )
    .not.toBe(null);
  await watchJumps(page);
  await page.goto(url);
  const live = page.getByRole('button', { name: 'Try it live' });
  await live.scrollIntoViewIfNeeded();
  const picture = await page.getByRole('figure').first().boundingBox();
  const before = await jumped(page);
  await live.click();
  const demo = page.frameLocator('iframe');
  await expect(demo.getByRole('textbox')).toBeFocused();
  expect((await page.locator('iframe').boundingBox())?.y).toBe(picture?.y);
  await demo.getByRole('textbox').fill('How much does the Pro plan cost?');
  await demo.getByRole('textbox').press('Enter');
  await expect(demo.getByRole('listitem').getByText('$29').first()).toBeVisible();
  await expect(demo.getByRole('link', { name: /Pricing/ }).first()).toHaveAttribute('href', `${url}/pricing`);
  // The last part of the chat to load.
  await expect(demo.getByRole('button', { name: 'Your conversation' })).toBeVisible();
  const around = await jumped(page);
  expect(around.sum - before.sum, around.moved).toBeLessThan(0.02);
  for (const frame of page.frames().slice(1)) {
    const { sum, moved } = await jumped(frame);
    expect(sum, moved).toBeLessThan(0.02);
  }
});

test('a visitor tries their website, asks, and keeps the chatbot with a new account', {
  tag: ['@rule:landing-try-kept', '@long'],
}, async ({ page }) => {
  test.slow();
  await using site = await practiceSite();
  await page.goto('/');
  await page.getByLabel('Try it on your website').fill(site.origin);
  await page.getByRole('button', { name: 'Try My Site' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask 127\.0\.0\.1/ });
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const questions = dialog.getByRole('list', { name: 'Try asking' }).getByRole('button');
  await expect(questions).toHaveCount(3);
  const chat = page.frameLocator('iframe');
  await expect(chat.getByRole('textbox')).toBeVisible();
  await questions.first().click();
  await expect(chat.getByRole('log').getByRole('link').first()).toBeVisible();
  await expectFitsPhone(page);
  await dialog.getByRole('link', { name: 'Keep this chatbot' }).click();
  await page.getByLabel('Username').fill('keeper');
  await page.getByLabel('Email').fill('keeper@parley.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.getByRole('link', { name: 'Chatbots' }).first().click();
  await expect(page.getByRole('row', { name: /127\.0\.0\.1/ })).toHaveCount(1);
});

test('the walkthrough shows the product step by step, at the visitor’s pace', {
  tag: ['@rule:landing-walkthrough', '@long'],
}, async ({ page }) => {
  const walk = page.getByRole('region', { name: 'From your address to its first answer' });
  const shown = walk.getByRole('img');
  const current = walk.locator('[aria-current=step]');
  const loaded = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await test.step('it doesn’t move for visitors who prefer less motion until they play it', async () => {
    await page.goto('/');
    await walk.scrollIntoViewIfNeeded();
    await expect(walk.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(current).toContainText('Add your site');
    await expect.poll(loaded).toBe(true);
  });
  await test.step('any step can be chosen, also by keyboard', async () => {
    await walk.getByRole('button', { name: 'Paste the snippet' }).focus();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveAccessibleName('The snippet to copy into the pages of the site.');
    await expect.poll(loaded).toBe(true);
    await expectAccessible(page);
  });
  await test.step('it advances while playing and stops when paused', async () => {
    const places = () =>
      walk.getByRole('listitem').evaluateAll((items: HTMLElement[]) => items.map(({ offsetTop }) => offsetTop));
    const before = await places();
    await walk.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(current).toContainText('Answer');
    expect(await places()).toEqual(before);
    await walk.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
  await test.step('a phone gets pictures of a phone', async () => {
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const source = () => shown.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(source).toMatch(/-phone-(light|dark)\.webp$/);
  });
});

test('the landing page for signed-out visitors', { tag: '@rule:landing-steps-and-pictures' }, async ({ page }) => {
  await test.step('links without a target say so and don’t navigate', async () => {
    await page.goto('/');
    const docs = page.getByRole('banner').getByRole('link', { name: 'Docs' });
    await expect(docs).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('contentinfo').getByRole('link', { disabled: false })).toHaveText(['Pricing']);
    await expect(page.getByText(`© ${new Date().getFullYear()} Parley`)).toBeVisible();
  });
  await test.step('the landing page shows three steps, the features and their pictures', async () => {
    const steps = page.getByRole('region', { name: 'Live in three steps' }).getByRole('heading', { level: 3 });
    await expect(steps).toHaveText(['Website crawling', 'Knowledge base creation', 'Embedding']);
    const features = page.locator('#features');
    await expect(features.getByRole('heading', { level: 3 })).toHaveText([
      'Selective page crawling',
      'Chat and voice options',
      'Brand customization',
      'Analytics dashboard',
    ]);
    await expect(page.getByRole('link', { name: 'Learn more about customization' })).toHaveAttribute('href', '/auth');
    await expect(page.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  });
  await test.step('the settings preview has every setting with its default and updates the picture of the widget', async () => {
    const calls: string[] = [];
    const form = page.getByRole('form', { name: 'Widget settings' });
    const picture = page.getByRole('figure', { name: 'Preview of the widget on a website' });
    await expect(form.getByRole('group', { name: 'Chat button color' }).getByRole('radio')).toHaveCount(7);
    await expect(form.getByRole('radio', { name: 'Purple' })).toBeChecked();
    await expect(form.getByRole('radio', { name: 'Bottom Right' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Show welcome message after 5 seconds' })).not.toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Enable voice conversations' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Save conversation history' })).toBeChecked();
    const welcome = form.getByRole('textbox', { name: 'Welcome message' });
    await expect(welcome).toHaveValue('Hi there! 👋 How can I help you today?');

    page.on('request', (request) => {
      if (!request.url().endsWith('.webp')) calls.push(request.url());
    });
    const launcher = picture.getByRole('button', { name: 'Close the chat' });
    const below = await launcher.boundingBox();
    await form.getByText('Top Right').click();
    const above = await launcher.boundingBox();
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await form.getByTitle('Green').click();
    await expect(launcher).toHaveCSS('background-color', 'rgb(16, 185, 129)');
    await form.getByRole('checkbox', { name: 'Enable voice conversations' }).uncheck();
    await expect(picture.getByText('Speak')).toHaveCount(0);
    await form.getByRole('checkbox', { name: 'Save conversation history' }).uncheck();
    await expect(picture.getByText('Do you deliver on Saturdays?')).toHaveCount(0);
    await welcome.fill('Ahoy! Ask us.');
    await expect(picture.getByText('Ahoy! Ask us.')).toBeVisible();
    expect(calls).toEqual([]);
  });
  await test.step('nothing is cut off at 200% zoom', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
  });
});
