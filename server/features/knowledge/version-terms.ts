import type { Database, Transaction } from '../../db/connection.ts';
import { isForeignKeyViolation } from '../../db/postgres-errors.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { BuildLost } from './build/held-build.ts';
import type { CollectionStats } from './types.ts';

type Counts = Record<string, number>;

const kinds = [
  { kind: 'word', of: 'wordDf' },
  { kind: 'gram', of: 'gramDf' },
] as const;

interface VersionOf {
  websiteId: number;
  version: number;
}

/**
 * Writes the words of a version that does not show yet: a million of them in a text of ten megabytes.
 * @throws BuildLost when the website is gone
 */
export async function writeTerms(
  db: Database,
  { websiteId, version }: VersionOf,
  stats: CollectionStats,
): Promise<void> {
  for (const { kind, of } of kinds) {
    let ord = 0;
    for (const batch of batchesOf(Object.entries(stats[of]), ([term]) => jsonLength(term))) {
      const terms = JSON.stringify(Object.fromEntries(batch));
      const row = { website_id: websiteId, version, kind, ord: ord++, terms };
      await db('knowledge_terms')
        .insert(row)
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? new BuildLost('The website is gone') : error;
        });
    }
  }
}

/** The rest of the statistics, which is small however long the texts are. */
export const withoutTerms = (stats: CollectionStats): CollectionStats => ({ ...stats, wordDf: {}, gramDf: {} });

/** Completes what `withoutTerms` left. Statistics written before terms were kept apart have theirs. */
export async function readTerms(
  db: Database,
  { websiteId, version }: VersionOf,
  stats: CollectionStats,
): Promise<CollectionStats> {
  const complete = { ...stats };
  for (const { kind, of } of kinds) {
    const entries = Object.entries(stats[of]);
    for (let ord = 0; ; ord++) {
      const row = await db('knowledge_terms')
        .where({ website_id: websiteId, version, kind, ord })
        .first<{ terms: Counts } | undefined>('terms');
      if (!row) break;
      for (const entry of Object.entries(row.terms)) entries.push(entry);
    }
    complete[of] = Object.fromEntries(entries);
  }
  return complete;
}

/** Removes the words of all versions but one. */
export async function deleteOtherTerms(trx: Transaction, { websiteId, version }: VersionOf): Promise<void> {
  await trx('knowledge_terms').where('website_id', websiteId).whereNot('version', version).delete();
}

/** With quotes, colon, comma and a count. */
const jsonLength = (term: string) => JSON.stringify(term).length + 10;
