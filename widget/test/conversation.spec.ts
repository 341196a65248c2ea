import { expect, gate, test } from './fixtures.ts';

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.origin}/plain`);
});

test('a question shows at once and its answer is written before the visitor’s eyes', async ({ api, widget }) => {
  const started = gate();
  const rest = gate();
  api.answer = async (writer) => {
    await started.opened;
    writer.token('We open ');
    await rest.opened;
    writer.token('at nine.');
    writer.done();
  };
  await widget.open();
  await expect(widget.bubbles).toHaveText(['Hi there! 👋 How can I help you today?']);
  await widget.ask('When do you open?');
  await expect(widget.bubbles.last()).toHaveText('When do you open?');
  await expect(widget.input).toHaveValue('');
  await expect(widget.panel.getByText('Writing an answer')).toBeVisible();
  started.open();
  await expect(widget.bubbles.last()).toHaveText('We open');
  await expect(widget.panel.getByText('Writing an answer')).toBeHidden();
  rest.open();
  await expect(widget.bubbles.last()).toHaveText('We open at nine.');
});

test('a second question waits until the first is answered, and its text is kept', async ({ api, widget }) => {
  const rest = gate();
  api.answer = async (writer) => {
    await rest.opened;
    writer.token('Answered.');
    writer.done();
  };
  await widget.open();
  await widget.ask('First?');
  await widget.ask('Second?');
  await expect(widget.input).toHaveValue('Second?');
  await expect(widget.panel.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  rest.open();
  await expect(widget.bubbles.last()).toHaveText('Answered.');
  await widget.panel.getByRole('button', { name: 'Send' }).click();
  await expect(widget.bubbles).toHaveCount(5);
  expect(api.conversations[0]?.messages.map(({ content }) => content)).toEqual([
    'First?',
    'Answered.',
    'Second?',
    'Answered.',
  ]);
});

test('an answer that is withdrawn half-way leaves no trace', async ({ api, widget }) => {
  const rest = gate();
  api.answer = async (writer) => {
    writer.token('The moon is made of');
    await rest.opened;
    writer.restart();
    writer.token('We sell sea charts.');
    writer.done({ outcome: 'fallback' });
  };
  await widget.open();
  await widget.ask('What do you sell?');
  await expect(widget.bubbles.last()).toHaveText('The moon is made of');
  rest.open();
  await expect(widget.bubbles.last()).toHaveText('We sell sea charts.');
  await expect(widget.panel).not.toContainText('moon');
  await expect(widget.panel.getByText('Quoted from this website.')).toBeVisible();
});

test('an answer that may only help says so', async ({ api, widget }) => {
  api.answer = (writer) => writer.done({ content: 'Perhaps the cellar.', outcome: 'partial' });
  await widget.open();
  await widget.ask('Where are the maps?');
  await expect(widget.panel.getByText('This may help')).toBeVisible();
});

test('sources are links that open beside the page; other schemes never become links', async ({ api, page, widget }) => {
  api.answer = (writer) => {
    writer.token('Every day from nine.');
    const sources = [
      { url: 'https://example.com/hours', title: 'Opening hours' },
      { url: 'javascript:alert(document.domain)', title: 'Trap' },
    ];
    writer.sources(sources);
    writer.done({ sources });
  };
  await widget.open();
  await widget.ask('When do you open?');
  const links = widget.panel.getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(links).toHaveText(['Opening hours (opens in a new tab)']);
  await expect(links).toHaveAttribute('href', 'https://example.com/hours');
  await expect(links).toHaveAttribute('target', '_blank');
  await expect(links).toHaveAttribute('rel', 'noopener');
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
});

test('HTML and script in questions and answers are shown as text', async ({ api, page, widget, consoleLines }) => {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  api.answer = (writer) => writer.done({ content: `${hostile}\n\n- ${hostile}` });
  await widget.open();
  await widget.ask(hostile);
  await expect(widget.bubbles.nth(2).locator('p')).toHaveText(hostile);
  await expect(widget.bubbles.nth(2).locator('li')).toHaveText(hostile);
  await expect(widget.panel.locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle('Harbour Books');
  expect(consoleLines).toEqual([]);
});

test('behind a proxy that can’t stream the whole answer arrives in one piece', async ({ api, widget }) => {
  api.isStreaming = false;
  await widget.open();
  await widget.askAndRead('Do you buy books?');
});

test('thumbs are sent, and can be changed', async ({ api, widget }) => {
  await widget.open();
  await widget.askAndRead('Do you buy books?');
  const [up, down] = [
    widget.panel.getByRole('button', { name: 'Helpful', exact: true }),
    widget.panel.getByRole('button', { name: 'Not helpful' }),
  ];
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => api.feedback.map(({ value }) => value)).toEqual([1, -1]);
});

test('a thumb that the server does not take is put back', async ({ api, widget }) => {
  await widget.open();
  await widget.askAndRead('Do you buy books?');
  api.refusals.set('feedback', [500]);
  const up = widget.panel.getByRole('button', { name: 'Helpful', exact: true });
  const refused = widget.page.waitForResponse((response) => response.url().endsWith('/feedback') && !response.ok());
  await up.click();
  await refused;
  await expect(up).toHaveAttribute('aria-pressed', 'false');
});

test.describe('when something fails', () => {
  test('without a connection the text is kept and can be sent again, and one line is logged', async ({
    api,
    context,
    widget,
    consoleLines,
  }) => {
    await widget.open();
    await context.setOffline(true);
    await widget.ask('Are you there?');
    const problem = widget.panel.getByRole('alert');
    await expect(problem).toContainText('No connection. Your message was not sent.');
    await expect(widget.bubbles.last()).toHaveText('Are you there?');
    await expect(widget.panel.locator('.typing')).toBeHidden();
    expect(consoleLines).toEqual([expect.stringContaining('Parley: a message was not answered')]);
    await context.setOffline(false);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: Are you there?');
    await expect(problem).toBeHidden();
    expect(api.conversations).toHaveLength(1);
  });

  test('too many messages are declined politely', async ({ api, widget }) => {
    api.refusals.set('send-message', [429]);
    await widget.open();
    await widget.ask('Hello?');
    await expect(widget.panel.getByRole('alert')).toContainText('Please wait a moment.');
    await widget.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: Hello?');
  });

  for (const status of [402, 403, 500, 503]) {
    test(`the server answers ${status}: the visitor can try again`, async ({ api, widget }) => {
      api.refusals.set('send-message', [status]);
      await widget.open();
      await widget.ask('Hello?');
      await expect(widget.panel.getByRole('alert')).toContainText('Your message could not be answered.');
      await widget.panel.getByRole('button', { name: 'Try again' }).click();
      await expect(widget.bubbles.last()).toHaveText('You asked: Hello?');
    });
  }

  test('an error in the middle of an answer takes the half answer back', async ({ api, widget }) => {
    api.answer = (writer) => {
      writer.token('We open at');
      writer.error('Something went wrong');
    };
    await widget.open();
    await widget.ask('When?');
    await expect(widget.panel.getByRole('alert')).toContainText('Your message could not be answered.');
    await expect(widget.panel).not.toContainText('We open at');
  });

  test('a connection cut in the middle of an answer: the finished answer is fetched', async ({ api, widget }) => {
    const written = gate();
    api.answer = async (writer) => {
      writer.token('We open at');
      await written.opened;
      writer.cut();
      writer.store('We open at nine.');
    };
    await widget.open();
    await widget.ask('When?');
    await expect(widget.bubbles.last()).toHaveText('We open at');
    written.open();
    await expect(widget.bubbles.last()).toHaveText('We open at nine.');
    await expect(widget.panel.getByRole('alert')).toHaveCount(0);
  });

  for (const status of [404, 409]) {
    test(`a conversation the server answers ${status} for is replaced by a new one`, async ({ api, widget }) => {
      await widget.open();
      await widget.askAndRead('First?');
      api.refusals.set('send-message', [status]);
      await widget.askAndRead('Second?');
      expect(api.conversations.map(({ messages }) => messages[0]?.content)).toEqual(['First?', 'Second?']);
      await expect(widget.bubbles).toHaveCount(5);
    });
  }

  test('a chatbot that is gone is not asked for ever', async ({ api, widget }) => {
    api.refusals.set('start-conversation', [404]);
    await widget.open();
    await widget.ask('Hello?');
    await expect(widget.panel.getByRole('alert')).toContainText('Your message could not be answered.');
    expect(
      api.requests.filter((request) => request.endsWith('start-conversation') && request.startsWith('POST')),
    ).toHaveLength(1);
  });
});

test.describe('what is remembered', () => {
  test('a visitor who comes back finds the conversation', async ({ api, page, widget }) => {
    await widget.open();
    await widget.askAndRead('Do you buy books?');
    await page.reload();
    await widget.open();
    await expect(widget.bubbles).toHaveText([/^Hi there/, 'Do you buy books?', 'You asked: Do you buy books?']);
    await widget.askAndRead('And maps?');
    expect(api.conversations).toHaveLength(1);
  });

  test('a visitor who left while the answer was written finds it finished', async ({ api, page, widget }) => {
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

  test('a conversation that has ended stays in sight, the next question begins a new one', async ({
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

  test('earlier messages that can’t be loaded can be asked for again', async ({ api, page, widget }) => {
    await widget.open();
    await widget.askAndRead('First?');
    await page.reload();
    api.refusals.set('messages', [503]);
    await widget.open();
    await expect(widget.panel.getByText('Earlier messages could not be loaded.')).toBeVisible();
    await widget.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: First?');
  });

  test('nothing at all when the owner does not want it', async ({ api, page, widget }) => {
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

  test('nonsense in the storage is a new visitor', async ({ api, page, widget }) => {
    await page.evaluate(() => localStorage.setItem('parley:7', '{"visitorId":{},"conversationId":"../../x"'));
    await page.reload();
    await widget.open();
    await widget.askAndRead('Hello?');
    expect(api.conversations[0]?.visitorId).toMatch(/^[0-9a-f]{32}$/);
  });
});

test.describe('reset', () => {
  test('clears the messages and ends the old conversation', async ({ api, widget }) => {
    await widget.open();
    await widget.askAndRead('First?');
    await widget.reset.click();
    await expect(widget.bubbles).toHaveText([/^Hi there/]);
    await expect(widget.input).toBeFocused();
    await widget.askAndRead('Second?');
    expect(api.conversations.map(({ endedAt }) => endedAt !== null)).toEqual([true, false]);
    expect(api.conversations[1]?.messages).toHaveLength(2);
  });

  test('in the middle of an answer drops it', async ({ api, widget }) => {
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

  test('without a connection the old conversation is ended with the next question', async ({
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

  test('of a conversation never begun calls nobody', async ({ api, widget }) => {
    await widget.open();
    await widget.reset.click();
    await expect(widget.input).toBeFocused();
    expect(api.conversations).toHaveLength(0);
  });
});
