import type { Page } from '@playwright/test';
import { expect, failCall, holdCall, type Owner, test, toast } from './owner.ts';

const reason = 'The database can’t be reached at the moment.';

/** Exactly one message is shown, with this title and this description. */
async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
  if (description) await expect(toast(page).getByText(description, { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
}

interface Answer {
  status: number;
  body?: string;
  contentType?: string;
}

/** One call of this method is refused, the others pass. */
async function refuseOnce(page: Page, method: string, path: string, answer?: Answer): Promise<void> {
  let isRefused = false;
  await page.route(path, async (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    return route.fulfill(answer ?? { status: 503, json: { message: reason } });
  });
}

/** Calls that end with this path fail without a word, as over HTTP/2, which has no status texts. */
async function failWithoutWords(page: Page, method: string, path: string): Promise<void> {
  await page.addInitScript(
    ([failingMethod, failingPath]) => {
      const real = window.fetch;
      window.fetch = (input, init) =>
        init?.method === failingMethod && typeof input === 'string' && input.endsWith(failingPath ?? '')
          ? Promise.resolve(new Response('', { status: 500 }))
          : real(input, init);
    },
    [method, path],
  );
}

async function chooseAction(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function oneChatbot(owner: Owner) {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
  return { website, chatbot: await owner.addChatbot(website, 'Helper') };
}

/** The wizard of a website whose pages were read before, at its knowledge. */
async function openKnowledge(page: Page, website: number): Promise<void> {
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await page.getByRole('button', { name: 'Use these pages' }).click();
  await expect(page.getByRole('heading', { name: 'Choose the pages' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Build the knowledge base' })).toBeVisible();
}

/** The wizard of a website whose knowledge base is built, at the look of the widget. */
async function openCustomize(page: Page, website: number): Promise<void> {
  await openKnowledge(page, website);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
}

test.describe('what a message says of a call that failed', () => {
  const cases: { says: string; answer: Answer }[] = [
    {
      says: 'Somebody else is at it.',
      answer: { status: 409, body: JSON.stringify({ message: 'Somebody else is at it.' }) },
    },
    { says: 'upstream is away', answer: { status: 502, body: 'upstream is away', contentType: 'text/plain' } },
    { says: 'Bad Gateway', answer: { status: 502, body: '' } },
  ];
  for (const { says, answer } of cases) {
    test(`is "${says}" for ${answer.status} with ${answer.body || 'nothing'} in it`, async ({ page, owner }) => {
      await owner.addWebsite('Bakery');
      await page.goto('/dashboard/websites');
      await refuseOnce(page, 'DELETE', '**/api/websites/*', answer);
      await chooseAction(page, 'Bakery', 'Delete Website');
      await page.getByRole('button', { name: 'Delete website' }).click();
      await expectToast(page, 'Error deleting website', says);
    });
  }

  test('is "An error occurred" when there are no words at all', async ({ page, owner }) => {
    const id = await owner.addWebsite('Bakery');
    await failWithoutWords(page, 'DELETE', `/api/websites/${id}`);
    await page.goto('/dashboard/websites');
    await chooseAction(page, 'Bakery', 'Delete Website');
    await page.getByRole('button', { name: 'Delete website' }).click();
    await expectToast(page, 'Error deleting website', 'An error occurred');
  });

  test('is that the server could not be reached when there is no answer', async ({ page, owner }) => {
    await owner.addWebsite('Bakery');
    await page.goto('/dashboard/websites');
    await page.route('**/api/websites/*', (route) => route.abort());
    await chooseAction(page, 'Bakery', 'Delete Website');
    await page.getByRole('button', { name: 'Delete website' }).click();
    await expectToast(
      page,
      'Error deleting website',
      'The server could not be reached. Check your connection and try again.',
    );
  });
});

test.describe('the message itself', () => {
  async function askForOne(page: Page): Promise<void> {
    await page.goto('/test-crawler');
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expectToast(page, 'URL is required', 'Please enter a valid URL to crawl');
  }

  test('goes by itself after five seconds', async ({ page }) => {
    await page.clock.install();
    await askForOne(page);
    await page.clock.runFor(4800);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(400);
    await expect(toast(page)).toHaveCount(0);
  });

  test('makes room for the next one: there is one at a time', async ({ page }) => {
    await askForOne(page);
    await page.getByLabel('Website URL').fill('https://shop.example');
    await page.route('**/api/test-crawler', (route) => route.fulfill({ status: 422, json: { message: reason } }));
    await page.getByRole('button', { name: 'Start Crawling' }).click();
    await expectToast(page, 'Error crawling website', reason);
  });

  test('is swiped away to the right beyond 50 pixels, and comes back below', async ({ page }) => {
    await page.clock.install();
    await askForOne(page);
    const swipe = async (distance: number) => {
      // It must stand still before it is taken hold of.
      await toast(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const box = await toast(page).boundingBox();
      if (!box) throw new Error('No message is shown');
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast(page)).not.toHaveAttribute('data-swipe', 'end');
    await expect(toast(page)).toHaveCount(1);
    await swipe(60);
    await page.clock.runFor(500);
    await expect(toast(page)).toHaveCount(0);
  });

  test('is reached with F8 and dismissed by its button', async ({ page }) => {
    await askForOne(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
  });

  test('is at most 420 pixels wide on medium screens and up, and fits a phone', async ({ page }) => {
    const viewport = page.getByRole('region', { name: /Notifications/ }).getByRole('list');
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await askForOne(page);
      expect((await viewport.boundingBox())?.width).toBe(420);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await askForOne(page);
    expect((await viewport.boundingBox())?.width).toBe(390);
  });

  test('of a failure is marked as one and interrupts the screen reader, of a success it waits', async ({
    page,
    owner,
  }) => {
    await owner.addWebsite('Bakery');
    await page.goto('/dashboard/websites');
    await refuseOnce(page, 'DELETE', '**/api/websites/*');
    await chooseAction(page, 'Bakery', 'Delete Website');
    const told = page.locator('[role=status]', { hasText: 'Error deleting website' });
    const heard = told.first().evaluate((element) => element.getAttribute('aria-live'));
    await page.getByRole('button', { name: 'Delete website' }).click();
    await expectToast(page, 'Error deleting website', reason);
    expect(await heard).toBe('assertive');
  });
});

test('session: signing in, signing out and registering that fail', async ({ page, owner, context }) => {
  await page.goto('/');
  await refuseOnce(page, 'POST', '**/api/logout');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logout failed', reason);

  await context.clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login failed', 'Invalid username or password');
  await expect(page.getByRole('main')).not.toContainText('Invalid username or password');

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Email').fill('another@parley.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration failed', 'Username already exists');
});

test('session: registering, signing out and signing in that succeed', async ({ page }) => {
  const username = `greeted${Date.now()}`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@parley.example`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration successful', `Welcome to Parley, ${username}!`);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expectToast(page, 'Logged out', 'You have been successfully logged out.');
  await page.goto('/auth');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login successful', `Welcome back, ${username}!`);
});

test('websites: adding and deleting, refused and done', async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/dashboard/websites');
  await page.getByRole('button', { name: 'Add Website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Website' });
  await dialog.getByLabel('Name').fill('Bakery');
  await dialog.getByLabel('URL').fill('https://bakery.example');
  await refuseOnce(page, 'POST', '**/api/websites');
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expectToast(page, 'Error creating website', reason);
  await expect(dialog.getByLabel('Name')).toHaveValue('Bakery');
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expectToast(page, 'Website created', 'Your website has been added successfully.');

  await refuseOnce(page, 'DELETE', '**/api/websites/*');
  await chooseAction(page, 'Bakery', 'Delete Website');
  await page.getByRole('button', { name: 'Delete website' }).click();
  await expectToast(page, 'Error deleting website', reason);
  await chooseAction(page, 'Bakery', 'Delete Website');
  await page.getByRole('button', { name: 'Delete website' }).click();
  await expectToast(page, 'Website deleted', 'The website has been removed from your account.');
});

test('chatbots: switching, regenerating and deleting, refused and done', async ({ page, owner }) => {
  await oneChatbot(owner);
  await page.goto('/dashboard/chatbots');
  const toggle = page.getByRole('switch', { name: 'Helper is active' });
  await refuseOnce(page, 'PATCH', '**/api/chatbots/*');
  await toggle.click();
  await expectToast(page, 'Error updating chatbot', reason);
  await toggle.click();
  await expectToast(page, 'Chatbot updated', 'Chatbot status has been updated.');

  const regenerate = async () => {
    await chooseAction(page, 'Helper', 'Regenerate Knowledge Base');
    await page.getByRole('button', { name: 'Regenerate knowledge base' }).click();
  };
  await refuseOnce(page, 'POST', '**/regenerate-knowledge-base');
  await regenerate();
  await expectToast(page, 'Error regenerating knowledge base', reason);
  const counts = { pages: 1, entries: 0, files: 0, chunks: 1, characters: 9, skipped: 0 };
  const summary = { ...counts, model: 'lexical', seconds: 1, warnings: [] };
  await page.route('**/regenerate-knowledge-base', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({ summary })}\n\n`,
    }),
  );
  await regenerate();
  await expectToast(
    page,
    'Knowledge base regenerated',
    "The chatbot's knowledge base has been regenerated successfully.",
  );

  await refuseOnce(page, 'DELETE', '**/api/chatbots/*');
  await chooseAction(page, 'Helper', 'Delete');
  await page.getByRole('button', { name: 'Delete chatbot' }).click();
  await expectToast(page, 'Error deleting chatbot', reason);
  await chooseAction(page, 'Helper', 'Delete');
  await page.getByRole('button', { name: 'Delete chatbot' }).click();
  await expectToast(page, 'Chatbot deleted', 'The chatbot has been deleted successfully.');
});

test('chatbots: a switch that is refused without words says "Something went wrong"', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await failWithoutWords(page, 'PATCH', `/api/chatbots/${chatbot}`);
  await page.goto('/dashboard/chatbots');
  await page.getByRole('switch', { name: 'Helper is active' }).click();
  await expectToast(page, 'Error updating chatbot', 'Something went wrong');
});

test('chatbots: one that can’t be loaded, one that is not named, one that is not there', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await failCall(page, `**/api/chatbots/${chatbot}`);
  await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
  await expectToast(page, 'Error loading chatbot', 'Could not load the chatbot configuration.');
  await expect(page.getByText('Failed to fetch chatbot data')).toBeVisible();
  for (const query of ['', '?id=0', '?id=-1', '?id=one']) {
    await page.goto(`/dashboard/edit-chatbot${query}`);
    await expectToast(page, 'No chatbot selected for editing');
    await expect(page).toHaveURL('/dashboard/chatbots');
  }
});

test('chatbots: the tester gives up after two seconds without a chatbot', async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  for (const stored of [null, '0', '-3', 'abc']) {
    await page.clock.install();
    await page.addInitScript((value) => {
      if (value === null) localStorage.removeItem('testChatbotId');
      else localStorage.setItem('testChatbotId', value);
    }, stored);
    await page.goto('/dashboard/test-chatbot');
    await expect(page.getByRole('heading', { name: 'Test Chatbot' })).toBeVisible();
    await page.clock.runFor(1500);
    await expect(page).toHaveURL('/dashboard/test-chatbot');
    await page.clock.runFor(600);
    await expect(page).toHaveURL('/dashboard/chatbots');
    await expectToast(page, 'Invalid chatbot');
  }
});

test('account: profile and password, refused and done', async ({ page, owner }) => {
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name (Optional)').fill('Olive Owner');
  await refuseOnce(page, 'PATCH', '**/api/user');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error updating profile', reason);
  await expect(page.getByLabel('Full Name (Optional)')).toHaveValue('Olive Owner');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated');

  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByLabel('Current Password').fill(owner.password);
  await page.getByLabel('New Password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm New Password').fill('another password');
  await refuseOnce(page, 'POST', '**/api/user/change-password');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Error updating password', reason);
  await expect(page.getByLabel('Confirm New Password')).toHaveValue('another password');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Password updated');
});

test('files: refused before they are sent, by the server, and taken', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', String(id)), chatbot);
  const mend = await failCall(page, `**/api/chatbots/${chatbot}/files`);
  await page.goto('/dashboard/test-chatbot');
  await page.getByRole('tab', { name: 'Knowledge Files' }).click();
  await expectToast(page, 'Failed to load files', reason);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();

  const upload = page.getByRole('button', { name: 'Upload' });
  await upload.click();
  await expectToast(page, 'No file selected', 'Please select a file to upload.');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'prices.xlsx', mimeType: '', buffer: Buffer.from('x') });
  await expectToast(page, 'Invalid file type', 'Only .txt, .pdf, and .docx files are allowed.');
  await input.setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expectToast(page, 'File too large', 'Maximum file size is 10MB.');

  const prices = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('A loaf of rye costs 4.20 euros.') };
  await input.setInputFiles(prices);
  await refuseOnce(page, 'POST', '**/files');
  await upload.click();
  await expectToast(page, 'Upload failed', reason);
  await upload.click();
  await expectToast(page, 'File uploaded successfully');

  await page.getByRole('button', { name: /^Delete/ }).click();
  await refuseOnce(page, 'DELETE', '**/files/*');
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expectToast(page, 'Delete failed', reason);
  await page.getByRole('button', { name: /^Delete prices/ }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expectToast(page, 'File deleted');
});

test('chat: the owner who tries the chatbot is told what visitors are spared', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await page.addInitScript((id) => localStorage.setItem('testChatbotId', String(id)), chatbot);
  await page.goto('/dashboard/test-chatbot');
  const site = page.frameLocator('iframe');
  await site.getByRole('button', { name: /chat/i }).first().click();
  const input = site.getByPlaceholder('Type your message...');
  await refuseOnce(page, 'POST', '**/start-conversation');
  await input.fill('When are you open?');
  await input.press('Enter');
  await expectToast(page, 'Error starting conversation', reason);

  await refuseOnce(page, 'POST', '**/send-message');
  await input.fill('On Sundays?');
  await input.press('Enter');
  await expectToast(page, 'Error sending message', reason);
});

test('wizard: a website that is not taken, and the one that is', async ({ page, owner }) => {
  expect(owner.username).toBeTruthy();
  await page.goto('/create-chatbot');
  await page.getByLabel('Website Name').fill('Bakery');
  await page.getByLabel('Website URL').fill('https://bakery.example');
  await refuseOnce(page, 'POST', '**/api/websites');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Error creating website', reason);
  await expect(page.getByLabel('Website Name')).toHaveValue('Bakery');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Website created', 'Your website has been added successfully.');
});

test('wizard: crawling and typing a page, refused and done', async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await refuseOnce(page, 'POST', '**/api/websites/crawl');
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expectToast(page, 'Error crawling website', reason);

  const crawled = {
    url: 'https://bakery.example/',
    title: 'Home',
    content: 'Bread',
    contentQuality: 1,
    isIncluded: true,
  };
  const done = { crawlId: 1, pages: [crawled, { ...crawled, url: 'https://bakery.example/two' }], warnings: [] };
  await page.route('**/api/websites/crawl', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({ ...done, cutShort: null })}\n\n`,
    }),
  );
  await page.getByRole('button', { name: 'Start Crawling' }).click();
  await expectToast(page, 'Website crawled successfully', 'Found 2 pages');

  await page.goto(`/create-chatbot?websiteId=${website}`);
  await page.getByRole('tab', { name: 'Manual Input' }).click();
  await page.getByLabel('Page Title').fill('Opening hours');
  await page.getByRole('textbox', { name: 'Content' }).fill('We are open on Saturdays from nine to five.');
  await refuseOnce(page, 'POST', '**/manual-content');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Error processing content', reason);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'Manual Input' }).click();
  await page.getByLabel('Page Title').fill('Opening hours');
  await page.getByRole('textbox', { name: 'Content' }).fill('We are open on Saturdays from nine to five.');
  await page.getByRole('button', { name: 'Save Content' }).click();
  await expectToast(page, 'Manual content saved');
});

test('wizard: texts and the knowledge base, refused and done', async ({ page, owner }) => {
  const { website } = await oneChatbot(owner);
  await openKnowledge(page, website);
  await page.getByRole('textbox', { name: 'Additional text' }).fill('   ');
  await expect(page.getByRole('button', { name: 'Add Text' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Additional text' }).fill('We are closed in August.');
  await page.getByRole('button', { name: 'Add Text' }).click();
  await expectToast(page, 'Content added');
  await page.getByRole('button', { name: 'Remove Additional Content 1' }).click();
  await expectToast(page, 'Content removed');

  const create = async () => {
    await page
      .getByRole('button', { name: 'Create again' })
      .or(page.getByRole('button', { name: 'Create Knowledge Base' }))
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  };
  await refuseOnce(page, 'POST', '**/knowledge-base');
  await create();
  await expectToast(page, 'Error creating knowledge base', reason);
  await create();
  await expectToast(page, 'Knowledge base created');
});

test('wizard: a build that is refused without words says "An unexpected error occurred"', async ({ page, owner }) => {
  const { website } = await oneChatbot(owner);
  await failWithoutWords(page, 'POST', `/api/websites/${website}/knowledge-base`);
  await openKnowledge(page, website);
  await page.getByRole('button', { name: 'Create again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create Knowledge Base' }).click();
  await expectToast(page, 'Error creating knowledge base', 'An unexpected error occurred');
});

test('wizard: with no page selected there is no way on', async ({ page, owner }) => {
  const { website } = await oneChatbot(owner);
  await page.goto(`/create-chatbot?websiteId=${website}`);
  await page.getByRole('button', { name: 'Use these pages' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('wizard: creating the chatbot, its snippet and copying it, refused and done', async ({ page, owner, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { website } = await oneChatbot(owner);
  await openCustomize(page, website);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  const naming = page.getByRole('dialog', { name: 'Name Your Chatbot' });
  await refuseOnce(page, 'POST', '**/api/chatbots');
  await naming.getByRole('button', { name: 'Create Chatbot' }).click();
  await expectToast(page, 'Error creating chatbot', reason);
  const mend = await failCall(page, '**/snippet');
  await naming.getByRole('button', { name: 'Create Chatbot' }).click();
  await expectToast(page, 'Error generating code snippet', reason);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Copied to clipboard');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await refuseOnce(page, 'PATCH', '**/api/chatbots/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Chatbot' }).click();
  await expectToast(page, 'Error updating chatbot', reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Chatbot' }).click();
  await expectToast(page, 'Chatbot updated');
});

test('wizard: a chatbot that is created is told, also when the snippet has no words for its failure', async ({
  page,
  owner,
}) => {
  const { website } = await oneChatbot(owner);
  await openCustomize(page, website);
  const release = await holdCall(page, '**/snippet');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Chatbot' }).click();
  await expectToast(page, 'Chatbot created', 'Your AI chatbot has been created successfully.');
  release();
  await failWithoutWords(page, 'GET', '/snippet');
  await page.reload();
  await expectToast(page, 'Error generating code snippet', 'An unexpected error occurred');
});

test('wizard: a website that was deleted meanwhile is not selected any more', async ({ page, owner }) => {
  const { website } = await oneChatbot(owner);
  await openCustomize(page, website);
  await page.request.delete(`/api/websites/${website}`);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Chatbot' }).click();
  await expectToast(page, 'No website selected');
  await expect(page.getByRole('heading', { name: 'Which website is it?' })).toBeVisible();
});

test('editor: settings and the knowledge base, refused and done', async ({ page, owner }) => {
  const { chatbot } = await oneChatbot(owner);
  await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
  await page.getByLabel('Chatbot Name').fill('Baker');
  await refuseOnce(page, 'PATCH', '**/api/chatbots/*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Error updating chatbot', reason);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Chatbot updated');

  await page.getByRole('tab', { name: 'Knowledge Base' }).click();
  const rebuild = async () => {
    await page
      .getByRole('button', { name: 'Rebuild Knowledge Base' })
      .or(page.getByRole('button', { name: 'Create Knowledge Base' }))
      .click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  };
  await refuseOnce(page, 'POST', '**/knowledge-base');
  await rebuild();
  await expectToast(page, 'Error creating knowledge base', reason);
  await rebuild();
  await expectToast(page, 'Knowledge base updated');
});

test('crawler tester: a crawl without pages, one that fails, one that finds some', async ({ page }) => {
  await page.goto('/test-crawler');
  await page.getByLabel('Website URL').fill('https://shop.example');
  const start = () => page.getByRole('button', { name: 'Start Crawling' }).click();
  const finish = (pages: unknown[]) => {
    const done = JSON.stringify({ crawlId: 1, pages, cutShort: null, warnings: [] });
    return page.route(
      '**/api/test-crawler',
      (route) => route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${done}\n\n` }),
      { times: 1 },
    );
  };
  await finish([]);
  await start();
  await expectToast(page, 'Crawling finished with no results', 'No pages were found or extracted. Try another URL.');
  await refuseOnce(page, 'POST', '**/api/test-crawler');
  await start();
  await expectToast(page, 'Error crawling website', reason);
  await page.unroute('**/api/test-crawler');
  await finish([
    { url: 'https://shop.example/', title: 'Shop', content: 'Bread', contentQuality: 1, isIncluded: true },
  ]);
  await start();
  await expectToast(page, 'Website crawled successfully', 'Found 1 page');
});
