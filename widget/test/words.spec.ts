import { expect, gate, test } from './fixtures.ts';

test('the panel has its title, buttons and field, and shows that an answer is being written', async ({
  api,
  page,
  site,
  widget,
}) => {
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect(widget.panel.getByText('Chat with Support', { exact: true })).toBeVisible();
  await expect(widget.reset).toBeVisible();
  await expect(widget.close).toBeVisible();
  await expect(widget.input).toHaveAttribute('placeholder', 'Type your message...');
  const home = widget.panel.getByRole('link', { name: 'Powered by Parley' });
  // Our mark stands before our name.
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
