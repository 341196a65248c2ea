import { enoughContent, type PageCounts, type PageRule, type WebsitePage } from '#shared/contracts/websites.ts';

/** Which pages of a website are selected, however many there are: a rule for all, and the owner's exceptions. */
export interface PageChoice {
  rule: PageRule;
  /** By URL. Only contains exceptions to the rule. */
  exceptions: Readonly<Record<string, boolean>>;
}

/** The selection as stored. */
export const asStored: PageChoice = { rule: 'stored', exceptions: {} };

/** The page properties that a selection depends on. */
export interface ChoosablePage {
  url: string;
  isIncluded: boolean;
  /** Characters of its text. */
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

/** Builds them from a page's text. Characters are counted as in the database. */
export const toChoosable = ({ url, content, isIncluded }: WebsitePage): ChoosablePage => ({
  url,
  isIncluded,
  characters: Array.from(content).length,
});

/** How many pages are selected, including those that only this window has. */
export function countChosen(choice: PageChoice, counts: PageCounts, typedPages: readonly WebsitePage[]): number {
  const typed = new Set(typedPages.map(({ url }) => url));
  const stored = { ...counts, none: 0 }[choice.rule];
  const exceptions = Object.entries(choice.exceptions).filter(([url]) => !typed.has(url));
  const more = exceptions.reduce((sum, [, isIncluded]) => sum + (isIncluded ? 1 : -1), 0);
  // The stored selection may have changed since an exception was made.
  return (
    Math.min(counts.all, Math.max(0, stored + more)) +
    typedPages.filter((page) => isChosen(choice, toChoosable(page))).length
  );
}

/** Whether a build would store a different selection. */
export function differsFromStored({ rule, exceptions }: PageChoice, counts: PageCounts): boolean {
  if (Object.keys(exceptions).length > 0) return true;
  const unchanged = { stored: true, all: counts.stored === counts.all, none: counts.stored === 0, content: false };
  return !unchanged[rule];
}
