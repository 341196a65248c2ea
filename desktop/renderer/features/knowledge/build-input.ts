import type { BuildInput } from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';

/** A text the owner typed, sent with the next build. */
export interface AdditionalText {
  id: string;
  content: string;
}

export const textTitle = (number: number) => `Additional Content ${number}`;

interface BuildSources {
  pages: readonly WebsitePage[];
  /** Pages that only this window knows: they are sent with their text, while the server has that of all others. */
  typedPages: readonly WebsitePage[];
  texts: readonly AdditionalText[];
  /** How many additional texts the server has already; numbers go on from there. */
  storedTexts: number;
}

/** The build's request: the choice of pages, and the additional texts as small files. */
export function toBuildInput({ pages, typedPages, texts, storedTexts }: BuildSources): BuildInput {
  const typed = new Set(typedPages.map((page) => page.url));
  return {
    pages: pages.map(({ url, title, content, isIncluded }) => ({
      url,
      title,
      isIncluded,
      ...(typed.has(url) ? { content } : {}),
    })),
    additionalContent: texts.map(({ content }, index) => {
      const number = storedTexts + index + 1;
      return {
        type: 'file',
        filename: `additional-content-${number}.txt`,
        title: textTitle(number),
        content,
        fileType: 'text/plain',
      };
    }),
  };
}
