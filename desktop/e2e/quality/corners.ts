import type { Locator, Page } from '@playwright/test';

/** Opens every tab of the page once, those inside of tabs too. */
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

/** One of each: a table has the same menu in every row. */
export async function firstOfItsKind(triggers: Locator): Promise<Locator[]> {
  const kinds = new Map<string, Locator>();
  for (const trigger of await triggers.all()) {
    const kind = ((await trigger.getAttribute('aria-label')) ?? (await trigger.innerText())).split(' ')[0] ?? '';
    if (!kinds.has(kind)) kinds.set(kind, trigger);
  }
  return [...kinds.values()];
}
