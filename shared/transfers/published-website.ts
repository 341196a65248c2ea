import type { z } from '../contracts/messages.ts';
import { maxPublicationBytes, type PublishedWebsite } from '../contracts/publications.ts';
import { defaultUpdateSettings } from '../contracts/updates.ts';
import { sha256 } from '../crawler/text-hash.ts';
import { bytesOf, chatbotsOf, partsOf, requireFit, testsOf } from './import-export.ts';
import type { Importable } from './parse-export.ts';

type Sent = z.input<typeof PublishedWebsite>;

const noSettings: Sent['settings'] = {
  updates: defaultUpdateSettings,
  reading: { readOnly: [], leaveOut: [] },
  holdsFailingUpdates: false,
};

/**
 * The only website of an export as it is published: what an import recreates, with the files' hashes.
 * @throws ImportRefusal for what no call would accept
 */
export async function publishedWebsite(content: Importable): Promise<Sent> {
  const [website] = content.websites;
  if (!website) throw new Error('The export has no website');
  requireFit(content, website);
  const { pages, own, decided } = partsOf(content, website);
  const chatbots = chatbotsOf(content, website).map(async ({ id, name, isActive, widgetConfig, allowedOrigins }) => {
    const files = content.files.filter(({ chatbotId, bytes }) => chatbotId === id && bytes !== undefined);
    return {
      ...{ sourceId: id, name, isActive, widgetConfig, allowedOrigins, tests: testsOf(content, id) },
      files: await Promise.all(
        files.map(async ({ filename, bytes = '' }) => ({ filename, sha256: await sha256(bytesOf(bytes)), bytes })),
      ),
    };
  });
  return {
    settings: website.settings ?? noSettings,
    pages: pages.included.map(({ url, title, content: text }) => ({ url, title, content: text })),
    entries: own,
    keyFacts: decided,
    chatbots: await Promise.all(chatbots),
  };
}

/** The website without the contents of files, to compare it with what is published. */
export const withoutFiles = (website: Sent): Sent => withFiles(website, () => false);

/**
 * The website with the contents of files that the server needs, as many as fit into a call.
 * @param needed their hashes
 * @returns also the names of those that don't fit
 */
export function withNeededFiles(
  website: Sent,
  needed: readonly string[] | 'all',
  maxBytes = maxPublicationBytes,
): { website: Sent; leftOut: string[] } {
  let room = maxBytes - new TextEncoder().encode(JSON.stringify(withoutFiles(website))).length - spareBytes;
  const leftOut: string[] = [];
  const fitting = withFiles(website, ({ filename, sha256: hash, bytes = '' }) => {
    if (needed !== 'all' && !needed.includes(hash)) return false;
    if (bytes.length > room) {
      leftOut.push(filename);
      return false;
    }
    room -= bytes.length;
    return true;
  });
  return { website: fitting, leftOut };
}

/** For the names of fields and the state. */
const spareBytes = 64 * 1024;

type SentFile = NonNullable<Sent['chatbots'][number]['files']>[number];

const withFiles = (website: Sent, isSent: (file: SentFile) => boolean): Sent => ({
  ...website,
  chatbots: website.chatbots.map((chatbot) => ({
    ...chatbot,
    files: chatbot.files.map((file) => {
      const { bytes, ...named } = file;
      return bytes !== undefined && isSent(file) ? { ...named, bytes } : named;
    }),
  })),
});
