import { type AuditWords, describeActor, describeChanges, describeEntry } from '#shared/audit/describe-entry.ts';
import { englishAudit } from '#shared/audit/english.ts';
import { germanAudit } from '#shared/audit/german.ts';
import { type AuditEntry, mostExportedEntries } from '#shared/contracts/audit.ts';
import { type CsvCell, csvStart, writeCsv } from '#shared/csv.ts';
import type { Database } from '../../db/connection.ts';
import { type AuditFilter, type AuditScope, entriesBefore } from './find-entries.ts';

const entriesPerBatch = 500;

const wordsIn = { en: englishAudit, de: germanAudit };

/** A log as lines of a CSV file, read a few at a time. */
export async function* auditCsv(
  db: Database,
  scope: AuditScope,
  { language, ...filter }: AuditFilter & { language: 'en' | 'de' },
): AsyncGenerator<string> {
  const words = wordsIn[language];
  const { at, who, what, changes, network, browser } = words.text.head;
  yield csvStart + writeCsv([[at, who, what, changes, network, browser]]);
  let before: number | null = null;
  for (let left = mostExportedEntries; left > 0; left -= entriesPerBatch) {
    const entries: AuditEntry[] = await entriesBefore(db, scope, { ...filter, before, most: entriesPerBatch });
    if (entries.length === 0) return;
    yield writeCsv(entries.map((entry) => toCells(entry, words)));
    before = entries.at(-1)?.id ?? null;
  }
}

const toCells = (entry: AuditEntry, words: AuditWords): CsvCell[] => [
  entry.at,
  describeActor(entry, words),
  describeEntry(entry, words),
  describeChanges(entry, words).join('\n'),
  entry.network,
  entry.browser,
];
