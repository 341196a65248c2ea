import { keptVersions, namedTitles } from '#shared/contracts/knowledge-versions.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { conflict } from '../../../errors.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import type { VersionStats } from '../version-stats.ts';
import { keyOf, type PastSource, readPastSources, readStoredSources } from './stored-sources.ts';
import type { Difference } from './write-version.ts';

/**
 * Compares the live version with an earlier one. What the owner has deleted since then isn't restored.
 * @throws AppError 409 if it is no longer kept
 */
export async function findRestored(db: Database, website: WebsiteScope, version: number): Promise<Difference> {
  const { stats } = await requireKept(db, website, version);
  const live = await readStoredSources(db, website);
  const past = await readPastSources(db, website, version);
  const ended = new Map([...live].map(([key, { id }]) => [key, id]));
  const toCopy: PastSource[] = [];
  const titles: Record<'added' | 'changed', string[]> = { added: [], changed: [] };
  for (const source of past) {
    const key = keyOf(source.kind, source.originId);
    const now = live.get(key);
    const isSameText = now?.fingerprint === source.fingerprint;
    if (isSameText && now.linkLines === source.linkLines) ended.delete(key);
    else toCopy.push(source);
    if (!isSameText) titles[now ? 'changed' : 'added'].push(source.title || (source.url ?? ''));
  }
  const kept = new Set(past.map(({ kind, originId }) => keyOf(kind, originId)));
  const removed = [...live].filter(([key]) => !kept.has(key)).map(([, { title, url }]) => title || (url ?? ''));
  return {
    language: stats.language,
    languageSample: stats.languageSample ?? null,
    names: stats.names,
    ended: [...ended.values()],
    write: (writer) => writer.copy(toCopy),
    named: {
      added: namedTitles(titles.added),
      changed: namedTitles(titles.changed),
      removed: namedTitles(removed),
    },
    kinds: past.map(({ kind }) => kind),
  };
}

/** @throws AppError 409 if a version isn't among the last that are kept */
export async function requireKept(
  db: Database | Transaction,
  website: WebsiteScope,
  version: number,
): Promise<{ stats: VersionStats }> {
  const kept = await db('knowledge_versions')
    .where(ofWebsite(website))
    .orderBy('version', 'desc')
    .limit(keptVersions)
    .select<{ version: number; stats: VersionStats; hasHistory: boolean }[]>(
      'version',
      'stats',
      db.raw('changes is not null as "hasHistory"'),
    );
  const found = kept.find((row) => row.version === version);
  if (!found?.hasHistory) throw conflict('This version is no longer kept. Please choose another one.');
  return found;
}
