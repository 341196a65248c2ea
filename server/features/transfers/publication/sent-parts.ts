import { createHash } from 'node:crypto';
import type { AnswerTestInput } from '#shared/contracts/answer-tests.ts';
import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { KeyFactInput } from '#shared/contracts/key-facts.ts';
import { type EntryInput, pairKey } from '#shared/contracts/knowledge.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { PublishedWebsite } from '#shared/contracts/publications.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { isIncluded } from '#shared/updates/frequency.ts';
import { storableText } from '../../../db/storable.ts';
import { invalid } from '../../../errors.ts';
import { pageAddress } from '../../knowledge/build/store-choice.ts';
import type { EntryText } from '../../knowledge/entries/store.ts';
import { fileName } from '../../knowledge/files/receive-upload.ts';
import type { SentText } from '../../pages/page-row.ts';
import { digestOf, type Part } from './compare-parts.ts';

type PublishedChatbot = PublishedWebsite['chatbots'][number];
type Fact = z.output<typeof KeyFactInput>;

export interface SentFile {
  sourceId: number;
  filename: string;
  sha256: string;
  bytes: string | undefined;
}

export interface SentParts {
  pages: Map<string, Part<SentText>>;
  texts: Map<string, Part<EntryText>>;
  answers: Map<string, Part<EntryText>>;
  facts: Map<string, Part<Fact>>;
  chatbots: Map<string, Part<PublishedChatbot>>;
  files: Map<string, Part<SentFile>>;
  tests: Map<string, Part<{ sourceId: number; test: AnswerTestInput }>>;
  settings: Map<string, Part<PublishedWebsite['settings']>>;
}

/**
 * The parts of a website as this server would store them.
 * @throws AppError 400 for a URL or name that can't be stored, or two chatbots with the same ID
 */
export function sentParts(website: PublishedWebsite, plan: PlanName): SentParts {
  const parts: SentParts = {
    pages: new Map(),
    texts: new Map(),
    answers: new Map(),
    facts: new Map(),
    chatbots: new Map(),
    files: new Map(),
    tests: new Map(),
    settings: settingsParts(settingsInPlan(website.settings, plan)),
  };
  for (const [i, page] of website.pages.entries()) {
    const url = pageAddress(page.url);
    const content = storableText(page.content).trim();
    if (url === null) throw invalidField(`pages.${i}.url`, 'Please enter a valid URL');
    if (content === '') throw invalidField(`pages.${i}.content`, 'Content is required');
    const value = { url, title: storableText(page.title) || url, content };
    parts.pages.set(url, pagePart(value, md5(content)));
  }
  for (const entry of website.entries) {
    const value = storableEntry(entry);
    addEntry(value.kind === 'text' ? parts.texts : parts.answers, value, value);
  }
  for (const sent of website.keyFacts) {
    const { kind, isHidden, replaces } = sent;
    const value = { kind, label: storableText(sent.label), value: storableText(sent.value), isHidden, replaces };
    const fact = { ...value, replaces: replaces === undefined ? null : storableText(replaces) };
    parts.facts.set(factKey(fact), factPart(fact, value));
  }
  for (const [i, chatbot] of website.chatbots.entries()) {
    const key = String(chatbot.sourceId);
    if (parts.chatbots.has(key)) throw invalidField(`chatbots.${i}.sourceId`, 'This chatbot is listed twice');
    parts.chatbots.set(key, chatbotPart(chatbot, chatbot));
    for (const test of chatbot.tests) {
      const { sourceId } = chatbot;
      parts.tests.set(testKey(sourceId, storableText(test.question)), testPart(test, { sourceId, test }));
    }
    for (const [at, { filename: sent, sha256, bytes }] of chatbot.files.entries()) {
      const filename = fileName(sent);
      if (filename === '') throw invalidField(`chatbots.${i}.files.${at}.filename`, 'Please select a file to upload.');
      const value = { sourceId: chatbot.sourceId, filename, sha256, bytes };
      parts.files.set(fileKey(chatbot.sourceId, filename), filePart(value, value));
    }
  }
  return parts;
}

const invalidField = (path: string, message: Parameters<typeof invalid>[0]) => invalid(message, [{ path, message }]);

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** As often as the plan includes, if the other server updates more often. */
const settingsInPlan = (settings: PublishedWebsite['settings'], plan: PlanName): PublishedWebsite['settings'] => {
  const { every } = settings.updates;
  return every === null || isIncluded(plan, every)
    ? settings
    : { ...settings, updates: { ...settings.updates, every: null } };
};

const storableEntry = (entry: EntryInput): EntryText => ({
  kind: entry.kind,
  title: storableText(entry.title),
  content: storableText(entry.content),
  language: entry.language ?? null,
});

export const pagePart = <Value>(page: { url: string; title: string }, textHash: string, value?: Value) => ({
  name: page.title || page.url,
  digest: digestOf([page.title, textHash.replaceAll('-', '')]),
  value: (value ?? page) as Value,
});

/** Several may have the same title. */
export function addEntry<Value>(parts: Map<string, Part<Value>>, entry: EntryText, value: Value): void {
  const key = pairKey(entry);
  let free = key;
  for (let more = 2; parts.has(free); more++) free = `${key} #${more}`;
  parts.set(free, {
    name: entry.title,
    digest: digestOf([entry.kind, entry.title, entry.content, entry.language]),
    value,
  });
}

interface DecidedFact {
  kind: string;
  label: string;
  value: string;
  replaces: string | null;
  isHidden: boolean;
}

/** What the website says identifies a fact, and only an added one itself. */
export const factKey = ({ kind, label, value, replaces }: DecidedFact): string =>
  JSON.stringify([kind, label, replaces === null ? [value] : replaces]);

export const factPart = <Value>({ label, value, isHidden }: DecidedFact, of: Value): Part<Value> => ({
  name: label === '' ? value : label,
  digest: digestOf([value, isHidden]),
  value: of,
});

/** Without instructions, those of a chatbot that was published before are emptied. */
export const withPrompt = (config: WidgetConfig): WidgetConfig => ({ prompt: '', ...config });

export const chatbotPart = <Value>(
  {
    name,
    isActive,
    allowedOrigins,
    widgetConfig,
  }: Pick<PublishedChatbot, 'name' | 'isActive' | 'allowedOrigins' | 'widgetConfig'>,
  value: Value,
): Part<Value> => ({
  name,
  digest: digestOf([name, isActive, allowedOrigins, withPrompt(widgetConfig)]),
  value,
});

export const testKey = (sourceId: number, question: string) => `${sourceId} ${question}`;

export const testPart = <Value>({ question, expectation, origin }: AnswerTestInput, value: Value): Part<Value> => ({
  name: question,
  digest: digestOf([expectation, origin]),
  value,
});

export const fileKey = (sourceId: number, filename: string) => `${sourceId} ${filename}`;

export const filePart = <Value>({ filename, sha256 }: { filename: string; sha256: string }, value: Value) => ({
  name: filename,
  digest: sha256,
  value,
});

/** Each is compared by itself. */
export const settingsParts = (
  settings: PublishedWebsite['settings'],
): Map<string, Part<PublishedWebsite['settings']>> =>
  new Map(
    (['updates', 'reading', 'holdsFailingUpdates'] as const).map((name) => [
      name,
      {
        name,
        digest: digestOf(settings[name]),
        value: settings,
      },
    ]),
  );
