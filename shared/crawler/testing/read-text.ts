import { finishSite } from '../extract/finish-site.ts';
import { readPage } from '../extract/read-page.ts';

/** The content of a standalone page, from a whole document or just its body. */
export function contentOf(html: string, url = 'https://shop.example/page'): string {
  return finishSite([readPage(html, url)])[0]?.content ?? '';
}
