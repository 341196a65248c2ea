import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { hostKey } from '#shared/crawler/url-rules.ts';
import { quoted } from '#shared/messages/message.ts';
import type { SitePreviewInput } from '../../bridge/site-preview.ts';
import { BridgeError } from '../bridge-error.ts';
import type { AskServer } from '../crawls/upload.ts';
import { callServer, type ServerAnswer } from '../site-updates/call-server.ts';

/**
 * Requires that a URL is a page of a website that the user of the app may see: on its host, or one of its pages. The
 * window isn't trusted to say so, because this computer may reach more than the website.
 * @throws BridgeError if it isn't, or if the server can't be asked
 */
export async function requirePage(
  ask: AskServer,
  { workspaceId, websiteId, url }: Pick<SitePreviewInput, 'workspaceId' | 'websiteId' | 'url'>,
): Promise<void> {
  const of = { params: { id: websiteId }, ...(workspaceId !== null && { workspaceId }) };
  const website = valueOf(await callServer(ask, websitesEndpoints.getWebsite, of));
  if (hostKey(url) === hostKey(website.url)) return;
  const pages = valueOf(await callServer(ask, websitesEndpoints.outlinePages, of));
  if (!pages.some((page) => page.url === url)) throw new BridgeError('The page is not part of this website');
}

function valueOf<T>(answer: ServerAnswer<T>): T {
  if (answer.type === 'ok') return answer.value;
  throw new BridgeError(
    answer.type === 'refused'
      ? quoted(answer.message)
      : 'The server couldn’t be reached. Check your connection and try again.',
  );
}
