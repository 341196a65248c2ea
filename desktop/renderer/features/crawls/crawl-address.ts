const path = '/dashboard/websites/crawl';

/**
 * Of the screen that crawls a website that is there already.
 * @param chatbotId where the way back leads
 */
export function crawlAddress(websiteId: number, chatbotId?: number): string {
  return `${path}?id=${websiteId}${chatbotId === undefined ? '' : `&chatbotId=${chatbotId}`}`;
}
