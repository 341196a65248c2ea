import { enoughContent, type PageCounts, type PageRule, type WebsitePage } from '#shared/contracts/websites.ts';

/** Which pages of a website are chosen, of however many: a rule for all, and the pages where the owner differs from it. */
export interface PageChoice {
  rule: PageRule;
  /** By address. Has only what the rule says otherwise. */
  exceptions: Readonly<Record<string, boolean>>;
}

/** Nothing is chosen that is not stored. */
export const asStored: PageChoice = { rule: 'stored', exceptions: {} };

type Page = Pick<WebsitePage, 'url' | 'content' | 'isIncluded'>;

const says: Readonly<Record<PageRule, (page: Page) => boolean>> = {
  stored: ({ isIncluded }) => isIncluded,
  all: () => true,
  none: () => false,
  // Counted in characters, as the database does; the beginning of a text is enough to tell.
  content: ({ content }) => Array.from(content.slice(0, 2 * enoughContent + 2)).length > enoughContent,
};

export const isChosen = ({ rule, exceptions }: PageChoice, page: Page): boolean =>
  exceptions[page.url] ?? says[rule](page);

export function choosePage({ rule, exceptions }: PageChoice, page: Page, isIncluded: boolean): PageChoice {
  const { [page.url]: _, ...others } = exceptions;
  return { rule, exceptions: says[rule](page) === isIncluded ? others : { ...others, [page.url]: isIncluded } };
}

/** How many pages are chosen, those included that only this window has. */
export function countChosen(choice: PageChoice, counts: PageCounts, typedPages: readonly Page[]): number {
  const typed = new Set(typedPages.map(({ url }) => url));
  const stored = { ...counts, none: 0 }[choice.rule];
  const exceptions = Object.entries(choice.exceptions).filter(([url]) => !typed.has(url));
  const more = exceptions.reduce((sum, [, isIncluded]) => sum + (isIncluded ? 1 : -1), 0);
  // What is stored may have changed since an exception was made.
  return Math.min(counts.all, Math.max(0, stored + more)) + typedPages.filter((page) => isChosen(choice, page)).length;
}

/** True when a build would store another choice than the one that is stored. */
export function differsFromStored({ rule, exceptions }: PageChoice, counts: PageCounts): boolean {
  if (Object.keys(exceptions).length > 0) return true;
  const unchanged = { stored: true, all: counts.stored === counts.all, none: counts.stored === 0, content: false };
  return !unchanged[rule];
}
