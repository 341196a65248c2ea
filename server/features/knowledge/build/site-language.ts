import { detectLanguage } from '#server/language/detect-language.ts';
import type { Database } from '../../../db/connection.ts';
import { sampledPages } from '../../pages/page-queries.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import type { SourceHead } from './read-sources.ts';
import { digest } from './site-outline.ts';

/** Increment when the same texts would get another language. */
const revision = 1;
const sampledTexts = 20;
const sampledCharacters = 1000;

/**
 * Identifies the texts that decide a website's language. It is the same as long as they are. Null for websites with few
 * pages, where other texts decide.
 */
export function languageSample(sources: readonly SourceHead[]): string | null {
  const pages = sources.filter(({ kind }) => kind === 'page').slice(0, sampledTexts);
  if (pages.length < sampledTexts) return null;
  return digest([revision, pages.map(({ textHash, declared }) => [textHash, declared])]);
}

/** The language of a website: 'en', 'de', ... Detected from its words, since many pages declare the wrong one. */
export async function siteLanguage(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<string> {
  const { rows } = (await db.raw(
    `select left(content, :sampledCharacters) as text, language from (
       (${sampledPages})
       union all (select content, null from entries where workspace_id = :workspaceId and website_id = :websiteId and language is null order by id limit :sampledTexts)
       union all (select content, null from files where workspace_id = :workspaceId and website_id = :websiteId order by id limit :sampledTexts)
     ) texts limit :sampledTexts`,
    { workspaceId, websiteId, sampledTexts, sampledCharacters },
  )) as { rows: { text: string; language: string | null }[] };
  const declared = rows.map((row) => row.language).filter((language) => language !== null);
  return detectLanguage(rows.map((row) => row.text).join('\n'), declared.slice(0, 1));
}
