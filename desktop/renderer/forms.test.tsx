import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { expectFocus, fill, press } from '../testing/as-person.ts';
import { bakery, bakeryCalls } from '../testing/bakery.ts';
import { showApp } from '../testing/show-app.tsx';
import { json, standIn } from '../testing/stand-in.ts';
import { useWizardDraft } from './features/wizard/wizard-draft.ts';

interface Mistake {
  field: string;
  /** Input before submitting; the field is emptied if omitted. */
  typed?: string;
  says: string;
  /** Input that fixes the error. */
  corrected: string;
}

interface Form {
  name: string;
  address: string;
  /** For signed-out users. */
  isPublic?: true;
  /** The owner has no website yet. */
  isFirst?: true;
  /** Passed to the form by the URL. */
  open?(): Promise<void>;
  send: string;
  /** In the order of the form. */
  mistakes: Mistake[];
}

afterEach(() => useWizardDraft.getState().startOver());

const wizard = '/create-chatbot?websiteId=7';
const editor = '/dashboard/edit-chatbot?id=3';
const security = '/dashboard/settings?tab=security';
const tooShort = 'Username must be at least 3 characters';
const noEmail = 'Invalid email address';
const oldWebsite = 'https://bakery.example';

const forms: Form[] = [
  {
    name: 'Login',
    address: '/auth',
    isPublic: true,
    send: 'Sign In',
    mistakes: [
      { field: 'Username or Email', says: 'Username is required', corrected: 'm' },
      { field: 'Password', says: 'Password is required', corrected: 'p' },
    ],
  },
  {
    name: 'Register',
    address: '/auth',
    isPublic: true,
    open: () => press('Register', 'tab'),
    send: 'Create Account',
    mistakes: [
      { field: 'Username', typed: 'ab', says: tooShort, corrected: 'abc' },
      { field: 'Email', typed: 'nobody', says: noEmail, corrected: 'nobody@parley.example' },
      { field: 'Password', typed: '1234567', says: 'Password must be at least 8 characters', corrected: '12345678' },
    ],
  },
  {
    name: 'Add website',
    address: '/dashboard/websites',
    open: async () => {
      await press('Add Website');
      await screen.findByRole('dialog', { name: 'Add Website' });
    },
    send: 'Add Website',
    mistakes: [
      { field: 'Name', says: 'Name is required', corrected: 'Bakery' },
      { field: 'URL', typed: 'no address', says: 'Please enter a valid URL', corrected: oldWebsite },
    ],
  },
  {
    name: 'Profile',
    address: '/dashboard/settings',
    open: async () => {
      await press('Edit Profile');
      await expectFocus('Username');
    },
    send: 'Save Changes',
    mistakes: [
      { field: 'Username', typed: 'ab', says: tooShort, corrected: 'abc' },
      { field: 'Email', typed: 'nobody', says: noEmail, corrected: 'nobody@parley.example' },
    ],
  },
  {
    name: 'Password change',
    address: security,
    send: 'Update Password',
    mistakes: [
      { field: 'Current Password', says: 'Current password is required', corrected: 'x' },
      {
        field: 'New Password',
        typed: '1234567',
        says: 'New password must be at least 8 characters',
        corrected: '12345678',
      },
      {
        field: 'Confirm New Password',
        typed: '1234567',
        says: 'Please confirm your new password',
        corrected: '12345678',
      },
    ],
  },
  {
    name: 'Password confirmation',
    address: security,
    open: async () => {
      await fill('Current Password', 'anything');
      await fill('New Password', '12345678');
    },
    send: 'Update Password',
    mistakes: [
      { field: 'Confirm New Password', typed: '123456789', says: 'Passwords do not match', corrected: '12345678' },
    ],
  },
  {
    name: 'New website in the wizard',
    address: '/create-chatbot',
    isFirst: true,
    send: 'Continue',
    mistakes: [
      { field: 'Website Name', typed: '   ', says: 'Website name is required', corrected: 'Bakery' },
      { field: 'Website URL', says: 'Website URL is required', corrected: oldWebsite },
    ],
  },
  {
    name: 'Address of a new website in the wizard',
    address: '/create-chatbot',
    isFirst: true,
    open: () => fill('Website Name', 'Bakery'),
    send: 'Continue',
    mistakes: [
      {
        field: 'Website URL',
        typed: 'bakery.example',
        says: 'Please enter a valid URL (include http:// or https://)',
        corrected: oldWebsite,
      },
    ],
  },
  {
    name: 'Crawl',
    address: wizard,
    send: 'Start Crawling',
    mistakes: [
      { field: 'Website URL', typed: 'no address', says: 'Please enter a valid URL', corrected: oldWebsite },
      { field: 'Maximum Pages', typed: '101', says: 'Expected a whole number from 1 to 100', corrected: '100' },
    ],
  },
  {
    name: 'Manual content',
    address: wizard,
    open: () => press('Manual Input', 'tab'),
    send: 'Save Content',
    mistakes: [
      { field: 'Page Title', says: 'Title is required', corrected: 'Hours' },
      {
        field: 'Content',
        typed: 'nineteen characters',
        says: 'Content must be at least 20 characters',
        corrected: 'exactly 20 characters',
      },
    ],
  },
  {
    name: 'Chatbot settings',
    address: editor,
    send: 'Save Changes',
    mistakes: [
      { field: 'Chatbot Name', says: 'Name is required', corrected: 'Baker' },
      { field: 'Welcome message', says: 'Welcome message is required', corrected: 'Hello' },
    ],
  },
  {
    name: 'Widget settings',
    address: editor,
    open: () => press('Widget', 'tab'),
    send: 'Save Changes',
    mistakes: [
      { field: 'Primary color', typed: '#12', says: 'Please enter a valid hex color code', corrected: '#123' },
    ],
  },
];

/** A hint may come before the error. */
const endsWith = (text: string) => new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea, [role=combobox], button' });

/** The field's description: its hint and error. */
const saysOf = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

for (const { name, address, isPublic, isFirst, open, send, mistakes } of firstRows(3, forms)) {
  test(`${name}: errors are shown next to their fields on submit and disappear once fixed`, {
    tags: ['rule:form-errors-by-field'],
  }, async () => {
    await using api = await standIn({
      ...bakeryCalls,
      'GET /api/user/sessions': json([]),
      ...(isFirst && { 'GET /api/websites': json([]) }),
    });
    await showApp(address, isPublic ? { user: null } : {});
    await open?.();
    const sent = () => api.received.filter(({ method }) => method !== 'GET');
    for (const mistake of mistakes) {
      await fill(mistake.field, mistake.typed ?? '');
      expect(field(mistake.field).getAttribute('aria-invalid')).not.toBe('true');
    }
    await press(send);
    for (const mistake of mistakes) {
      await expect.poll(() => field(mistake.field).getAttribute('aria-invalid')).toBe('true');
      expect(saysOf(mistake.field)).toMatch(endsWith(mistake.says));
      expect(field(mistake.field).value).toBe(mistake.typed ?? '');
    }
    expect(document.activeElement).toBe(field(mistakes[0]?.field ?? ''));
    expect(sent()).toEqual([]);
    for (const mistake of mistakes) {
      await fill(mistake.field, mistake.corrected);
      await expect.poll(() => screen.queryByText(mistake.says)).toBeNull();
      expect(field(mistake.field).hasAttribute('aria-invalid')).toBe(false);
    }
  });
}

test('a website must be chosen from several before the wizard continues', {
  tags: ['rule:wizard-form-website'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([bakery, { ...bakery, id: 8, name: 'Second' }]),
  });
  await showApp('/create-chatbot');
  await press('Continue');
  await expect.poll(() => saysOf('Select Website')).toBe('Please select a website');
  await press('Select Website', 'combobox');
  await press(/Second/, 'option');
  await expect.poll(() => screen.queryByText('Please select a website')).toBeNull();
});

test('a new chatbot must have a name', { tags: ['long', 'rule:chatbot-form-name'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp(wizard);
  await press('Use these pages');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Build the knowledge base' });
  await press('Continue');
  await fill('Welcome message', '');
  await press('Save and Continue');
  await expect.poll(() => saysOf('Welcome message')).toMatch(/Welcome message is required$/);
  await fill('Welcome message', 'Hello');
  await press('Save and Continue');
  await screen.findByRole('dialog', { name: 'Name Your Chatbot' });
  expect(document.activeElement).toBe(field('Chatbot Name'));
  await fill('Chatbot Name', '  ');
  await press('Create Chatbot');
  await expect.poll(() => saysOf('Chatbot Name')).toBe('Chatbot name is required');
  expect(document.activeElement).toBe(field('Chatbot Name'));
  expect(api.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  await press('Cancel');
  await screen.findByRole('heading', { name: 'Make it yours' });
});
