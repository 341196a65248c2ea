import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { PublishedWebsite } from '#shared/contracts/publications.ts';
import type { Transaction } from '../../../db/connection.ts';
import { listTests } from '../../answer-tests/store.ts';
import { chatbotsToExport } from '../../chatbots/export-chatbots.ts';
import { readKeyFacts, toKeyFact } from '../../key-facts/store.ts';
import { listEntries } from '../../knowledge/entries/store.ts';
import { hashFiles } from '../../knowledge/files/store.ts';
import { hashedPages } from '../../pages/read-pages.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { readWebsiteSettings } from '../website-settings.ts';
import type { Part, Published } from './compare-parts.ts';
import {
  addEntry,
  chatbotPart,
  factKey,
  factPart,
  fileKey,
  filePart,
  pagePart,
  type SentParts,
  settingsParts,
  testKey,
  testPart,
} from './sent-parts.ts';

/** The parts of a website here, with their IDs. */
export interface StoredParts {
  pages: Map<string, Part<number>>;
  texts: Map<string, Part<number>>;
  answers: Map<string, Part<number>>;
  facts: Map<string, Part<{ id: number; isAdded: boolean }>>;
  chatbots: Map<string, Part<Chatbot>>;
  files: Map<string, Part<{ chatbotId: number; filename: string }>>;
  tests: Map<string, Part<{ chatbotId: number; id: number }>>;
  settings: Map<string, Part<PublishedWebsite['settings']>>;
}

export interface Publication {
  /** IDs of chatbots here, by their IDs at the source. */
  chatbots: ReadonlyMap<string, number>;
  published: Published;
}

export async function readPublication(trx: Transaction, website: WebsiteScope): Promise<Publication | null> {
  const row = await trx('publications')
    .where(ofWebsite(website))
    .first<{ chatbots: Record<string, number>; parts: Record<string, Record<string, string>> } | undefined>(
      'chatbots',
      'parts',
    );
  if (!row) return null;
  const published = Object.entries(row.parts).map(([part, digests]) => [part, new Map(Object.entries(digests))]);
  return { chatbots: new Map(Object.entries(row.chatbots)), published: Object.fromEntries(published) as Published };
}

/** Reads what publishing could change. The texts of pages and the contents of files stay in the database. */
export async function storedParts(
  trx: Transaction,
  website: WebsiteScope,
  sent: SentParts,
  publication: Publication | null,
): Promise<StoredParts> {
  const chatbots = pairChatbots(
    sent,
    publication?.chatbots ?? new Map(),
    (await chatbotsToExport(trx, website)).toReversed(),
  );
  const [texts, answers] = [new Map<string, Part<number>>(), new Map<string, Part<number>>()];
  for (const entry of await listEntries(trx, website)) {
    addEntry(entry.kind === 'text' ? texts : answers, entry, entry.id);
  }
  const paired = [...chatbots]
    .filter(([key]) => sent.chatbots.has(key))
    .map(([key, { value }]) => ({ sourceId: Number(key), chatbotId: value.id }));
  return {
    pages: await pages(trx, website),
    texts,
    answers,
    facts: await decidedFacts(trx, website),
    chatbots,
    files: await files(trx, website.workspaceId, paired),
    tests: await tests(trx, website.workspaceId, paired),
    settings: settingsParts(await readWebsiteSettings(trx, website)),
  };
}

/** Of an earlier publication or, if it isn't known, of the same name. */
function pairChatbots(
  sent: SentParts,
  known: ReadonlyMap<string, number>,
  here: readonly Chatbot[],
): StoredParts['chatbots'] {
  const byId = new Map(here.map((chatbot) => [chatbot.id, chatbot]));
  const paired: StoredParts['chatbots'] = new Map();
  for (const [key, id] of known) {
    const chatbot = byId.get(id);
    if (chatbot) paired.set(key, chatbotPart(chatbot, chatbot));
    byId.delete(id);
  }
  for (const [key, { value }] of sent.chatbots) {
    if (known.has(key)) continue;
    const same = [...byId.values()].find(({ name }) => name === value.name);
    if (!same) continue;
    paired.set(key, chatbotPart(same, same));
    byId.delete(same.id);
  }
  return paired;
}

async function pages(trx: Transaction, website: WebsiteScope): Promise<StoredParts['pages']> {
  const rows = await hashedPages(trx, website);
  return new Map(rows.map((row) => [row.url, pagePart(row, row.text_hash, row.id)]));
}

async function decidedFacts(trx: Transaction, website: WebsiteScope): Promise<StoredParts['facts']> {
  const rows = await readKeyFacts(trx, website);
  return new Map(
    rows
      .filter((row) => row.own_value !== null || row.is_hidden)
      .map((row) => {
        const fact = { ...toKeyFact(row), replaces: row.value };
        return [factKey(fact), factPart(fact, { id: row.id, isAdded: row.value === null })];
      }),
  );
}

interface PairedChatbot {
  sourceId: number;
  chatbotId: number;
}

async function files(trx: Transaction, workspaceId: number, paired: PairedChatbot[]): Promise<StoredParts['files']> {
  const found: StoredParts['files'] = new Map();
  for (const { sourceId, chatbotId } of paired) {
    for (const [filename, sha256] of await hashFiles(trx, { workspaceId, chatbotId })) {
      found.set(fileKey(sourceId, filename), filePart({ filename, sha256 }, { chatbotId, filename }));
    }
  }
  return found;
}

async function tests(trx: Transaction, workspaceId: number, paired: PairedChatbot[]): Promise<StoredParts['tests']> {
  const found: StoredParts['tests'] = new Map();
  for (const { sourceId, chatbotId } of paired) {
    for (const test of await listTests(trx, { workspaceId, id: chatbotId })) {
      found.set(testKey(sourceId, test.question), testPart(test, { chatbotId, id: test.id }));
    }
  }
  return found;
}
