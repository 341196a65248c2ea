import type { Locator, Page, Request } from '@playwright/test';
import { expect, type Owner, test } from './owner.ts';
import { openCustomize } from './wizard-steps.ts';

interface Mistake {
  field: string;
  /** What is typed before the form is sent; the field is emptied when nothing is said. */
  typed?: string;
  says: string;
  /** What is typed then, after which nothing is said any more. */
  mended: string;
}

interface Form {
  name: string;
  /** Forms of one kind are tried one after the other in one visit. */
  kind: 'the way in' | 'the owner' | 'a chatbot';
  /** Opens the form and answers with the place it stands in. */
  open(page: Page, owner: Owner): Promise<Locator>;
  send: string;
  /** In the order of the form. */
  mistakes: Mistake[];
}

/** The wizard of a website without pages. */
async function openCrawl(page: Page, owner: Owner): Promise<Locator> {
  const website = await owner.addWebsite('Bakery');
  await page.goto(`/create-chatbot?websiteId=${website}`);
  return page.getByRole('main');
}

async function openWidgetOfEditor(page: Page, owner: Owner): Promise<Locator> {
  const chatbot = await owner.addChatbot(await owner.addWebsite('Bakery'), 'Helper');
  await page.goto(`/dashboard/edit-chatbot?id=${chatbot}`);
  return page.getByRole('main');
}

async function openSecurity(page: Page): Promise<Locator> {
  await page.goto('/dashboard/settings?tab=security');
  return page.getByRole('main');
}

const tooShort = 'Username must be at least 3 characters';
const noEmail = 'Invalid email address';
const oldWebsite = 'https://bakery.example';

const forms: Form[] = [
  {
    name: 'Login',
    kind: 'the way in',
    open: async (page) => {
      await page.context().clearCookies();
      await page.goto('/auth');
      return page.getByRole('main');
    },
    send: 'Sign In',
    mistakes: [
      { field: 'Username or Email', says: 'Username is required', mended: 'm' },
      { field: 'Password', says: 'Password is required', mended: 'p' },
    ],
  },
  {
    name: 'Register',
    kind: 'the way in',
    open: async (page) => {
      await page.context().clearCookies();
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Register' }).click();
      return page.getByRole('main');
    },
    send: 'Create Account',
    mistakes: [
      { field: 'Username', typed: 'ab', says: tooShort, mended: 'abc' },
      { field: 'Email', typed: 'nobody', says: noEmail, mended: 'nobody@parley.example' },
      { field: 'Password', typed: '1234567', says: 'Password must be at least 8 characters', mended: '12345678' },
    ],
  },
  {
    name: 'Add website',
    kind: 'the owner',
    open: async (page) => {
      await page.goto('/dashboard/websites');
      await page.getByRole('button', { name: 'Add Website' }).first().click();
      return page.getByRole('dialog', { name: 'Add Website' });
    },
    send: 'Add Website',
    mistakes: [
      { field: 'Name', says: 'Name is required', mended: 'Bakery' },
      { field: 'URL', typed: 'no address', says: 'Please enter a valid URL', mended: oldWebsite },
    ],
  },
  {
    name: 'Profile',
    kind: 'the owner',
    open: async (page) => {
      await page.goto('/dashboard/settings');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      return page.getByRole('main');
    },
    send: 'Save Changes',
    mistakes: [
      { field: 'Username', typed: 'ab', says: tooShort, mended: 'abc' },
      { field: 'Email', typed: 'nobody', says: noEmail, mended: 'nobody@parley.example' },
    ],
  },
  {
    name: 'Password change',
    kind: 'the owner',
    open: openSecurity,
    send: 'Update Password',
    mistakes: [
      { field: 'Current Password', says: 'Current password is required', mended: 'x' },
      {
        field: 'New Password',
        typed: '1234567',
        says: 'New password must be at least 8 characters',
        mended: '12345678',
      },
      { field: 'Confirm New Password', typed: '1234567', says: 'Please confirm your new password', mended: '12345678' },
    ],
  },
  {
    name: 'Password confirmation',
    kind: 'the owner',
    open: async (page) => {
      const main = await openSecurity(page);
      await main.getByLabel('Current Password').fill('anything');
      await main.getByLabel('New Password', { exact: true }).fill('12345678');
      return main;
    },
    send: 'Update Password',
    mistakes: [
      { field: 'Confirm New Password', typed: '123456789', says: 'Passwords do not match', mended: '12345678' },
    ],
  },
  {
    name: 'New website in the wizard',
    kind: 'the owner',
    open: async (page) => {
      await page.goto('/create-chatbot');
      return page.getByRole('main');
    },
    send: 'Continue',
    mistakes: [
      { field: 'Website Name', typed: '   ', says: 'Website name is required', mended: 'Bakery' },
      { field: 'Website URL', says: 'Website URL is required', mended: oldWebsite },
    ],
  },
  {
    name: 'Address of a new website in the wizard',
    kind: 'the owner',
    open: async (page) => {
      await page.goto('/create-chatbot');
      await page.getByLabel('Website Name').fill('Bakery');
      return page.getByRole('main');
    },
    send: 'Continue',
    mistakes: [
      {
        field: 'Website URL',
        typed: 'bakery.example',
        says: 'Please enter a valid URL (include http:// or https://)',
        mended: oldWebsite,
      },
    ],
  },
  {
    name: 'Crawl',
    kind: 'a chatbot',
    open: openCrawl,
    send: 'Start Crawling',
    mistakes: [
      { field: 'Website URL', typed: 'no address', says: 'Please enter a valid URL', mended: oldWebsite },
      { field: 'Maximum Pages', typed: '101', says: 'Expected a whole number from 1 to 100', mended: '100' },
    ],
  },
  {
    name: 'Manual content',
    kind: 'a chatbot',
    open: async (page, owner) => {
      const main = await openCrawl(page, owner);
      await page.getByRole('tab', { name: 'Manual Input' }).click();
      return main;
    },
    send: 'Save Content',
    mistakes: [
      { field: 'Page Title', says: 'Title is required', mended: 'Hours' },
      {
        field: 'Content',
        typed: 'nineteen characters',
        says: 'Content must be at least 20 characters',
        mended: 'exactly 20 characters',
      },
    ],
  },
  {
    name: 'Chatbot settings',
    kind: 'a chatbot',
    open: openWidgetOfEditor,
    send: 'Save Changes',
    mistakes: [
      { field: 'Chatbot Name', says: 'Name is required', mended: 'Baker' },
      { field: 'Welcome message', says: 'Welcome message is required', mended: 'Hello' },
    ],
  },
  {
    name: 'Widget settings',
    kind: 'a chatbot',
    open: async (page, owner) => {
      const main = await openWidgetOfEditor(page, owner);
      await page.getByRole('tab', { name: 'Widget' }).click();
      return main;
    },
    send: 'Save Changes',
    mistakes: [{ field: 'Primary color', typed: '#12', says: 'Please enter a valid hex color code', mended: '#123' }],
  },
];

/** A hint may stand before what is wrong. */
const endsWith = (text: string) => new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

async function tryForm({ open, send, mistakes }: Form, page: Page, owner: Owner): Promise<void> {
  const sent: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  };
  page.on('request', note);
  const form = await open(page, owner);
  const field = (label: string) =>
    form
      .getByRole('textbox', { name: label, exact: true })
      .or(form.getByRole('spinbutton', { name: label, exact: true }));
  for (const mistake of mistakes) {
    await field(mistake.field).fill(mistake.typed ?? '');
    await expect(field(mistake.field)).not.toHaveAttribute('aria-invalid', 'true');
  }
  sent.length = 0;
  await form.getByRole('button', { name: send }).click();
  for (const mistake of mistakes) {
    await expect(field(mistake.field)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(mistake.field)).toHaveAccessibleDescription(endsWith(mistake.says));
    await expect(field(mistake.field)).toHaveValue(mistake.typed ?? '');
  }
  await expect(field(mistakes[0]?.field ?? '')).toBeFocused();
  expect(sent).toEqual([]);
  for (const mistake of mistakes) {
    await field(mistake.field).fill(mistake.mended);
    await expect(form.getByText(mistake.says, { exact: true })).toHaveCount(0);
    await expect(field(mistake.field)).not.toHaveAttribute('aria-invalid', 'true');
  }
  page.off('request', note);
}

for (const kind of ['the owner', 'the way in', 'a chatbot'] as const) {
  test(`forms of ${kind} keep what was typed and send nothing while it is wrong`, async ({ page, owner }) => {
    for (const form of forms.filter((one) => one.kind === kind)) {
      const { name } = form;
      await test.step(`${name}: what is wrong stands beside its field when the form is sent, and goes while it is mended`, async () => {
        await tryForm(form, page, owner);
        // What was typed is kept by some, and asked about by others.
        await page.goto('about:blank');
      });
    }
  });
}

test('the wizard: a website is chosen, and a chatbot is named', async ({ page, owner }) => {
  await test.step('a website must be chosen among several before the wizard goes on', async () => {
    await owner.addWebsite('First');
    await owner.addWebsite('Second');
    await page.goto('/create-chatbot');
    await page.getByRole('button', { name: 'Continue' }).click();
    const choice = page.getByRole('combobox', { name: 'Select Website' });
    await expect(choice).toHaveAccessibleDescription('Please select a website');
    await choice.click();
    await page.getByRole('option', { name: /Second/ }).click();
    await expect(page.getByText('Please select a website')).toHaveCount(0);
  });
  await test.step('a name must be given to a new chatbot', async () => {
    const website = await owner.addWebsite('Third');
    await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
    await openCustomize(page, website);
    await page.getByRole('textbox', { name: 'Welcome message' }).fill('');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByRole('textbox', { name: 'Welcome message' })).toHaveAccessibleDescription(
      /Welcome message is required$/,
    );
    await page.getByRole('textbox', { name: 'Welcome message' }).fill('Hello');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    const naming = page.getByRole('dialog', { name: 'Name Your Chatbot' });
    await naming.getByLabel('Chatbot Name').fill('  ');
    await naming.getByRole('button', { name: 'Create Chatbot' }).click();
    await expect(naming.getByLabel('Chatbot Name')).toHaveAccessibleDescription('Chatbot name is required');
    await expect(naming.getByLabel('Chatbot Name')).toBeFocused();
    await naming.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  });
});
