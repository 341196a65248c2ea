import {
  type Entry,
  EntryInput,
  type EntryPatch,
  type PairImportResult,
  type PairRow,
  pairKey,
  type QuestionAnswerInput,
} from '#shared/contracts/knowledge.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Transaction } from '../../../db/connection.ts';
import { storableText } from '../../../db/storable.ts';
import { invalid, missing } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { type NewAuditEntry, recordAudit } from '../../audit/record-audit.ts';
import { refuseOverwriting } from '../../audit/refuse-overwriting.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { requestBuild } from '../build/request-build.ts';
import { requireRoomForEntries } from './require-room-for-entries.ts';
import {
  deleteEntry,
  type EntryText,
  findEntries,
  findEntry,
  insertEntries,
  insertEntry,
  updateEntry,
} from './store.ts';

/**
 * Adds a text, which requests a build, or a pair or rule for a question, which takes effect with the next message.
 * @throws AppError 409 if the website is full
 */
export function addEntry(services: Services, scope: WebsiteScope, input: EntryInput): Promise<Entry> {
  return services.db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    const entry = await insertEntry(trx, scope, storable(input));
    await requireRoomForEntries(trx, scope);
    await takeIn(services, trx, scope, entry);
    const { title, content } = entry;
    await recordEntry(trx, scope, { action: 'entry.created', subject: title, after: { title, content } });
    return entry;
  });
}

/**
 * Adds the question-answer pairs and rules of a file, or none of them.
 * @throws AppError 409 if the website would be too full
 */
export function importPairs(
  services: Services,
  scope: WebsiteScope,
  pairs: readonly PairRow[],
): Promise<PairImportResult> {
  return services.db.transaction(async (trx) => {
    const entries = pairs.map((pair) => storable({ ...pair, kind: pair.kind ?? 'qa' }));
    const result = await storePairs(trx, scope, entries);
    await recordEntry(trx, scope, { action: 'entries.imported', count: result.added + result.changed });
    return result;
  });
}

/**
 * Stores pairs that a member made of a reply to a visitor.
 * @throws AppError 409 if the website would be too full
 */
export async function storeTaughtPairs(
  trx: Transaction,
  scope: WebsiteScope,
  pairs: readonly QuestionAnswerInput[],
): Promise<PairImportResult> {
  const result = await storePairs(
    trx,
    scope,
    pairs.map((pair) => ({ ...storable(pair), isFromReply: true })),
  );
  for (const { title, content } of pairs) {
    await recordEntry(trx, scope, { action: 'entry.taught', subject: title, after: { title, content } });
  }
  return result;
}

/** An entry whose question already exists replaces its answer. */
async function storePairs(
  trx: Transaction,
  scope: WebsiteScope,
  pairs: readonly EntryText[],
): Promise<PairImportResult> {
  await lockWebsite(trx, scope);
  const { rows } = await findEntries(trx, scope, { page: 1, q: '', kinds: ['qa', 'page', 'no'] });
  const known = new Map(rows.map((row) => [pairKey(row), row]));
  const added: EntryText[] = [];
  let changed = 0;
  for (const entry of pairs) {
    const before = known.get(pairKey(entry));
    if (!before) added.push(entry);
    else if (!isSame(before, entry)) {
      await updateEntry(trx, scope, before.id, entry);
      changed++;
    }
  }
  await insertEntries(trx, scope, added);
  await requireRoomForEntries(trx, scope);
  return { added: added.length, changed, unchanged: pairs.length - added.length - changed };
}

/**
 * @throws AppError 404 for an entry of another website, 400 if the changed entry doesn't fit its kind, 409 if the website
 * is full
 */
export function changeEntry(
  services: Services,
  scope: WebsiteScope,
  id: number,
  patch: z.output<typeof EntryPatch>,
): Promise<Entry> {
  return services.db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    const before = await findEntry(trx, scope, id);
    if (!before) throw missing('Entry');
    const { workspaceId } = scope;
    await refuseOverwriting(trx, { workspaceId, action: 'entry.changed', current: before, patch });
    const { kind = before.kind, title = before.title, language = before.language } = patch;
    if (before.kind === 'text' && kind !== 'text') throw invalid('A text can’t become an answer.');
    const { content = kind === before.kind ? before.content : '' } = patch;
    const entry = storable(EntryInput.parse({ kind, title, content, language }));
    if (isSame(before, entry)) return before;
    await takeIn(services, trx, scope, entry);
    const changed = await updateEntry(trx, scope, id, entry);
    await requireRoomForEntries(trx, scope);
    const textsOf = ({ title: named, content: text }: EntryText) => ({ title: named, content: text });
    const change = { before: textsOf(before), after: textsOf(changed) };
    await recordEntry(trx, scope, { action: 'entry.changed', subject: before.title, ...change });
    return changed;
  });
}

/** @throws AppError 404 for an entry of another website */
export async function removeEntry(services: Services, scope: WebsiteScope, id: number): Promise<void> {
  await services.db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    const entry = await findEntry(trx, scope, id);
    if (!entry) throw missing('Entry');
    await deleteEntry(trx, scope, id);
    const { title, content } = entry;
    await recordEntry(trx, scope, { action: 'entry.deleted', subject: title, before: { title, content } });
    await takeIn(services, trx, scope, entry);
  });
}

const recordEntry = (trx: Transaction, scope: WebsiteScope, entry: Omit<NewAuditEntry, 'workspaceId'>) =>
  recordAudit(trx, { ...entry, workspaceId: scope.workspaceId });

const isSame = (one: EntryText, other: EntryText): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.content === other.content &&
  one.language === other.language;

const storable = (entry: EntryInput): EntryText => ({
  kind: entry.kind,
  title: storableText(entry.title),
  content: storableText(entry.content),
  language: entry.language ?? null,
});

async function takeIn(services: Services, trx: Transaction, scope: WebsiteScope, entry: EntryText): Promise<void> {
  if (entry.kind === 'text') await requestBuild(services, trx, { ...scope, kind: 'update' });
}
