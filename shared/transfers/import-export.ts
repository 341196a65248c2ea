import type { WebsiteSettings } from '../contracts/account-export.ts';
import { AnswerTestInput, answerTestsEndpoints } from '../contracts/answer-tests.ts';
import { chatbotsEndpoints } from '../contracts/chatbots.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import { KeyFactInput, keyFactsEndpoints } from '../contracts/key-facts.ts';
import { type BuildInput, EntryInput, knowledgeEndpoints } from '../contracts/knowledge.ts';
import { knowledgeVersionsEndpoints } from '../contracts/knowledge-versions.ts';
import type { z } from '../contracts/messages.ts';
import { readingEndpoints } from '../contracts/reading.ts';
import { defaultUpdateSettings, UpdateSettings, updatesEndpoints } from '../contracts/updates.ts';
import { websitesEndpoints } from '../contracts/websites.ts';
import { frequencies } from '../updates/frequency.ts';
import { type Importable, ImportRefusal } from './parse-export.ts';

/** Calls the API as the importing user, in the target workspace. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  request: { params?: z.input<E['params']>; body?: z.input<E['body']>; file?: File },
) => Promise<z.output<E['reply']>>;

export interface ImportProgress {
  /** Finished and total calls. */
  done: number;
  total: number;
  /** Name of the website being created. */
  website: string;
}

export interface ImportSummary {
  websites: number;
  pages: number;
  chatbots: number;
  files: number;
  /** Pages that weren't part of the knowledge base. */
  pagesLeftOut: number;
  /** Names of files whose content isn't in the export. */
  filesLeftOut: string[];
}

interface ImportOptions {
  onProgress?: (progress: ImportProgress) => void;
  signal?: AbortSignal;
}

type Website = Importable['websites'][number];
type Texts = BuildInput['additionalContent'];

/** Maximum number of texts per build. */
const textsOfBuild = 200;
/** Maximum characters of pages per call, leaving room for escaping. */
const pageCharacters = 12_000_000;

/**
 * Recreates the websites of an export as new ones, through the same calls as a user: each gets new ids and is
 * validated, limited and charged by the server as usual. If a call fails or the import is aborted, what was created is
 * deleted.
 * @throws the failed call's error, or ImportRefusal for what no call would accept
 */
export async function importExport(
  content: Importable,
  call: Caller,
  { onProgress = () => {}, signal }: ImportOptions = {},
): Promise<ImportSummary> {
  for (const website of content.websites) requireFit(content, website);
  const made: number[] = [];
  const summary = { websites: 0, pages: 0, chatbots: 0, files: 0, pagesLeftOut: 0, filesLeftOut: [] as string[] };
  let website = '';
  let done = 0;
  const total = callsOf(content);
  const step: Caller = async (endpoint, request) => {
    signal?.throwIfAborted();
    onProgress({ done, total, website });
    const reply = await call(endpoint, request);
    done += 1;
    return reply;
  };
  try {
    for (const one of content.websites) {
      website = one.name;
      const { id } = await step(websitesEndpoints.createWebsite, { body: { name: one.name, url: one.url } });
      made.push(id);
      await importSettings(one, id, step);
      await fillWebsite(content, { from: one, to: id }, step, summary);
      summary.websites += 1;
    }
    signal?.throwIfAborted();
    return summary;
  } catch (error) {
    for (const id of made) await call(websitesEndpoints.deleteWebsite, { params: { id } });
    throw error;
  }
}

/** Before the website is built, so that nothing is read again because of them. */
async function importSettings({ settings }: Website, id: number, step: Caller): Promise<void> {
  if (!settings) return;
  const { updates, reading, holdsFailingUpdates } = settings;
  if (hasOwnUpdates(settings)) {
    const { planEvery } = await step(updatesEndpoints.getUpdates, { params: { id } });
    const isTooOften =
      updates.every !== null &&
      updates.every !== 'off' &&
      frequencies.indexOf(updates.every) < frequencies.indexOf(planEvery);
    const body = isTooOften ? { ...updates, every: null } : updates;
    await step(updatesEndpoints.changeUpdates, { params: { id }, body });
  }
  if (hasSelectors(settings)) await step(readingEndpoints.changeReading, { params: { id }, body: reading });
  if (holdsFailingUpdates) {
    await step(knowledgeVersionsEndpoints.holdKnowledgeUpdates, { params: { id }, body: { holdsFailingUpdates } });
  }
}

const hasOwnUpdates = ({ updates }: WebsiteSettings) =>
  JSON.stringify(UpdateSettings.parse(updates)) !== JSON.stringify(defaultUpdateSettings);

const hasSelectors = ({ reading }: WebsiteSettings) => reading.readOnly.length + reading.leaveOut.length > 0;

const callsOfSettings = (settings: WebsiteSettings | undefined): number =>
  settings
    ? (hasOwnUpdates(settings) ? 2 : 0) + (hasSelectors(settings) ? 1 : 0) + (settings.holdsFailingUpdates ? 1 : 0)
    : 0;

async function fillWebsite(
  content: Importable,
  { from, to }: { from: Website; to: number },
  step: Caller,
  summary: ImportSummary,
): Promise<void> {
  const { pages, texts, entries, decided } = partsOf(content, from);
  for (const body of entries) await step(knowledgeEndpoints.createEntry, { params: { id: to }, body });
  // Before the build, which finds what they are about.
  for (const body of decided) await step(keyFactsEndpoints.addKeyFact, { params: { id: to }, body });
  if (pages.included.length + texts.length > 0) {
    const chosen = pages.included.map(({ url, title, content: text }) => ({ url, title, content: text }));
    await step(knowledgeEndpoints.buildKnowledge, {
      params: { id: to },
      body: { pages: chosen, additionalContent: texts },
    });
  }
  summary.pages += pages.included.length;
  summary.pagesLeftOut += pages.leftOut;
  for (const { id, name, widgetConfig, allowedOrigins, isActive } of chatbotsOf(content, from)) {
    const chatbot = await step(chatbotsEndpoints.createChatbot, {
      body: { websiteId: to, name, widgetConfig, allowedOrigins },
    });
    summary.chatbots += 1;
    if (!isActive) {
      await step(chatbotsEndpoints.updateChatbot, { params: { id: chatbot.id }, body: { isActive: false } });
    }
    const tests = testsOf(content, id);
    if (tests.length > 0) {
      await step(answerTestsEndpoints.createAnswerTests, { params: { id: chatbot.id }, body: { tests } });
    }
    for (const file of content.files.filter(({ chatbotId }) => chatbotId === id)) {
      if (file.bytes === undefined) summary.filesLeftOut.push(file.filename);
      else {
        const upload = new File([bytesOf(file.bytes)], file.filename, { type: file.fileType });
        await step(knowledgeEndpoints.uploadFile, { params: { id: chatbot.id }, file: upload });
        summary.files += 1;
      }
    }
  }
}

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

export const chatbotsOf = ({ chatbots }: Importable, { id }: Website) =>
  chatbots.filter(({ websiteId }) => websiteId === id);

export const testsOf = ({ answerTests }: Importable, chatbot: number) =>
  answerTests.filter(({ chatbotId }) => chatbotId === chatbot).map((test) => AnswerTestInput.parse(test));

/** A website's parts in the calls' format. */
export function partsOf(content: Importable, { id }: Website) {
  const pages = content.pages.filter(({ websiteId }) => websiteId === id);
  const included = pages.filter(({ isIncluded, content: text }) => isIncluded && text.trim() !== '');
  const own = content.entries.filter(({ websiteId }) => websiteId === id).map((entry) => EntryInput.parse(entry));
  const texts: Texts = [];
  const entries: EntryInput[] = [];
  for (const entry of own) {
    const { kind, title, content: text, language } = entry;
    if (kind === 'text' && texts.length < textsOfBuild) texts.push({ title, content: text, language });
    else entries.push(entry);
  }
  const decided = content.keyFacts.filter((fact) => fact.websiteId === id && isDecided(fact)).map(toDecision);
  return { pages: { included, leftOut: pages.length - included.length }, texts, entries, own, decided };
}

type ExportedFact = Importable['keyFacts'][number];

/** What only the website says is found again. */
const isDecided = ({ origin, isHidden }: ExportedFact) => origin !== 'site' || isHidden;

const toDecision = ({ kind, label, value, replaces, isHidden }: ExportedFact): KeyFactInput =>
  KeyFactInput.parse({ kind, label, value, isHidden, ...(replaces !== null && { replaces }) });

/** @throws ImportRefusal before anything is created */
export function requireFit(content: Importable, website: Website): void {
  const characters = content.pages
    .filter(({ websiteId }) => websiteId === website.id)
    .reduce((sum, { content: text }) => sum + text.length, 0);
  if (characters > pageCharacters) {
    throw new ImportRefusal(
      `${website.name} has more text than an import allows (12 million characters). Add it as a new website and crawl it.`,
    );
  }
  const entry = content.entries.find((one) => one.websiteId === website.id && !EntryInput.safeParse(one).success);
  if (entry) throw new ImportRefusal(`This file is damaged. A text of ${website.name} can’t be imported.`);
  const facts = content.keyFacts.filter((one) => one.websiteId === website.id && isDecided(one));
  if (facts.some((fact) => !KeyFactInput.safeParse({ ...fact, replaces: fact.replaces ?? undefined }).success)) {
    throw new ImportRefusal(`This file is damaged. A key fact of ${website.name} can’t be imported.`);
  }
  const chatbotIds = new Set(chatbotsOf(content, website).map(({ id }) => id));
  const tests = content.answerTests.filter(({ chatbotId }) => chatbotIds.has(chatbotId));
  if (tests.some((test) => !AnswerTestInput.safeParse(test).success)) {
    throw new ImportRefusal(`This file is damaged. A test question of ${website.name} can’t be imported.`);
  }
}

function callsOf(content: Importable): number {
  const perWebsite = content.websites.map((website) => {
    const { pages, texts, entries, decided } = partsOf(content, website);
    return (
      1 +
      callsOfSettings(website.settings) +
      entries.length +
      decided.length +
      (pages.included.length + texts.length > 0 ? 1 : 0)
    );
  });
  const perChatbot = content.chatbots.map(
    ({ id, isActive }) => (isActive ? 1 : 2) + (testsOf(content, id).length > 0 ? 1 : 0),
  );
  const files = content.files.filter(({ bytes }) => bytes !== undefined).length;
  return [...perWebsite, ...perChatbot].reduce((sum, calls) => sum + calls, files);
}
