import type { BuildInput, EntryLanguage } from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { isChosen, type PageChoice, toChoosable } from './page-choice.ts';
import { words } from './words.ts';

/** A text the owner typed, sent with the next build. */
export interface AdditionalText {
  id: string;
  content: string;
  /** Null, or none in a draft from before, for the website's. */
  language?: EntryLanguage | null;
}

export const textTitle = (number: number) => `Additional Content ${number}`;

interface BuildSources {
  choice: PageChoice;
  /** Pages that only this window knows: they are sent with their text, while the server has that of all others. */
  typedPages: readonly WebsitePage[];
  texts: readonly AdditionalText[];
  /** How many additional texts the server has already; numbers continue from there. */
  storedTexts: number;
}

/** The build's request: the rule for all pages, those that differ from it, and the additional texts as small files. */
export function toBuildInput({ choice, typedPages, texts, storedTexts }: BuildSources): BuildInput {
  const typed = new Set(typedPages.map((page) => page.url));
  const exceptions = Object.entries(choice.exceptions).filter(([url]) => !typed.has(url));
  return {
    pages: [
      ...exceptions.map(([url, isIncluded]) => ({ url, title: '', isIncluded })),
      ...typedPages.map((page) => ({
        url: page.url,
        title: page.title,
        content: page.content,
        isIncluded: isChosen(choice, toChoosable(page)),
      })),
    ],
    otherPages: choice.rule,
    additionalContent: texts.map(({ content, language = null }, index) => {
      const number = storedTexts + index + 1;
      return {
        type: 'file',
        filename: `additional-content-${number}.txt`,
        title: textTitle(number),
        content,
        fileType: 'text/plain',
        language,
      };
    }),
  };
}

/** What goes into a build, in words: '5 pages and 1 additional text'. */
export const describeAmount = (pages: number, texts: number) => words().amount(pages, texts);
