import type { Asked } from '../site-texts.ts';
import type { DocumentText, ReadText } from '../types.ts';
import { anchorsFor } from './anchors.ts';

/** Whether this is where https://llmstxt.org puts the text of a whole site. */
export function isWholeSite(url: string): boolean {
  return new URL(url).pathname.toLowerCase() === '/llms-full.txt';
}

/**
 * The text of a whole site in one file, a part per page. Null if it has no parts.
 * @param isWanted false for the address of a page that the owner leaves out
 */
export async function readWholeSite(
  asked: Asked<'wholeSite'>,
  readText: ReadText,
  isWanted: (address: string) => boolean,
): Promise<DocumentText | null> {
  const nameOf = anchorsFor('part');
  const found = await readText('wholeSite', asked);
  const parts = found
    .filter(({ address }) => address === null || isWanted(address))
    .map(({ title, address, content }) => ({ anchor: nameOf(title), url: address, title, content }));
  return parts.length === 0 ? null : { title: new URL(asked.url).host, content: '', parts };
}
