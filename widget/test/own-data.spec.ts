import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';

const menu = { name: 'Your conversation' };

test('visitors download their conversation and delete it, also on the server', { tag: '@long' }, async ({
  api,
  page,
  site,
  widget,
}) => {
  api.answer = (writer) => {
    writer.token('At nine.');
    writer.done({ sources: [{ url: 'https://books.example/hours', title: 'Opening hours' }] });
  };
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect(widget.panel.getByRole('button', menu)).toBeHidden();
  const title = async () => (await widget.panel.getByRole('heading').boundingBox())?.width;
  const before = await title();
  await widget.ask('When do you open?');
  await expect(widget.bubbles.last()).toHaveText('At nine.');
  await widget.panel.getByRole('button', menu).click();
  expect(await title(), 'narrower when the menu came').toEqual(before);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    widget.panel.getByRole('button', { name: 'Download conversation' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect([download.suggestedFilename(), file.replaceAll(/^.* · /gm, '')]).toEqual([
    'conversation.txt',
    'You\nWhen do you open?\n\nAssistant\nAt nine.\n- Opening hours: https://books.example/hours\n',
  ]);

  await widget.panel.getByRole('button', menu).press('Enter');
  await widget.panel.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(widget.panel.getByText('This can’t be undone.')).toBeVisible();
  // Escape closes the question, and not the chat.
  await page.keyboard.press('Escape');
  await expect(widget.panel.getByRole('button', menu)).toBeFocused();
  expect(api.conversations).toHaveLength(1);
  api.refusals.set('messages', [500]);
  const deleteIt = async () => {
    await widget.panel.getByRole('button', menu).click();
    await widget.panel.getByRole('button', { name: 'Delete conversation' }).click();
    await widget.panel.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await deleteIt();
  await expect(widget.panel.getByRole('status')).toHaveText('That didn’t work. Please try again.');
  await widget.panel.getByRole('button', { name: 'Cancel' }).click();
  await deleteIt();
  await expect(widget.panel.getByRole('status')).toHaveText('Your conversation was deleted.');
  expect(api.conversations).toHaveLength(0);
  // Only the greeting is left.
  await expect(widget.bubbles).toHaveCount(1);
  await expect(widget.input).toBeFocused();
  await widget.ask('And on Sunday?');
  await expect(widget.bubbles.last()).toHaveText('At nine.');
  expect(api.conversations.map(({ messages }) => messages.length)).toEqual([2]);
});
