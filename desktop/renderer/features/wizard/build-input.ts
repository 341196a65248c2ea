import type { BuildInput } from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import type { AdditionalText } from './wizard-store.ts';

/** The build's request: the choice of pages with their text, and the additional texts as small files. */
export function toBuildInput(pages: readonly WebsitePage[], texts: readonly AdditionalText[]): BuildInput {
  return {
    pages: pages.map(({ url, title, content, isIncluded }) => ({ url, title, content, isIncluded })),
    additionalContent: texts.map(({ content }, index) => ({
      type: 'file',
      filename: `additional-content-${index + 1}.txt`,
      title: `Additional Content ${index + 1}`,
      content,
      fileType: 'text/plain',
    })),
  };
}
