import { exportedLists, exportFormatVersion } from '../contracts/account-export.ts';
import { Chatbot } from '../contracts/chatbots.ts';
import { z } from '../contracts/messages.ts';
import type { Message } from '../messages/message.ts';

/** What an import recreates. Conversations, usage and invoices stay with the original. */
const Importable = z.object({
  /** Missing in exports from before files were included. */
  formatVersion: z.literal(exportFormatVersion).optional(),
  websites: exportedLists.websites.max(1000),
  pages: exportedLists.pages,
  entries: exportedLists.entries,
  keyFacts: exportedLists.keyFacts,
  files: z.array(exportedLists.files.element.extend({ bytes: z.base64().optional() })),
  chatbots: z.array(Chatbot),
  answerTests: exportedLists.answerTests,
});
export type Importable = z.infer<typeof Importable>;

/** The file can't be imported. The message is for the user. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';

  constructor(message: Message, options?: ErrorOptions) {
    super(message, options);
  }
}

/**
 * Parses an account's export.
 * @throws ImportRefusal if it is invalid, damaged, from a newer version, or refers to something it doesn't contain
 */
export function parseExport(text: string): Importable {
  const content = parseJson(text);
  const version = (Object(content) as { formatVersion?: unknown }).formatVersion;
  if (typeof version === 'number' && version > exportFormatVersion) {
    throw new ImportRefusal('This file was exported by a newer version of Parley.');
  }
  const parsed = Importable.safeParse(content);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.map(String).join('.');
    throw new ImportRefusal(
      path
        ? `This file isn’t a Parley export, or it’s damaged (${path}).`
        : 'This file isn’t a Parley export, or it’s damaged.',
    );
  }
  requireWhole(parsed.data);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal('This file isn’t a Parley export, or it’s incomplete.');
  }
}

/** Ids in a file only connect its parts. One that isn't in the file is never looked up. */
function requireWhole({ websites, chatbots, pages, entries, keyFacts, files, answerTests }: Importable): void {
  const websiteIds = new Set(websites.map(({ id }) => id));
  const chatbotIds = new Set(chatbots.map(({ id }) => id));
  const isWhole =
    websiteIds.size === websites.length &&
    chatbotIds.size === chatbots.length &&
    [...pages, ...entries, ...keyFacts, ...chatbots].every(({ websiteId }) => websiteIds.has(websiteId)) &&
    [...files, ...answerTests].every(({ chatbotId }) => chatbotIds.has(chatbotId));
  if (!isWhole)
    throw new ImportRefusal(
      'This file is damaged. It refers to websites or chatbots that it doesn’t contain. Export it again.',
    );
}
