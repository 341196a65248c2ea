import { expect, test } from './owner.ts';

test('the landing page has its texts from top to bottom', {
  tag: [
    '@long',
    '@rule:landing-footer',
    '@rule:landing-top-bar',
    '@rule:landing-sections',
    '@rule:landing-widget-preview',
  ],
}, async ({ page }) => {
  await page.goto('/');
  await test.step('the top bar is 64 pixels tall and stays; Features and Pricing are links, Docs and Blog aren’t yet', async () => {
    const bar = page.getByRole('banner');
    expect((await bar.boundingBox())?.height).toBe(64);
    await page.mouse.wheel(0, 800);
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Features', 'Pricing', 'Docs', 'Blog']);
    await expect(links.nth(0)).toHaveAttribute('href', '/#features');
    await expect(links.nth(1)).toHaveAttribute('href', '/pricing');
    for (const index of [2, 3]) await expect(links.nth(index)).toBeDisabled();
    for (const name of ['Login', 'Get Started']) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/auth');
    }
    await expect(bar.getByRole('button', { name: /Switch to .* theme/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Get Started' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the footer has four columns, of which only Pricing is a link, and the current year', async () => {
    const footer = page.getByRole('contentinfo');
    const columns = {
      Product: ['Features', 'Pricing', 'API', 'Integrations', 'Status'],
      Resources: ['Documentation', 'Guides', 'Blog', 'Support Center', 'Partners'],
      Company: ['About', 'Careers', 'Contact', 'Privacy', 'Terms'],
    };
    for (const [name, labels] of Object.entries(columns)) {
      await expect(footer.getByRole('navigation', { name }).getByRole('link')).toHaveText(labels);
    }
    await expect(footer.getByRole('list').first().getByRole('link')).toHaveCount(4);
    await expect(footer.locator('a[href]')).toHaveText(['Pricing']);
    await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
    await expect(footer).toContainText('Turn Your Website Into an AI Assistant');
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  });
  await test.step('the landing page has three steps, four features and a closing banner', async () => {
    for (const name of ['Website crawling', 'Knowledge base creation', 'Embedding']) {
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    }
    const features = page.locator('#features');
    for (const name of [
      'Selective page crawling',
      'Chat and voice options',
      'Brand customization',
      'Analytics dashboard',
    ]) {
      await expect(features.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Learn more about customization' })).toHaveAttribute('href', '/auth');
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  });
  await test.step('the landing page’s widget preview has its controls with their defaults and makes no calls', async () => {
    const form = page.getByRole('form', { name: 'Widget settings' });
    await form.scrollIntoViewIfNeeded();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const welcome = form.getByRole('textbox', { name: 'Welcome message' });
    await expect(welcome).toHaveValue('Hi there! 👋 How can I help you today?');
    await expect(form.getByRole('checkbox', { name: 'Enable voice conversations' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Save conversation history' })).toBeChecked();
    await form.getByRole('radio', { name: 'Green' }).check({ force: true });
    await form.getByRole('radio', { name: 'Top Right' }).check({ force: true });
    await form.getByRole('radio', { name: 'Bottom Right' }).check({ force: true });
    await form.getByRole('checkbox', { name: 'Show welcome message after 5 seconds' }).setChecked(true);
    await welcome.fill('Ahoy!');
    await expect(page.getByText('Ahoy!').last()).toBeVisible();
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});
