import { expect, test } from './fixtures.ts';

test.beforeEach(({ api }) => {
  api.config.needsToken = true;
});

test('a chatbot that lists its sites gets a token with each message, prepared while the visitor types', {
  tag: '@rule:widget-token-prepared',
}, async ({ api, page, site, widget }) => {
  const challenges = () => api.requests.filter((request) => request.endsWith('/challenge')).length;
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect.poll(challenges).toBe(1);
  await widget.askAndRead('When do you open?');
  await widget.askAndRead('And on Sunday?');
  expect(challenges()).toBe(1);
  // It was used up.
  api.refusals.set('send-message', [401]);
  await widget.askAndRead('Do you ship?');
  expect(challenges()).toBe(2);
});

test('a page that was left open for a day works on', { tag: ['@long', '@rule:widget-left-open'] }, async ({
  api,
  page,
  site,
  widget,
}) => {
  await page.clock.install();
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.askAndRead('When do you open?');
  await page.clock.fastForward('24:00:00');
  await widget.askAndRead('And today?');
  expect(api.requests.filter((request) => request.endsWith('/challenge'))).toHaveLength(2);
});

test('a chatbot that lists its sites while a page is open gets tokens after that', { tag: '@long' }, async ({
  api,
  page,
  site,
  widget,
}) => {
  api.config.needsToken = false;
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.askAndRead('When do you open?');
  api.config.needsToken = true;
  await widget.askAndRead('And on Sunday?');
});

test('without a challenge the visitor can try again', { tag: '@long' }, async ({ api, page, site, widget }) => {
  api.refusals.set('challenge', new Array(10).fill(503));
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.ask('When do you open?');
  const tryAgain = widget.panel.getByRole('button', { name: 'Try again' });
  await tryAgain.waitFor();
  api.refusals.delete('challenge');
  await tryAgain.click();
  await expect(widget.bubbles.last()).toHaveText('You asked: When do you open?');
});
