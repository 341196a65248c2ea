import { expect, test } from './owner.ts';

test('the public pages for signed-out visitors', {
  tag: [
    '@long',
    '@rule:landing-demo-opens',
    '@rule:unknown-url',
    '@rule:landing-on-phone',
    '@rule:landing-says-what',
    '@rule:sign-in-side-panel',
  ],
}, async ({ page }) => {
  await test.step('on a phone, the links are in a side panel', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link')).toHaveText(['Features', 'Pricing', 'Docs', 'Blog', 'Login']);
    // It slides in from the right.
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(390 - 288);
    await panel.getByRole('link', { name: 'Features' }).click();
    await expect(page).toHaveURL('/#features');
    await expect(page.locator('#features')).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('an unknown URL says so', async () => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page).toHaveTitle('404 Page Not Found · Parley');
  });
  await test.step('the demo opens and closes', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    await expect(page.getByText('Demo video would play here')).toBeVisible();
    // A dialog listens for clicks next to it only after it has opened.
    await expect(async () => {
      await page.mouse.click(8, 400);
      await expect(page.getByText('Demo video would play here')).toBeHidden({ timeout: 2000 });
    }).toPass();
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Demo video would play here')).toBeHidden();
  });
  await test.step('the landing page says what the product does and links to the sign-in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn Your Website Into an AI Assistant');
    await expect(page.getByText('No credit card required • Free setup • Cancel anytime')).toBeVisible();
    await page.getByRole('link', { name: 'Get Started Free' }).first().click();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('the sign-in page has its side panel on large screens only', async () => {
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.getByRole('complementary')).toBeHidden();
  });
});

test('the theme follows the system until one is chosen, and applies before the first paint', {
  tag: '@rule:theme-follows-system',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('color-theme'))).toBe('light');
  // Without the application's script, only the one in the head can have set it.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('public pages have a description, icons, a manifest, and a picture for link previews', {
  tag: '@rule:public-page-metadata',
}, async ({ page }) => {
  await page.goto('/pricing');
  const linked = async (selector: string, attribute: string, type: string) => {
    const address = (await page.locator(selector).getAttribute(attribute)) ?? '';
    const answer = await page.request.get(address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    return answer;
  };
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Free, Pro and Business/);
  await linked('meta[property="og:image"]', 'content', 'image/png');
  await linked('link[rel=icon][sizes]', 'href', 'icon');
  await linked('link[rel=icon][type]', 'href', 'image/svg+xml');
  await linked('link[rel=apple-touch-icon]', 'href', 'image/png');
  const manifest = await linked('link[rel=manifest]', 'href', 'application/manifest+json');
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string; type: string }[] };
  expect(name).toBe('Parley');
  for (const { src, type } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  }
});
