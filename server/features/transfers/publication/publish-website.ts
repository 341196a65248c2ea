import { createHash } from 'node:crypto';
import { maxUploadBytes } from '#shared/contracts/knowledge.ts';
import type { PublicationChange, PublishedWebsite } from '#shared/contracts/publications.ts';
import type { ReadDocument } from '#shared/loaders/documents/read-document.ts';
import type { Transaction } from '../../../db/connection.ts';
import { conflict, invalid, tooLarge } from '../../../errors.ts';
import type { CurrentWorkspace } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { addTests, deleteTest } from '../../answer-tests/store.ts';
import { changeChatbot } from '../../chatbots/change-chatbot.ts';
import { createChatbot } from '../../chatbots/create-chatbot.ts';
import { changeSchedule } from '../../connectors/schedule.ts';
import { addKeyFact, changeKeyFact, removeKeyFact } from '../../key-facts/change-key-facts.ts';
import { isBuilding } from '../../knowledge/build/build-record.ts';
import { requestBuild } from '../../knowledge/build/request-build.ts';
import { storeChoice } from '../../knowledge/build/store-choice.ts';
import { requireRoomForEntries } from '../../knowledge/entries/require-room-for-entries.ts';
import { deleteEntry, insertEntry, updateEntry } from '../../knowledge/entries/store.ts';
import { removeFile, storeFile } from '../../knowledge/files/change-files.ts';
import { readFile } from '../../knowledge/files/read-file.ts';
import { dropPages } from '../../pages/change-pages.ts';
import { putSentPages } from '../../pages/put-pages.ts';
import { saveSelectors } from '../../reading/save-selectors.ts';
import { planOfUpdates } from '../../updates/settings.ts';
import { holdFailingUpdates } from '../../websites/failing-updates.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { recordWebsiteAudit } from '../../websites/record-website-audit.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { compareParts, type Differences, digestsOf, nameChanges, stateOf } from './compare-parts.ts';
import { type SentFile, type SentParts, sentParts, withPrompt } from './sent-parts.ts';
import { readPublication, type StoredParts, storedParts } from './stored-parts.ts';

interface Wanted {
  workspace: CurrentWorkspace;
  websiteId: number;
  website: PublishedWebsite;
}

/** What publishing would change, without changing anything. */
export function comparePublication(
  services: Pick<Services, 'db' | 'config'>,
  { workspace, websiteId, website }: Wanted,
): Promise<{ changes: PublicationChange[]; state: string; neededFiles: string[] }> {
  const sent = sentParts(website, planOfUpdates(services.config, workspace.plan));
  return services.db.transaction(async (trx) => {
    const { here, differences } = await compare(trx, { workspaceId: workspace.id, websiteId }, sent);
    const needed = [...differences.files.added, ...differences.files.changed];
    return {
      changes: nameChanges(differences, sent, here),
      state: stateOf(here),
      neededFiles: [...new Set(needed.flatMap((key) => sent.files.get(key)?.value.sha256 ?? []))],
    };
  });
}

/**
 * Makes a website the same as the one that was sent, all or nothing. Conversations, usage and members aren't touched, nor
 * is what was never published.
 * @param state of the comparison that its owner has seen
 * @throws AppError 402 beyond the plan, 409 if the website changed since or is being updated, or beyond its limits; 400,
 * 413, 415 or 422 for what can't be stored
 */
export async function publishWebsite(
  services: Services,
  { workspace, websiteId, website, state }: Wanted & { state: string | undefined },
  disconnect: AbortSignal,
): Promise<{ changes: PublicationChange[] }> {
  const sent = sentParts(website, planOfUpdates(services.config, workspace.plan));
  const scope = { workspaceId: workspace.id, websiteId };
  // Before the website is locked, because large files take seconds.
  const documents = await readFiles(sent, workspace.id, disconnect);
  return services.db.transaction(async (trx) => {
    const { here, known, differences } = await compare(trx, scope, sent);
    leaveFilesWithoutContent(sent, differences);
    if (state !== undefined && state !== stateOf(here)) {
      throw conflict('The published website has changed in the meantime. Look at the changes again.');
    }
    const work = { services: { ...services, db: trx }, trx, scope, workspace, sent, here, differences, known };
    const chatbots = await publishChatbots(work);
    await publishSettings(work);
    const areTextsChanged = await publishEntries(work);
    await publishFacts(work);
    await publishPages(work, areTextsChanged);
    await publishTests(work, chatbots);
    await publishFiles(work, chatbots, documents);
    const row = { chatbots: JSON.stringify(Object.fromEntries(chatbots)), parts: JSON.stringify(digestsOf(sent)) };
    await trx('publications')
      .insert({ ...ofWebsite(scope), ...row })
      .onConflict(['workspace_id', 'website_id'])
      .merge({ ...row, published_at: trx.fn.now() });
    const changes = nameChanges(differences, sent, here);
    const count = changes.reduce(
      (sum, { added, changed, removed }) => sum + added.count + changed.count + removed.count,
      0,
    );
    await recordWebsiteAudit(trx, scope, { action: 'website.published', count });
    disconnect.throwIfAborted();
    return { changes };
  });
}

async function compare(trx: Transaction, scope: WebsiteScope, sent: SentParts) {
  await lockWebsite(trx, scope);
  // Its pages are only those of the publication before once it is complete.
  if (await isBuilding(trx, scope)) {
    throw conflict('The knowledge base of the published website is being built. Try again in a moment.');
  }
  const publication = await readPublication(trx, scope);
  const here = await storedParts(trx, scope, sent, publication);
  const known: ReadonlyMap<string, number> = publication?.chatbots ?? new Map();
  return { here, known, differences: compareParts(sent, here, publication?.published ?? null) };
}

interface Work {
  services: Services;
  trx: Transaction;
  scope: WebsiteScope;
  workspace: CurrentWorkspace;
  sent: SentParts;
  here: StoredParts;
  differences: Differences;
  /** IDs of chatbots that were published before, by those at the source. */
  known: ReadonlyMap<string, number>;
}

/** Chatbots keep their IDs, which are in the pages of customers. A removed one keeps its conversations. */
async function publishChatbots({
  services,
  scope,
  sent,
  here,
  differences,
  known,
}: Work): Promise<Map<string, number>> {
  const { workspaceId, websiteId } = scope;
  for (const key of differences.chatbots.removed) {
    const chatbot = here.chatbots.get(key);
    if (chatbot) await changeChatbot(services, workspaceId, chatbot.value.id, { isActive: false });
  }
  // One that was removed may be published again.
  const ids = new Map(known);
  for (const [key, { value }] of sent.chatbots) {
    const { name, widgetConfig, allowedOrigins, isActive } = value;
    const present = here.chatbots.get(key)?.value;
    const chatbot =
      present ?? (await createChatbot(services, workspaceId, { websiteId, name, widgetConfig, allowedOrigins }));
    ids.set(key, chatbot.id);
    if (present ? differences.chatbots.changed.includes(key) : !isActive) {
      const change = { name, widgetConfig: withPrompt(widgetConfig), allowedOrigins, isActive };
      await changeChatbot(services, workspaceId, chatbot.id, change);
    }
  }
  return ids;
}

async function publishSettings({ services, trx, scope, workspace, sent, differences }: Work): Promise<void> {
  const settings = (name: string) =>
    differences.settings.changed.includes(name) ? sent.settings.get(name)?.value : undefined;
  const updates = settings('updates')?.updates;
  if (updates) await changeSchedule(services, trx, scope, { ...updates, plan: workspace.plan });
  const reading = settings('reading')?.reading;
  if (reading) await saveSelectors(services, trx, scope, reading);
  const holds = settings('holdsFailingUpdates')?.holdsFailingUpdates;
  if (holds !== undefined) await holdFailingUpdates(trx, scope, holds);
}

/** @returns whether the knowledge base has to be built because of it */
async function publishEntries({ trx, scope, sent, here, differences }: Work): Promise<boolean> {
  for (const part of ['texts', 'answers'] as const) {
    const { added, changed, removed } = differences[part];
    for (const key of removed) {
      const entry = here[part].get(key);
      if (entry) await deleteEntry(trx, scope, entry.value);
    }
    for (const key of [...added, ...changed]) {
      const entry = sent[part].get(key);
      const known = here[part].get(key);
      if (entry && known) await updateEntry(trx, scope, known.value, entry.value);
      else if (entry) await insertEntry(trx, scope, entry.value);
    }
  }
  await requireRoomForEntries(trx, scope);
  const { added, changed, removed } = differences.texts;
  return added.length + changed.length + removed.length > 0;
}

async function publishFacts({ trx, scope, sent, here, differences }: Work): Promise<void> {
  const { added, changed, removed } = differences.facts;
  for (const key of removed) {
    const fact = here.facts.get(key)?.value;
    if (fact?.isAdded) await removeKeyFact(trx, scope, fact.id);
    else if (fact) await changeKeyFact(trx, scope, fact.id, { value: null, isHidden: false });
  }
  for (const key of [...added, ...changed]) {
    const fact = sent.facts.get(key);
    if (fact) await addKeyFact(trx, scope, fact.value);
  }
}

async function publishPages({ services, trx, scope, sent, here, differences }: Work, areTextsChanged: boolean) {
  const { added, changed, removed } = differences.pages;
  const put = [...added, ...changed].flatMap((url) => sent.pages.get(url)?.value ?? []);
  const gone = removed.flatMap((url) => here.pages.get(url)?.value ?? []);
  if (put.length + gone.length === 0) {
    if (areTextsChanged) await requestBuild(services, trx, { ...scope, kind: 'update' });
    return;
  }
  await dropPages(trx, { ...scope, connectorId: null }, gone);
  await putSentPages(trx, scope, put);
  const request = (inside: Transaction) => requestBuild(services, inside, { ...scope, kind: 'create' });
  const pages = put.map(({ url, title }) => ({ url, title, isIncluded: true }));
  await storeChoice(trx, scope, { pages, otherPages: 'stored', additionalContent: [] }, request);
}

async function publishTests({ trx, scope, sent, here, differences }: Work, chatbots: ReadonlyMap<string, number>) {
  const { added, changed, removed } = differences.tests;
  for (const key of removed) {
    const test = here.tests.get(key)?.value;
    if (test) await deleteTest(trx, { ...scope, id: test.chatbotId }, test.id);
  }
  const put = [...added, ...changed].flatMap((key) => sent.tests.get(key)?.value ?? []);
  for (const [sourceId, tests] of Map.groupBy(put, (one) => String(one.sourceId))) {
    const id = chatbots.get(sourceId);
    if (id !== undefined)
      await addTests(
        trx,
        { ...scope, id },
        tests.map(({ test }) => test),
      );
  }
}

async function publishFiles(
  { services, scope, sent, here, differences }: Work,
  chatbots: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, { bytes: Buffer; document: ReadDocument }>,
): Promise<void> {
  const { added, changed, removed } = differences.files;
  for (const key of removed) {
    const file = here.files.get(key)?.value;
    if (file) await removeFile(services, { ...scope, id: file.chatbotId }, file.filename);
  }
  for (const key of [...added, ...changed]) {
    const file = sent.files.get(key)?.value;
    const id = file && chatbots.get(String(file.sourceId));
    const content = documents.get(key);
    if (!file || id === undefined || !content) continue;
    await storeFile(services, { ...scope, id }, { filename: file.filename, ...content });
  }
}

/** They are neither published nor removed. */
function leaveFilesWithoutContent(sent: SentParts, { files }: Differences): void {
  const isLeft = (key: string) => sent.files.get(key)?.value.bytes === undefined;
  for (const key of [...files.added, ...files.changed].filter(isLeft)) sent.files.delete(key);
  files.added = files.added.filter((key) => sent.files.has(key));
  files.changed = files.changed.filter((key) => sent.files.has(key));
  files.overwritten = files.overwritten.filter((key) => sent.files.has(key) || files.removed.includes(key));
}

async function readFiles(sent: SentParts, owner: number, signal: AbortSignal) {
  const documents = new Map<string, { bytes: Buffer; document: ReadDocument }>();
  for (const [key, { value }] of sent.files) {
    if (value.bytes === undefined) continue;
    const bytes = bytesOf(value, value.bytes);
    documents.set(key, { bytes, document: await readFile(bytes, value.filename, { owner, signal }) });
  }
  return documents;
}

/** @throws AppError 400 if it isn't the file that it was compared as, 413 if it is too large */
function bytesOf({ sha256 }: SentFile, base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxUploadBytes) throw tooLarge('Maximum file size is 10MB.');
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    const message = 'This file doesn’t have this hash';
    throw invalid(message, [{ path: 'chatbots', message }]);
  }
  return bytes;
}
