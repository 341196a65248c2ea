import { expect, type Locator, type Page } from '@playwright/test';
import type { Place } from './places.ts';

/** The dialogs of the pages and how to open them, by role and accessible name. */
export interface WayIn {
  path: string;
  /** The dialog's name, for test messages. */
  dialog: string;
  steps: readonly {
    role: 'button' | 'menuitem' | 'tab' | 'link' | 'combobox' | 'option' | 'row';
    name: string | RegExp;
  }[];
}

const button = (name: string | RegExp) => ({ role: 'button', name }) as const;
const menuitem = (name: string) => ({ role: 'menuitem', name }) as const;
const tab = (name: string) => ({ role: 'tab', name }) as const;
const link = (name: string) => ({ role: 'link', name }) as const;

/** The wizard with a website that was already crawled. */
const wizard = [
  { role: 'combobox', name: 'Select Website' },
  { role: 'option', name: /Mill Lane/ },
  button('Continue'),
] as const;
const knowledge = [...wizard, button('Use these pages'), button('Continue')] as const;

const waysIn: readonly WayIn[] = [
  { path: '/', dialog: 'the demo', steps: [button('Watch Demo')] },
  { path: '/dashboard/websites', dialog: 'Add Website', steps: [button('Add Website')] },
  {
    path: '/dashboard/websites',
    dialog: 'Delete website',
    steps: [button(/^Actions for/), menuitem('Delete Website')],
  },
  { path: '/dashboard/chatbots', dialog: 'Delete chatbot', steps: [button(/^Actions for/), menuitem('Delete')] },
  {
    path: '/dashboard/chatbots',
    dialog: 'Regenerate knowledge base',
    steps: [button(/^Actions for/), menuitem('Regenerate Knowledge Base')],
  },
  {
    path: '/dashboard/conversations',
    dialog: 'Answer this once',
    steps: [tab('Timeline'), button('Answer this once')],
  },
  {
    path: '/dashboard/settings',
    dialog: 'Delete account',
    steps: [tab('Security'), button('Delete account')],
  },
  { path: '/dashboard/team', dialog: 'Invite someone', steps: [button('Invite')] },
  { path: '/dashboard/team', dialog: 'Close workspace', steps: [button('Close workspace')] },
  {
    path: '/dashboard/websites/crawl',
    dialog: 'Rebuild Knowledge Base',
    steps: [button('Choose Pages'), button('Rebuild Knowledge Base')],
  },
  {
    path: '/dashboard/edit-chatbot',
    dialog: 'Create Knowledge Base',
    steps: [tab('Knowledge Base'), button(/(Create|Rebuild) Knowledge Base/)],
  },
  {
    path: '/dashboard/edit-chatbot',
    dialog: 'Edit answer',
    steps: [tab('Knowledge Base'), tab('Questions and answers'), button(/^Edit /)],
  },
  {
    path: '/dashboard/edit-chatbot',
    dialog: 'Import CSV',
    steps: [tab('Knowledge Base'), tab('Questions and answers'), button('Import CSV')],
  },
  {
    path: '/dashboard/edit-chatbot',
    dialog: 'Leave without saving',
    steps: [tab('Widget'), button('Green'), link('Back to Chatbots')],
  },
  { path: '/dashboard/test-chatbot', dialog: 'Delete file', steps: [tab('Knowledge Files'), button(/^Delete /)] },
  { path: '/create-chatbot', dialog: 'Start over', steps: [...wizard, button('Start over')] },
  { path: '/create-chatbot', dialog: 'Create Knowledge Base', steps: [...knowledge, button('Rebuild')] },
  {
    path: '/create-chatbot',
    dialog: 'Name Your Chatbot',
    steps: [...knowledge, button('Continue'), button('Save and Continue')],
  },
  { path: '/admin/users', dialog: 'Add User', steps: [button('Add User')] },
  { path: '/admin/users', dialog: 'Edit User', steps: [button(/^Edit /)] },
  { path: '/admin/sign-in', dialog: 'Add a provider', steps: [button('Add provider')] },
  { path: '/admin/models', dialog: 'Models on this machine', steps: [button(/Use a model on this machine/)] },
  { path: '/admin/models', dialog: 'Add a provider', steps: [button(/Use a provider/)] },
  { path: '/admin/models', dialog: 'Workspace limits', steps: [button('Change limits')] },
];

/** Dialogs that only small screens have. */
const phoneWaysIn: readonly WayIn[] = [
  {
    path: '/dashboard/conversations',
    dialog: 'Filter and sort',
    // The dialog before is in another tab.
    steps: [tab('Conversations'), button('Filter and sort')],
  },
  { path: '/pricing', dialog: 'the menu', steps: [button('Open menu')] },
  { path: '/dashboard', dialog: 'the navigation', steps: [button('Open navigation')] },
  { path: '/admin', dialog: 'the navigation', steps: [button('Open navigation')] },
  {
    path: '/dashboard/edit-chatbot',
    dialog: 'a page',
    steps: [tab('Knowledge Base'), { role: 'row', name: /Hours/ }],
  },
];

/** Closes the dialog, so that the next one can be opened from the same page. */
export async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Opens the dialog and returns it. */
export async function takeWay(page: Page, { steps }: WayIn): Promise<Locator> {
  for (const { role, name } of steps) await page.getByRole(role, { name }).first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The control that opened the dialog and is still there. A menu in between is gone. */
export function openerOf(page: Page, { steps, dialog }: WayIn): Locator {
  const opener = steps.findLast(({ role }) => role !== 'menuitem');
  if (!opener) throw new Error(`Nothing opens ${dialog}`);
  return page.getByRole(opener.role, { name: opener.name }).first();
}

/** The wizard keeps what was chosen on the way to a dialog. Other pages are unchanged after closing it. */
export const startsOver = ({ path }: WayIn) => path === '/create-chatbot';

export const isOnPhoneOnly = (way: WayIn) => phoneWaysIn.includes(way);

/** The starting points. */
export const placesOfWays = [...waysIn, ...phoneWaysIn].map(({ path }) => path);

export const waysTo = ({ path }: Place) => waysIn.filter((way) => way.path === path);
export const waysOnlyOnPhoneTo = ({ path }: Place) => phoneWaysIn.filter((way) => way.path === path);
export const waysOnPhoneTo = ({ path }: Place) => [...waysIn, ...phoneWaysIn].filter((way) => way.path === path);
