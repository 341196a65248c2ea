import { barriersOf } from '#build/barriers.ts';
import { expect, gate, test } from './fixtures.ts';

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.origin}/plain`);
});

test('a question appears immediately, and its answer is shown as it is written', {
  tag: '@rule:widget-question-and-answer',
}, async ({ api, widget }) => {
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

test('a second question waits until the first is answered, and its text is kept', { tag: '@long' }, async ({
  api,
  widget,
}) => {
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

test('the owner sees on which page a conversation started, without its query', { tag: '@long' }, async ({
  api,
  page,
  site,
  widget,
}) => {
  await page.goto(`${site.origin}/plain?token=secret#top`);
  await widget.open();
  await widget.askAndRead('Where am I?');
  expect(api.conversations.map(({ pageUrl }) => pageUrl)).toEqual([`${site.origin}/plain`]);
});

test('an answer withdrawn midway leaves no trace', { tag: '@long' }, async ({ api, widget }) => {
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

test('an answer that may only help says so', { tag: '@long' }, async ({ api, widget }) => {
  api.answer = (writer) => writer.done({ content: 'This may help:\n\nThe cellar.', outcome: 'partial' });
  await widget.open();
  await widget.ask('Where are the maps?');
  await expect(widget.panel.getByText('The cellar.').first()).toBeVisible();
  // Not again below it, which may be in another language.
  await expect(widget.panel.getByText(/not sure/)).toHaveCount(0);
});

test('sources are links that open in a new tab; other schemes never become links', async ({ api, page, widget }) => {
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

test('sources of the visited site open in the same tab if the owner wants it, where the chat continues', async ({
  api,
  page,
  site,
  widget,
}) => {
  api.config.opensSourcesHere = true;
  const sources = [
    { url: `${site.origin}/two-lines`, title: 'Here' },
    { url: 'https://example.com/hours', title: 'Elsewhere' },
  ];
  api.answer = (writer) => writer.done({ content: 'Every day from nine.', sources });
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.ask('When do you open?');
  const links = widget.panel.getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(links).toHaveText(['Here', 'Elsewhere (opens in a new tab)']);
  await links.first().click();
  await expect(page).toHaveURL(`${site.origin}/two-lines`);
  await expect(widget.panel.getByText('Every day from nine.').first()).toBeVisible();
});

test('a source says when its page was checked, on hover and to screen readers', { tag: '@long' }, async ({
  api,
  widget,
}) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const sources = [
    { url: 'https://example.com/hours', title: 'Hours', checkedAt: ago(0) },
    { url: 'https://example.com/prices', title: 'Prices', checkedAt: ago(1) },
    { url: 'https://example.com/team', title: 'Team', checkedAt: '2025-11-03T12:00:00.000Z' },
  ];
  api.answer = (writer) => writer.done({ content: 'From nine.', sources });
  await widget.open();
  await widget.ask('When do you open?');
  const links = widget.panel.getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(links).toHaveText([
    'Hours (checked today, opens in a new tab)',
    'Prices (checked yesterday, opens in a new tab)',
    'Team (checked on 3 November 2025, opens in a new tab)',
  ]);
  await expect(links.first()).toHaveAttribute('title', 'Hours · https://example.com/hours · checked today');
});

test('on a phone, long sources are cut off instead of scrolling sideways, and say their address on hover', {
  tag: '@long',
}, async ({ api, page, widget }) => {
  const url = `https://example.com/${'prices-and-opening-hours-'.repeat(8)}`;
  const sources = [
    { url, title: 'Preisliste'.repeat(14) },
    { url: `${url}2`, title: '' },
  ];
  api.answer = (writer) => writer.done({ content: 'From nine.', sources });
  await page.setViewportSize({ width: 390, height: 844 });
  await widget.open();
  await widget.ask('When do you open?');
  const links = widget.panel.getByRole('list', { name: 'Sources' }).getByRole('link');
  await expect(links).toHaveCount(2);
  for (const [index, source] of sources.entries()) {
    await expect(links.nth(index)).toHaveAttribute('title', new RegExp(`${source.url}$`));
  }
  const log = widget.panel.getByRole('log');
  expect(await log.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});

test('HTML and scripts in questions and answers are shown as text', { tag: '@rule:widget-shows-html-as-text' }, async ({
  api,
  page,
  widget,
  consoleLines,
}) => {
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

test('behind a proxy that can’t stream, the whole answer arrives at once', { tag: '@long' }, async ({
  api,
  widget,
}) => {
  api.isStreaming = false;
  await widget.open();
  await widget.askAndRead('Do you buy books?');
});

test('ratings are sent and can be changed', async ({ api, widget }) => {
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

test('a rating that the server rejects is reverted', { tag: '@long' }, async ({ api, widget }) => {
  await widget.open();
  await widget.askAndRead('Do you buy books?');
  api.refusals.set('feedback', [500]);
  const up = widget.panel.getByRole('button', { name: 'Helpful', exact: true });
  const refused = widget.page.waitForResponse((response) => response.url().endsWith('/feedback') && !response.ok());
  await up.click();
  await refused;
  await expect(up).toHaveAttribute('aria-pressed', 'false');
});

test.describe('leaving a message', () => {
  const question = 'Do you sell gift vouchers?';
  test.beforeEach(({ api }) => {
    api.config.offerToLeaveMessage = true;
    api.answer = (writer) => writer.done({ content: 'I could not find anything.', outcome: 'abstained' });
  });

  test('is offered under an honest no and sent once the form is complete', {
    tag: '@rule:widget-leaves-message',
  }, async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await widget.ask(question);
    const form = widget.panel.getByRole('form', { name: 'Leave a message' });
    const offer = widget.panel.getByRole('button', { name: 'Leave a message' });
    await expect(offer).toBeInViewport();
    await offer.press('Enter');
    const email = form.getByRole('textbox', { name: 'Your email' });
    await expect(email).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Your message' })).toHaveValue(question);
    await email.fill('ann@visitor');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(email).toBeFocused();
    expect(await barriersOf(page, { include: ['#parley-widget'], runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual(
      [],
    );
    expect(api.requests.filter((request) => request.endsWith('leave-message'))).toEqual([]);
    await email.fill('ann@visitor.example');
    api.refusals.set('leave-message', [503]);
    await email.press('Enter');
    await expect(widget.panel.getByText('Your message couldn’t be sent.')).toBeVisible();
    await form.getByRole('button', { name: 'Try again' }).press('Enter');
    const thanks = widget.panel.getByText('Thank you. Your message was sent.');
    await expect(thanks).toBeFocused();
    await expect(form).toBeHidden();
    await expect(offer).toBeHidden();
    expect(api.contactMessages).toEqual([
      {
        conversationId: api.conversations[0]?.id,
        clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
        email: 'ann@visitor.example',
        message: question,
      },
    ]);
    await page.reload();
    await widget.open();
    await expect(thanks).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('can be postponed: Escape closes the form and keeps the input', { tag: '@long' }, async ({
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await widget.ask(question);
    const offer = widget.panel.getByRole('button', { name: 'Leave a message' });
    await offer.click();
    const email = widget.panel.getByRole('textbox', { name: 'Your email' });
    await email.fill('ann@visitor.example');
    await email.press('Escape');
    await expect(offer).toBeFocused();
    await offer.click();
    await expect(email).toHaveValue('ann@visitor.example');
    await widget.panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(email).toBeHidden();
    await expect(offer).toBeFocused();
  });

  test('continues in a new conversation if the old one has ended', { tag: '@long' }, async ({
    api,
    page,
    site,
    widget,
  }) => {
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await widget.ask(question);
    await widget.panel.getByRole('button', { name: 'Leave a message' }).click();
    await widget.panel.getByRole('textbox', { name: 'Your email' }).fill('ann@visitor.example');
    api.refusals.set('leave-message', [409]);
    await widget.panel.getByRole('button', { name: 'Send message' }).click();
    await expect(widget.panel.getByText('Thank you. Your message was sent.')).toBeVisible();
    expect(api.contactMessages.map(({ conversationId }) => conversationId)).toEqual([api.conversations[1]?.id]);
  });

  test('is offered quietly under a hint, and under an answer only once it is rated as not helpful', {
    tag: '@long',
  }, async ({ api, page, site, widget }) => {
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await widget.ask(question);
    const offer = widget.panel.getByRole('button', { name: 'Leave a message' });
    await expect(offer).toHaveCount(1);
    api.answer = (writer) => writer.done({ content: 'Perhaps the cellar.', outcome: 'partial' });
    await widget.ask('Where are the maps?');
    await expect(offer).toHaveCount(2);
    await expect(offer.last()).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    api.answer = (writer) => writer.done({ content: 'In the cellar.', outcome: 'answered' });
    await widget.ask('Where are the cards?');
    // An honest no can't be rated.
    const down = widget.panel.getByRole('button', { name: 'Not helpful' });
    await expect(down).toHaveCount(2);
    await expect(offer).toHaveCount(2);
    await down.last().click();
    await expect(offer).toHaveCount(3);
    await expect(offer.last()).toBeInViewport();
  });

  test('is neither offered nor loaded if the owner doesn’t want it', {
    tag: ['@long', '@rule:widget-message-not-offered'],
  }, async ({ api, page, site, widget }) => {
    api.config.offerToLeaveMessage = false;
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await widget.ask(question);
    await expect(widget.bubbles.last()).toHaveText('I could not find anything.');
    await expect(widget.panel.getByRole('button', { name: /elpful/ })).toHaveCount(0);
    await expect(widget.panel.getByRole('button', { name: 'Leave a message' })).toHaveCount(0);
    expect(api.requests.filter((request) => request.includes('/widget/leave-'))).toEqual([]);
  });
});

test.describe('when something fails', () => {
  test('without a connection, the text is kept and can be resent, and one line is logged', {
    tag: '@rule:widget-without-connection',
  }, async ({ api, context, widget, consoleLines }) => {
    await widget.open();
    await context.setOffline(true);
    await widget.ask('Are you there?');
    const problem = widget.panel.getByRole('alert');
    await expect(problem).toContainText('No connection. Your message may not have arrived.');
    await expect(widget.bubbles.last()).toHaveText('Are you there?');
    await expect(widget.panel.locator('.typing')).toBeHidden();
    expect(consoleLines).toEqual([expect.stringContaining('Parley: a message was not answered')]);
    await context.setOffline(false);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: Are you there?');
    await expect(problem).toBeHidden();
    expect(api.conversations).toHaveLength(1);
  });

  test('too many messages are declined politely', { tag: '@long' }, async ({ api, widget }) => {
    api.refusals.set('send-message', [429]);
    await widget.open();
    await widget.ask('Hello?');
    await expect(widget.panel.getByRole('alert')).toContainText('Please wait a moment.');
    await widget.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: Hello?');
  });

  test('whatever the server answers, the visitor can try again', async ({ api, widget }) => {
    await widget.open();
    for (const status of [402, 403, 500, 503]) {
      await test.step(`the server answers ${status}, and the visitor can try again`, async () => {
        api.refusals.set('send-message', [status]);
        await widget.ask(`Hello ${status}?`);
        await expect(widget.panel.getByRole('alert')).toContainText('Your message couldn’t be answered.');
        await widget.panel.getByRole('button', { name: 'Try again' }).click();
        await expect(widget.bubbles.last()).toHaveText(`You asked: Hello ${status}?`);
      });
    }
  });

  test('an error in the middle of an answer removes the partial answer', { tag: '@long' }, async ({ api, widget }) => {
    api.answer = (writer) => {
      writer.token('We open at');
      writer.error('Something went wrong');
    };
    await widget.open();
    await widget.ask('When?');
    await expect(widget.panel.getByRole('alert')).toContainText('Your message couldn’t be answered.');
    await expect(widget.panel).not.toContainText('We open at');
  });

  test('after a lost connection in the middle of an answer, the complete answer is fetched', async ({
    api,
    widget,
  }) => {
    const written = gate();
    await widget.open();
    await widget.askAndRead('Hello?');
    api.answer = async (writer) => {
      writer.token('We open at');
      await written.opened;
      writer.cut();
      writer.store('We open at nine.');
    };
    await widget.ask('When?');
    await expect(widget.bubbles.last()).toHaveText('We open at');
    written.open();
    await expect(widget.bubbles.last()).toHaveText('We open at nine.');
    await expect(widget.panel.getByRole('alert')).toHaveCount(0);
    // Asked again, an answer would be paid for twice.
    const sent = api.requests.filter((request) => request.startsWith('POST') && request.endsWith('send-message'));
    expect(sent).toHaveLength(2);
  });

  for (const status of [404, 409]) {
    const tag = status === 409 ? '@long' : [];
    test(`a conversation for which the server answers ${status} is replaced by a new one`, { tag }, async ({
      api,
      widget,
    }) => {
      await widget.open();
      await widget.askAndRead('First?');
      api.refusals.set('send-message', [status]);
      await widget.askAndRead('Second?');
      expect(api.conversations.map(({ messages }) => messages[0]?.content)).toEqual(['First?', 'Second?']);
      await expect(widget.bubbles).toHaveCount(5);
    });
  }

  test('a deleted chatbot isn’t asked forever', { tag: '@long' }, async ({ api, widget }) => {
    api.refusals.set('start-conversation', [404]);
    await widget.open();
    await widget.ask('Hello?');
    await expect(widget.panel.getByRole('alert')).toContainText('Your message couldn’t be answered.');
    expect(
      api.requests.filter((request) => request.endsWith('start-conversation') && request.startsWith('POST')),
    ).toHaveLength(1);
  });
});
