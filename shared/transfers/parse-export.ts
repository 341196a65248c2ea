import { exportedLists, exportFormatVersion } from '../contracts/account-export.ts';
import { Chatbot } from '../contracts/chatbots.ts';
import { z } from '../contracts/messages.ts';
import type { Message } from '../messages/message.ts';

/** What an import makes again. Conversations, usage and invoices are history of where they were. */
const Importable = z.object({
  /** Missing in exports from before files were part of them. */
  formatVersion: z.literal(exportFormatVersion).optional(),
  websites: exportedLists.websites.max(1000),
  pages: exportedLists.pages,
  entries: exportedLists.entries,
  files: z.array(exportedLists.files.element.extend({ bytes: z.base64().optional() })),
  chatbots: z.array(Chatbot),
});
export type Importable = z.infer<typeof Importable>;

/** The file can't be imported. The message is for the person who chose it. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal';

  constructor(message: Message, options?: ErrorOptions) {
    super(message, options);
  }
}

/**
 * Reads an export of an account.
 * @throws ImportRefusal when it is none, is damaged, is of a newer version, or names what is not in it
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
        ? `This file is not an export of Parley, or it is damaged (${path}).`
        : 'This file is not an export of Parley, or it is damaged.',
    );
  }
  requireWhole(parsed.data);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal('This file is not an export of Parley, or it is incomplete.');
  }
}

/** Ids in a file only say what belongs together in it. One that leads out of it is never looked up. */
function requireWhole({ websites, chatbots, pages, entries, files }: Importable): void {
  const websiteIds = new Set(websites.map(({ id }) => id));
  const chatbotIds = new Set(chatbots.map(({ id }) => id));
  const isWhole =
    websiteIds.size === websites.length &&
    chatbotIds.size === chatbots.length &&
    [...pages, ...entries, ...chatbots].every(({ websiteId }) => websiteIds.has(websiteId)) &&
    files.every(({ chatbotId }) => chatbotIds.has(chatbotId));
  if (!isWhole)
    throw new ImportRefusal(
      'This file is damaged. It refers to websites or chatbots that it doesn’t contain. Export it again.',
    );
}
