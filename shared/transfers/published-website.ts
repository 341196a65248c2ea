import type { z } from '../contracts/messages.ts';
import type { PublishedWebsite } from '../contracts/publications.ts';
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

/** The website with the contents of some files only. */
export const withFiles = (website: Sent, hashes: readonly string[]): Sent => ({
  ...website,
  chatbots: website.chatbots.map((chatbot) => ({
    ...chatbot,
    files: chatbot.files.map(({ bytes, ...file }) =>
      hashes.includes(file.sha256) && bytes !== undefined ? { ...file, bytes } : file,
    ),
  })),
});
