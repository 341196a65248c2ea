import { enoughContent, type PageCounts, type PageRule, type WebsitePage } from '#shared/contracts/websites.ts';

/** Which pages of a website are chosen, of however many: a rule for all, and the pages where the owner differs from it. */
export interface PageChoice {
  rule: PageRule;
  /** By address. Has only what the rule says otherwise. */
  exceptions: Readonly<Record<string, boolean>>;
}

/** Nothing is chosen that is not stored. */
export const asStored: PageChoice = { rule: 'stored', exceptions: {} };

/** What a choice needs to know of a page. */
export interface ChoosablePage {
  url: string;
  isIncluded: boolean;
  /** Of its text. */
  characters: number;
}

const says: Readonly<Record<PageRule, (page: ChoosablePage) => boolean>> = {
  stored: ({ isIncluded }) => isIncluded,
  all: () => true,
  none: () => false,
  content: ({ characters }) => characters > enoughContent,
};

export const isChosen = ({ rule, exceptions }: PageChoice, page: ChoosablePage): boolean =>
  exceptions[page.url] ?? says[rule](page);

export function choosePages(
  { rule, exceptions }: PageChoice,
  pages: readonly ChoosablePage[],
  isIncluded: boolean,
): PageChoice {
  const changed = new Map(Object.entries(exceptions));
  for (const page of pages) {
    if (says[rule](page) === isIncluded) changed.delete(page.url);
    else changed.set(page.url, isIncluded);
  }
  return { rule, exceptions: Object.fromEntries(changed) };
}

/** A page whose text is at hand. Its characters are counted as the database does. */
export const toChoosable = ({ url, content, isIncluded }: WebsitePage): ChoosablePage => ({
  url,
  isIncluded,
  characters: Array.from(content).length,
});

/** How many pages are chosen, those included that only this window has. */
export function countChosen(choice: PageChoice, counts: PageCounts, typedPages: readonly WebsitePage[]): number {
  const typed = new Set(typedPages.map(({ url }) => url));
  const stored = { ...counts, none: 0 }[choice.rule];
  const exceptions = Object.entries(choice.exceptions).filter(([url]) => !typed.has(url));
  const more = exceptions.reduce((sum, [, isIncluded]) => sum + (isIncluded ? 1 : -1), 0);
  // What is stored may have changed since an exception was made.
  return (
    Math.min(counts.all, Math.max(0, stored + more)) +
    typedPages.filter((page) => isChosen(choice, toChoosable(page))).length
  );
}

/** True when a build would store another choice than the one that is stored. */
export function differsFromStored({ rule, exceptions }: PageChoice, counts: PageCounts): boolean {
  if (Object.keys(exceptions).length > 0) return true;
  const unchanged = { stored: true, all: counts.stored === counts.all, none: counts.stored === 0, content: false };
  return !unchanged[rule];
}
