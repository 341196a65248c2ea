import { type UploadedPage, uploadPageLimits } from '#shared/contracts/crawls.ts';
import type { CrawledPage } from '#shared/crawler/types.ts';

/** A page as the server accepts it. It would reject the whole batch because of one longer page. */
export function toUploadedPage({ url, title, content, language, linkShare }: CrawledPage): Required<UploadedPage> {
  const limits = uploadPageLimits;
  return {
    url,
    title: title.slice(0, limits.title).toWellFormed(),
    content: content.slice(0, limits.content).toWellFormed(),
    language: language !== null && language.length > limits.language ? null : language,
    linkShare,
  };
}
