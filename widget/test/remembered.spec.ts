import { expect, gate, test } from './fixtures.ts';

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.origin}/plain`);
});

test.describe('what is remembered', () => {
  test('a returning visitor finds the conversation', async ({ api, page, widget }) => {
    await widget.open();
    await widget.askAndRead('Do you buy books?');
    await page.reload();
    // The chat that was open is open, and the page keeps the focus.
    await expect(widget.panel).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await expect(widget.bubbles).toHaveText([/^Hi there/, 'Do you buy books?', 'You asked: Do you buy books?']);
    await widget.askAndRead('And maps?');
    expect(api.conversations).toHaveLength(1);
  });

  test('a visitor who left during an answer finds it complete', { tag: '@long' }, async ({ api, page, widget }) => {
    const isAsked = gate();
    api.answer = (writer) => {
      writer.token('We op');
      isAsked.open();
    };
    await widget.open();
    await widget.ask('When do you open?');
    await isAsked.opened;
    await page.reload();
    await widget.open();
    await expect(widget.panel.getByText('Writing an answer')).toBeVisible();
    const [conversation] = api.conversations;
    conversation?.messages.push({
      id: 99,
      content: 'We open at nine.',
      isFromUser: false,
      timestamp: new Date().toISOString(),
      sources: [],
      outcome: 'answered',
      feedback: null,
    });
    await expect(widget.bubbles.last()).toHaveText('We open at nine.');
  });

  test('an ended conversation stays visible, and the next question starts a new one', { tag: '@long' }, async ({
    api,
    page,
    widget,
  }) => {
    await widget.open();
    await widget.askAndRead('First?');
    const [conversation] = api.conversations;
    if (conversation) conversation.endedAt = new Date().toISOString();
    await page.reload();
    await widget.open();
    await expect(widget.bubbles.last()).toHaveText('You asked: First?');
    await widget.askAndRead('Second?');
    await expect(widget.bubbles).toHaveCount(5);
    expect(api.conversations).toHaveLength(2);
    expect(new Set(api.conversations.map(({ visitorId }) => visitorId)).size).toBe(1);
  });

  test('earlier messages that fail to load can be retried', { tag: '@long' }, async ({ api, page, widget }) => {
    await widget.open();
    await widget.askAndRead('First?');
    api.refusals.set('messages', [503]);
    await page.reload();
    await widget.open();
    await expect(widget.panel.getByText('Earlier messages couldn’t be loaded.')).toBeVisible();
    await widget.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: First?');
  });

  test('nothing at all if the owner doesn’t want it', { tag: '@rule:widget-remembers-nothing' }, async ({
    api,
    page,
    widget,
  }) => {
    api.config.saveHistory = false;
    await page.reload();
    await widget.open();
    await widget.askAndRead('First?');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    await widget.close.click();
    await widget.open();
    await expect(widget.bubbles.last()).toHaveText('You asked: First?');
    await page.reload();
    await widget.open();
    await expect(widget.bubbles).toHaveCount(1);
  });

  test('no message text is ever stored in the browser', async ({ page, widget }) => {
    await widget.open();
    await widget.askAndRead('My name is Ishmael');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).toContain('conversation-number-01');
    expect(stored).not.toContain('Ishmael');
  });

  test('a visitor whose stored data is invalid is treated as new', { tag: '@long' }, async ({ api, page, widget }) => {
    await page.evaluate(() => localStorage.setItem('parley:7', '{"visitorId":{},"conversationId":"../../x"'));
    await page.reload();
    await widget.open();
    await widget.askAndRead('Hello?');
    expect(api.conversations[0]?.visitorId).toMatch(/^[0-9a-f]{32}$/);
  });
});

test.describe('reset', () => {
  test('clears the messages and ends the old conversation', { tag: '@rule:widget-reset' }, async ({ api, widget }) => {
    await widget.open();
    await widget.askAndRead('First?');
    await widget.reset.click();
    await expect(widget.bubbles).toHaveText([/^Hi there/]);
    await expect(widget.input).toBeFocused();
    await widget.askAndRead('Second?');
    expect(api.conversations.map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
    expect(api.conversations[1]?.messages).toHaveLength(2);
  });

  test('in the middle of an answer drops it', { tag: '@long' }, async ({ api, widget }) => {
    const rest = gate();
    api.answer = async (writer) => {
      writer.token('Once upon a time');
      await rest.opened;
      writer.token(' there was');
      writer.done();
    };
    await widget.open();
    await widget.ask('Tell me a story');
    await expect(widget.bubbles.last()).toHaveText('Once upon a time');
    await widget.reset.click();
    await expect(widget.bubbles).toHaveCount(1);
    rest.open();
    await widget.ask('Tell me another');
    await expect(widget.bubbles).toHaveText([/^Hi there/, 'Tell me another', 'Once upon a time there was']);
  });

  test('without a connection, the old conversation ends with the next question', { tag: '@long' }, async ({
    api,
    context,
    widget,
  }) => {
    await widget.open();
    await widget.askAndRead('First?');
    await context.setOffline(true);
    await widget.reset.click();
    await expect(widget.bubbles).toHaveCount(1);
    await context.setOffline(false);
    await widget.askAndRead('Second?');
    expect(api.conversations.map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
  });

  test('of a conversation that never started makes no calls', { tag: '@long' }, async ({ api, widget }) => {
    await widget.open();
    await widget.reset.click();
    await expect(widget.input).toBeFocused();
    expect(api.conversations).toHaveLength(0);
  });
});
