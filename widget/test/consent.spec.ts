import { expect, test } from './fixtures.ts';

const consentText = 'Your messages are processed by Harbour Books to answer you.';
const agree = { name: 'Agree and continue' };

test.beforeEach(async ({ api, page, site }) => {
  api.config.consentText = consentText;
  api.config.privacyUrl = 'https://books.example/privacy';
  await page.goto(`${site.origin}/plain`);
});

test('visitors agree once before their first message, and again if the text changes', async ({ api, page, widget }) => {
  await widget.open();
  await expect(widget.panel.getByText(consentText)).toBeVisible();
  await expect(widget.input).toBeHidden();
  await expect(widget.panel.getByRole('button', agree)).toBeFocused();
  expect(api.conversations).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(widget.input).toBeFocused();
  await widget.askAndRead('When do you open?');
  await page.reload();
  await widget.open();
  await expect(widget.input).toBeVisible();
  api.config.consentText = 'Your messages are stored for a year.';
  await page.reload();
  await widget.open();
  await expect(widget.panel.getByText('stored for a year')).toBeVisible();
  await expect(widget.input).toBeHidden();
});

test('a question that the page asks waits until the visitor agrees', { tag: '@long' }, async ({
  api,
  page,
  widget,
}) => {
  await page.evaluate(`parley('ask', 'Do you ship?')`);
  await expect(widget.panel.getByRole('button', agree)).toBeVisible();
  expect(api.conversations).toHaveLength(0);
  await widget.panel.getByRole('button', agree).click();
  await expect(widget.bubbles.last()).toHaveText('You asked: Do you ship?');
});

test('the privacy policy is one click away, and only a web address becomes a link', {
  tag: ['@rule:widget-privacy-link', '@long'],
}, async ({ api, page, widget }) => {
  await widget.open();
  const link = widget.panel.getByRole('link', { name: 'Privacy policy' });
  await expect(link).toHaveAttribute('href', 'https://books.example/privacy');
  // Not what the server allows.
  const config = { ...api.config, privacyUrl: 'javascript:alert(1)' };
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  await page.route('**/config?*', (route) => route.fulfill({ json: config, headers }));
  await page.reload();
  await widget.open();
  await expect(widget.panel.getByRole('link', { name: 'Powered by Parley' })).toBeVisible();
  await expect(link).toBeHidden();
});

test('a page without consent to history has the server delete the texts, too', async ({ api, page, site, widget }) => {
  api.config.consentText = '';
  await page.addInitScript(() => Object.assign(window, { ParleyOptions: { saveHistory: false } }));
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.askAndRead('Who sees this?');
  expect(api.conversations.map(({ saveHistory }) => saveHistory)).toEqual([false]);
});
