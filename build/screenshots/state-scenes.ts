import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import { ApiClient } from '#server/testing/api-client.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { takeWay, waysIn } from '../../desktop/e2e/quality/ways-in.ts';
import type { Camera } from './camera.ts';

/** This user has nothing yet. */
export const newcomer = { username: 'noa', email: 'noa@harbour.example', password: 'correct horse battery' };

type Screens = Record<string, string>;

/** The screens of a user who has nothing yet. */
export const beginnersScreens = {
  dashboard: '/dashboard',
  websites: '/dashboard/websites',
  chatbots: '/dashboard/chatbots',
  conversations: '/dashboard/conversations',
  billing: '/dashboard/billing',
  settings: '/dashboard/settings',
  'settings-security': '/dashboard/settings?tab=security',
  wizard: '/create-chatbot',
};

export const adminsScreens: Screens = {
  admin: '/admin',
  'admin-users': '/admin/users',
  'admin-usage': '/admin/usage',
};

/** Screens that show a chatbot. */
export const chatbotsScreens = (chatbotId: number): Screens => ({
  'edit-chatbot': `/dashboard/edit-chatbot?id=${chatbotId}`,
  'edit-chatbot-knowledge': `/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge`,
  'test-chatbot': '/dashboard/test-chatbot',
  timeline: `/dashboard/conversations?chatbotId=${chatbotId}&tab=timeline`,
  checkout: '/checkout',
});

/** Every call except the one for the signed-in user. */
const calls = /\/api\/(?!user$)/;

/** Screens that are empty, loading or failing. `page` is signed in. */
export async function waitingAndFailing(page: Page, camera: Camera, screens: Screens): Promise<void> {
  for (const [name, address] of Object.entries(screens)) {
    await page.route(calls, () => {});
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Every screen shows the signed-in user, as a name or behind a button.
    await page
      .getByText(/@/)
      .or(page.getByRole('button', { name: 'Account' }))
      .first()
      .waitFor();
    await camera.shoot(page, `${name}-loading`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database can’t be reached at the moment.' } }),
    );
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    // The code for toasts is fetched with the first one.
    await page.waitForLoadState('networkidle');
    await camera.shoot(page, `${name}-error`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

export async function offlineScreen(page: Page, camera: Camera): Promise<void> {
  await page.goto(beginnersScreens.websites);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await camera.shoot(page, 'offline', { fullPage: false });
  await page.context().setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'hidden' });
}

export async function emptyScreens(page: Page, camera: Camera): Promise<void> {
  for (const [name, address] of Object.entries(beginnersScreens)) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await camera.shoot(page, `${name}-empty`);
  }
}

export async function dialogsAndMenus(
  page: Page,
  camera: Camera,
  { chatbotId, websiteId }: { chatbotId: number; websiteId: number },
): Promise<void> {
  for (const way of waysIn.filter(({ path }) => !path.startsWith('/admin'))) {
    // Each screen reads one of the two names.
    const id = way.path.startsWith('/dashboard/websites') ? websiteId : chatbotId;
    await page.goto(`${way.path}?id=${id}&chatbotId=${chatbotId}`);
    await takeWay(page, way);
    const name = ['dialog', ...way.path.split('/').slice(-1), way.dialog].filter(Boolean).join(' ');
    await camera.shoot(page, name.toLowerCase().replaceAll(' ', '-'), { fullPage: false });
    // So the next one starts over instead of continuing the wizard.
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto(beginnersScreens.chatbots);
  await page.getByRole('button', { name: 'Actions for Reception', exact: true }).click();
  await camera.shoot(page, 'menu-chatbot', { fullPage: false });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Account' }).click();
  await camera.shoot(page, 'menu-account', { fullPage: false });
}

export async function addNewcomer(parleyUrl: string): Promise<void> {
  await new ApiClient(parleyUrl).get(accountsEndpoints.register, { body: newcomer });
}
