import { expect, type Locator, type Page } from '@playwright/test';

/** Opens every tab of the page once, including nested ones. */
export async function eachTab(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const names = await page.getByRole('tab').allTextContents();
    const next = names.find((name) => !seen.has(name));
    if (next === undefined) return;
    seen.add(next);
    const tab = page.getByRole('tab', { name: next, exact: true });
    if ((await tab.getAttribute('aria-selected')) === 'true') continue;
    await tab.click();
    await look(next);
  }
}

/** Opens one list of each kind and closes it. The menus of a table's rows are all the same. */
export async function eachList(triggers: Locator, look: (list: Locator, name: string) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  for (const trigger of await triggers.all()) {
    // A page that was narrow may have had one more.
    if (!(await trigger.isVisible())) continue;
    const name = (await trigger.getAttribute('aria-label')) ?? (await trigger.innerText());
    const [kind = ''] = name.split(' ');
    if (seen.has(kind)) continue;
    seen.add(kind);
    await trigger.click();
    const page = trigger.page();
    const list = page.getByRole('menu').or(page.getByRole('listbox'));
    await expect(list).toBeVisible();
    await look(list, name);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    // The list returns focus a moment after it closes, which would take it from the next control.
    await expect(trigger).toBeFocused();
  }
}
