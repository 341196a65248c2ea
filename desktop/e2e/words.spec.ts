import { expect, holdCall, test } from './owner.ts';

test('the landing page reads as it should from top to bottom', async ({ page }) => {
  await page.goto('/');
  await test.step('the top bar is 64 pixels tall and stays; Features and Pricing lead somewhere, Docs and Blog not yet', async () => {
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
  await test.step('the footer has four columns, of which only Pricing leads somewhere, and the current year', async () => {
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
  await test.step('the landing page’s preview of the widget has its controls with their defaults, and asks nobody', async () => {
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

test('signing in says what it is, from the spinner to the button that waits', async ({ page, owner }) => {
  await test.step('shows a spinner until it is known who is there', async () => {
    expect(owner.username).toBeTruthy();
    const release = await holdCall(page, '**/api/user');
    await page.goto('/auth');
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden();
    await page.request.post('/api/logout');
    release();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });
  await test.step('has two tabs with their hints, the note, and the panel at the side on large screens only', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('By continuing you agree to the Terms of Service and Privacy Policy.')).toBeVisible();
    const side = page.getByRole('complementary');
    for (const name of ['Easy Setup', 'Intelligent Conversations', 'Insightful Analytics']) {
      await expect(side.getByRole('heading', { name })).toBeVisible();
    }
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Your unique username for signing in');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Must be at least 8 characters',
    );
    await expect(page.getByLabel('Full Name (Optional)')).toBeVisible();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(side).toBeHidden();
  });
  await test.step('waits with "Please wait", registering with "Creating account..."', async () => {
    await page.getByRole('tab', { name: 'Login' }).click();
    const login = await holdCall(page, '**/api/login');
    await page.getByLabel('Username or Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Please wait' })).toBeDisabled();
    login();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();

    await page.getByRole('tab', { name: 'Register' }).click();
    const register = await holdCall(page, '**/api/register');
    await page.getByLabel('Username').fill(`slow${Date.now()}`);
    await page.getByLabel('Email').fill(`slow${Date.now()}@parley.example`);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    register();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('the screens of an owner have their links, columns, tabs and times', async ({ page, owner }) => {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Opening hours\n\nWe are open on Sundays from 8 to 12.');
  const chatbot = await owner.addChatbot(website, 'Helper');
  await owner.ask(chatbot, 'When are you open on Sundays?');
  await test.step('the dashboard has its links, cards and quick actions', async () => {
    await page.goto('/dashboard');
    const sidebar = page.getByRole('complementary');
    await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Websites',
      'Chatbots',
      'Conversations',
      'Billing',
      'Settings',
    ]);
    await expect(sidebar.getByRole('link', { name: 'Parley, home' })).toHaveAttribute('href', '/');
    await expect(sidebar.getByRole('link', { name: 'Create New Chatbot' })).toHaveAttribute('href', '/create-chatbot');
    await expect(sidebar.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${owner.username}`);
    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    const targets = {
      'Create New Chatbot': '/create-chatbot',
      'Manage Websites': '/dashboard/websites',
      'Manage Chatbots': '/dashboard/chatbots',
      'View Analytics': '/dashboard/conversations',
    };
    await expect(actions).toHaveText(Object.keys(targets));
    for (const [name, href] of Object.entries(targets)) {
      await expect(actions.filter({ hasText: name })).toHaveAttribute('href', href);
    }
  });
  await test.step('the tables have their columns', async () => {
    const heads = async (address: string, name: string) => {
      await page.goto(address);
      const table = page.getByRole('table', { name });
      await expect(table).toBeVisible();
      return (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    };
    expect((await heads('/dashboard/websites', 'Websites')).slice(0, 3)).toEqual(['Name', 'URL', 'Added On']);
    const chatbots = await heads('/dashboard/chatbots', 'Chatbots');
    expect(chatbots.slice(0, 4)).toEqual(['Name', 'Website', 'Status', 'Created']);
    const conversations = await heads('/dashboard/conversations', 'Conversations');
    for (const head of ['ID', 'Visitor', 'Started', 'Ended']) expect(conversations).toContain(head);
    await expect(page.getByRole('row', { name: /#\d+/ })).toContainText('Active');
  });
  await test.step('the tester has its two tabs, and leads back and to the code', async () => {
    await page.goto('/dashboard/chatbots');
    await page.getByRole('button', { name: 'Test Helper' }).click();
    await expect(page).toHaveURL('/dashboard/test-chatbot');
    expect(await page.evaluate(() => localStorage.getItem('testChatbotId'))).toBe(String(chatbot));
    await expect(page.getByRole('tab')).toHaveText(['Preview Mode', 'Knowledge Files']);
    await expect(page.getByRole('link', { name: 'Back to Chatbots' })).toHaveAttribute('href', '/dashboard/chatbots');
    await page.getByRole('link', { name: 'Get Embed Code' }).click();
    await expect(page).toHaveURL(`/api/chatbots/${chatbot}/snippet`);
  });
  await test.step('messages of visitors stand on the right, those of the chatbot on the left, each with its time', async () => {
    await page.goto('/dashboard/conversations');
    await expect(page.getByRole('tab').filter({ hasText: /Conversations|Timeline/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'View Messages' }).click();
    const sheet = page.getByRole('dialog');
    const question = sheet.getByText('When are you open on Sundays?');
    const answer = sheet.getByText(/8 to 12/).first();
    await expect(answer).toBeVisible();
    const [box, left, right] = await Promise.all([sheet, answer, question].map((one) => one.boundingBox()));
    if (!box || !left || !right) throw new Error('The messages are not shown');
    expect(left.x - box.x).toBeLessThan(right.x - box.x);
    expect(box.x + box.width - (right.x + right.width)).toBeLessThan(box.x + box.width - (left.x + left.width) + 1);
    await expect(sheet.getByRole('listitem').filter({ hasText: 'When are you open' }).locator('time')).toBeVisible();
    await expect(
      sheet
        .getByRole('listitem')
        .filter({ hasText: /8 to 12/ })
        .locator('time'),
    ).toBeVisible();
  });
  await test.step('a chatbot whose website is not in the list has an unknown one, and its menu leads where it says', async () => {
    await page.route('**/api/websites', (route) => route.fulfill({ json: [] }));
    await page.goto('/dashboard/chatbots');
    await expect(page.getByRole('row', { name: /Helper/ })).toContainText('Unknown website');
    await page.getByRole('button', { name: 'Actions for Helper' }).click();
    const item = (name: string) => page.getByRole('menuitem', { name });
    await expect(item('View Conversations')).toHaveAttribute('href', `/dashboard/conversations?chatbotId=${chatbot}`);
    await expect(item('Edit Settings')).toHaveAttribute('href', `/dashboard/edit-chatbot?id=${chatbot}`);
    const opened = page.context().waitForEvent('page');
    await item('Get Code Snippet').click();
    expect(new URL((await opened).url()).pathname).toBe(`/api/chatbots/${chatbot}/snippet`);
  });
});

test('the wizard says what it wants, from its first step to the code', async ({ page, owner }) => {
  await test.step('without a website the wizard says to add one', async () => {
    expect(owner.username).toBeTruthy();
    await page.goto('/create-chatbot');
    await page.getByRole('radio', { name: 'Use an existing website' }).click();
    await expect(page.getByText('No websites found. Add a new one.')).toBeVisible();
  });
  await test.step('the wizard has six steps and begins its widget with the defaults and seven colours', async () => {
    const website = await owner.addWebsite('Bakery');
    await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
    await page.goto('/create-chatbot');
    const steps = ['Website', 'Crawl', 'Pages', 'Knowledge', 'Customize', 'Deploy'];
    for (const step of steps)
      await expect(page.getByRole('list').getByText(step, { exact: true }).first()).toBeAttached();
    await expect(page.getByRole('radio')).toHaveCount(2);
    for (const name of ['Use an existing website', 'Add a new website']) {
      await expect(page.getByRole('radio', { name })).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Select Website' }).click();
    await expect(page.getByRole('option')).toHaveText([/Bakery.*https:\/\/bakery\.example\//s]);
    await page.goto(`/create-chatbot?websiteId=${website}`);
    await expect(page.getByRole('tab')).toHaveText(['Crawl Website', 'Manual Input']);
    await expect(page.getByLabel('Website URL')).toHaveValue('https://bakery.example/');
    await expect(page.getByLabel('Maximum Pages')).toHaveValue('50');
    await page.getByRole('button', { name: 'Use these pages' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Primary color')).toHaveValue('#6366f1');
    for (const name of ['Purple', 'Green', 'Blue', 'Violet', 'Pink', 'Red', 'Orange']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('radio', { name: 'Bottom Right' })).toBeChecked();
    await expect(page.getByRole('switch', { name: /Show welcome message/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Welcome message' })).toHaveValue(
      'Hi there! 👋 How can I help you today?',
    );
    await expect(page.getByRole('switch', { name: /Enable voice conversations ?Premium/ })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: /Save conversation history/ })).toBeChecked();
  });
  await test.step('the code comes in two kinds, and the chatbot can be tried', async () => {
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Chatbot' }).click();
    await expect(page.getByRole('tab')).toHaveText(['Code Snippet', 'Test Chatbot', 'Standard', 'Advanced']);
    await page.getByRole('button', { name: 'Finish Setup' }).click();
    await expect(page).toHaveURL('/dashboard/chatbots');
  });
  await test.step('pages are chosen by their quality, best first; more than ten are a large set', async () => {
    const website = await owner.addWebsite('Bookshop');
    const lengths = [99, 100, 500, 2000, 5000, 10_000, 20_001, 150, 151, 152, 153];
    await owner.uploadPages(
      website,
      lengths.map((length, index) => ({
        url: `https://bookshop.example/${index}`,
        title: `Page ${index}`,
        content: `${index}`.padEnd(length, 'bread '.repeat(4000)).replace(/ $/, '.'),
      })),
    );
    await page.goto(`/create-chatbot?websiteId=${website}`);
    await page.getByRole('button', { name: 'Use these pages' }).click();
    await expect(page.getByText('Large Content Set Detected')).toBeVisible();
    const boxes = page.getByRole('checkbox', { name: /Page \d/ });
    await expect(boxes.first()).toHaveAccessibleName(/Page [56]/);
    for (const quality of ['No content', 'Poor', 'Basic', 'Good', 'Very Good', 'Excellent']) {
      await expect(page.getByText(quality, { exact: true }).first()).toBeAttached();
    }
    await page.getByRole('button', { name: 'Select Pages with Content' }).click();
    // A page of exactly 100 characters is no page with content yet.
    await expect(page.getByText('9 of 11 selected')).toBeVisible();
    await expect(page.getByText('Large Content Set Detected')).toBeHidden();
    await page.getByRole('button', { name: 'Select All' }).click();
    await expect(page.getByText('11 of 11 selected')).toBeVisible();
  });
});
