import { enoughContent } from '#shared/contracts/websites.ts';

/** SQL that says whether a row of `pages` has content. Counts characters only for texts with the lowest quality. */
export const hasContent = `(content_quality > 1 or (content_quality = 1 and length(content) > ${enoughContent}))`;
