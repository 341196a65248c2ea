import { enoughContent } from '#shared/contracts/websites.ts';

/** SQL that tells of a row of `pages` whether it has content. Only the poorest texts are read to be counted. */
export const hasContent = `(content_quality > 1 or (content_quality = 1 and length(content) > ${enoughContent}))`;
