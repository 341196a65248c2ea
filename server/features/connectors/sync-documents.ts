import { mostDocuments } from '#shared/contracts/connectors.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Services } from '../../services.ts';
import type { FoundDocument } from '../updates/compare-document.ts';
import { type ConnectorRun, waitingRun } from '../updates/connector-runs.ts';
import { findMisses, type KnownDocument, knownDocuments, type Misses } from '../updates/known-documents.ts';
import { openDocumentStage, type Staged, stagedDocument, stagedDocuments } from '../updates/stage-documents.ts';
import type { SyncRow } from './connector-row.ts';
import { pageTextOf, Unreadable } from './document-text.ts';
import { pageAddress } from './page-address.ts';
import type { DocumentSource, ListedDocument } from './sources/source.ts';
import { SourceError } from './sources/source-error.ts';
import type { SyncReport } from './sync-report.ts';
import { slicesOf } from './sync-slices.ts';

type Found = Extract<ListedDocument, { kind: 'document' }> & { url: string };

interface Syncing {
  sync: SyncRow;
  run: ConnectorRun;
  source: DocumentSource;
  since: Date | null;
  report: SyncReport;
  /** Aborts when the worker stops or the reading takes too long. */
  signal: AbortSignal;
}

interface Synced {
  isComplete: boolean;
  note: Message | null;
  /** Null if not everything was listed. */
  misses: Misses | null;
}

/** Documents that are loaded at the same time, and staged together. */
const together = 8;
const sameAddress: Message = 'Another document has the same address.';
const tooMany: Message = 'The source has more than 5,000 documents. The first 5,000 are read.';

/**
 * Stages how a connector's pages differ from its source. A document that can't be read keeps its last text.
 * @throws SourceError if the source as a whole can't be read, after staging what was
 */
export async function syncDocuments(
  { db }: Pick<Services, 'db'>,
  { sync, run, source, since, report, signal }: Syncing,
): Promise<Synced> {
  const turn = { owner: sync.workspace_id, signal };
  const known = await knownDocuments(db, run);
  const inSlices = slicesOf(db, sync);
  const stage = await openDocumentStage(db, inSlices, run);
  // Before an interruption.
  const staged = await stagedDocuments(db, run);
  const waitingId = await waitingRun(db, run);
  // What waits for a person is part of this run, too, and isn't loaded again.
  const waiting =
    waitingId === null ? new Map<string, Staged>() : await stagedDocuments(db, { ...run, runId: waitingId });
  const addresses = new Map([...known].map(([key, { url }]) => [url, key]));
  for (const [key, { url, version }] of staged) if (version !== null) addresses.set(url, key);
  const seen = new Set<string>();
  let batch: Found[] = [];

  async function put(documents: readonly FoundDocument[]): Promise<void> {
    for (const kind of await stage.put(documents)) report.add(kind);
  }

  async function store(): Promise<void> {
    const documents = await Promise.all(batch.map(read));
    batch = [];
    await put(documents);
  }

  async function read(found: Found): Promise<FoundDocument> {
    const { key, version, url, title } = found;
    const document = { key, version, url, before: known.get(key) };
    const earlier = waiting.get(key);
    const kept = earlier && isSame(found, earlier) ? await stagedDocument(db, run, earlier) : null;
    if (kept?.page) return { ...document, kind: 'text', page: kept.page };
    try {
      return { ...document, kind: 'text', page: await pageTextOf(await found.load(), { title, url }, turn) };
    } catch (error) {
      if (error instanceof Unreadable) return { ...document, kind: 'unreadable', reason: error.message };
      if (!(error instanceof SourceError) || !isOfDocument(error)) throw error;
      return { key, url, kind: 'failed', title, reason: error.message };
    }
  }

  /** A document that isn't for visitors, or doesn't exist anymore. */
  async function leave({ key, kind }: ListedDocument, before: KnownDocument | undefined): Promise<void> {
    if (kind !== 'deleted') report.leaveOut();
    const url = before?.url ?? staged.get(key)?.url;
    if (url === undefined) return;
    const [change] = await stage.put([{ key, url, kind: 'gone' }]);
    if (change === 'gone') report.add('gone');
    known.delete(key);
    if (addresses.get(url) === key) addresses.delete(url);
  }

  for await (const finding of source.list({ since, known: new Set(known.keys()) })) {
    const { key } = finding;
    if (seen.has(key)) continue;
    if (seen.size >= mostDocuments) {
      await store();
      return { isComplete: false, note: tooMany, misses: null };
    }
    if (finding.kind !== 'deleted') seen.add(key);
    const before = known.get(key);
    const url = finding.kind === 'document' ? pageAddress(finding.url) : null;
    if (finding.kind !== 'document' || url === null) {
      await leave(finding, before);
      continue;
    }
    const found = { ...finding, url };
    const earlier = staged.get(key);
    if (before && isSame(found, before)) {
      if (before.leftOut !== null) {
        if (earlier?.kind === 'skipped') report.add('skipped');
        else report.leaveOut();
      } else if (earlier) await put([{ key, url, kind: 'unchanged' }]);
      else report.add('unchanged');
      continue;
    }
    if (earlier && isSame(found, earlier)) {
      report.add(earlier.kind);
      continue;
    }
    const holder = addresses.get(url);
    if (holder !== undefined && holder !== key) {
      await put([{ key, url, kind: 'failed', title: finding.title, reason: sameAddress }]);
      continue;
    }
    if (before && addresses.get(before.url) === key) addresses.delete(before.url);
    addresses.set(url, key);
    batch.push(found);
    if (batch.length >= together) await store();
  }
  await store();
  if (since !== null) return { isComplete: true, note: null, misses: null };
  const { gone, misses } = findMisses([...known.values()], seen);
  await put(gone.map(({ key, url }) => ({ key, url, kind: 'gone' })));
  return { isComplete: true, note: null, misses };
}

const isSame = (found: Found, { version, url }: { version: string | null; url: string }) =>
  version === found.version && url === found.url;

/** Whether only this document can't be read. */
const isOfDocument = ({ problem }: SourceError) => problem === 'missing' || problem === 'unexpected';
