import type { Page } from '@playwright/test';
import { expect, type Owner, toast } from './owner.ts';

/** What `refuseOnce` answers with. */
export const reason = 'The database can’t be reached at the moment.';

/** Exactly one message is shown, with this title and this description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible({ timeout: 20_000 });
  if (description) await expect(toast(page).getByText(description, { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
}

export interface Answer {
  status: number;
  body?: string;
  contentType?: string;
}

/** One call of this method is refused, the others pass. */
export async function refuseOnce(page: Page, method: string, path: string, answer?: Answer): Promise<void> {
  let isRefused = false;
  await page.route(path, async (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    return route.fulfill(answer ?? { status: 503, json: { message: reason } });
  });
}

/** Calls that end with this path fail without a word, as over HTTP/2, which has no status texts. */
export async function failWithoutWords(page: Page, method: string, path: string): Promise<void> {
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

export async function chooseAction(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function oneChatbot(owner: Owner) {
  const website = await owner.addWebsite('Bakery');
  await owner.teach(website, 'Hours', '# Hours\n\nWe are open on Sundays from 8 to 12.');
  return { website, chatbot: await owner.addChatbot(website, 'Helper') };
}
