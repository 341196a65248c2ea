import { expect, gate, test } from './fixtures.ts';

test('the panel has its title, buttons and field, and shows that an answer is being written', {
  tag: '@rule:widget-panel-words',
}, async ({ api, page, site, widget }) => {
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect(widget.panel.getByText('Chat with Support', { exact: true })).toBeVisible();
  await expect(widget.panel.getByText('Automated answers from this site', { exact: true })).toBeVisible();
  await expect(widget.panel).toHaveAccessibleDescription('Automated answers from this site');
  await expect(widget.reset).toBeVisible();
  await expect(widget.close).toBeVisible();
  await expect(widget.input).toHaveAttribute('placeholder', 'Type your message...');
  const home = widget.panel.getByRole('link', { name: 'Powered by Parley' });
  // Our logo is before our name.
  await expect(home.locator('svg')).toHaveAttribute('aria-hidden', 'true');
  await expect(home.locator('svg')).toBeVisible();
  const held = gate();
  api.answer = async (writer) => {
    await held.opened;
    writer.done({ content: 'Hello!' });
  };
  await widget.ask('Hello?');
  await expect(widget.panel.locator('.typing')).toBeVisible();
  held.open();
  await expect(widget.bubbles.last()).toHaveText('Hello!');
  await expect(widget.panel.locator('.typing')).toBeHidden();
});

test('says that it is automated in the owner’s words, and no page can remove that', {
  tag: '@rule:widget-says-automated',
}, async ({ api, page, site, widget }) => {
  api.config.automatedNotice =
    'Our <b>robot</b> Bo answers. She quotes our pages, and is wrong at times. A person reads along.';
  await page.addInitScript(() => {
    Object.assign(window, { ParleyOptions: { automatedNotice: '', automated: '' } });
  });
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect(widget.panel).toHaveAccessibleDescription(api.config.automatedNotice);
  await expect(widget.panel.getByText(api.config.automatedNotice)).toBeInViewport({ ratio: 1 });
  await expect(widget.close).toBeInViewport({ ratio: 1 });
  expect((await widget.panel.boundingBox())?.height).toBeCloseTo(400);
});
