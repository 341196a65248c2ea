import type { Issue } from '#shared/contracts/errors.ts';
import { type BuildInput, noContent } from '#shared/contracts/knowledge.ts';
import { normaliseWebAddress, type PageRule } from '#shared/contracts/websites.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { sha256 } from '#shared/crawler/text-hash.ts';
import type { Transaction } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { storableText } from '../../../db/storable.ts';
import { invalid } from '../../../errors.ts';
import { hasContent } from '../../websites/has-content.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/owned-website.ts';
import { requireRoom } from '../../websites/require-room.ts';
import { requireRoomForEntries } from '../entries/require-room-for-entries.ts';

/** Letters outside ASCII grow when they are written as an address; an entry of the index holds 2,704 bytes. */
const maxAddressLength = 2600;

/** What the rules say about a row of `pages`. */
const chosenBy: Readonly<Record<PageRule, string>> = {
  stored: 'is_included',
  all: 'true',
  none: 'false',
  content: hasContent,
};

/**
 * Stores which pages a knowledge base is made of: those that were sent, and of the others what their rule says. Pages
 * the server does not have are taken with the content that was sent. Additional texts become entries; one that is
 * there already is not doubled.
 * @throws AppError 400 for an unknown page without content or with an address that is none, and when nothing is chosen;
 *   409 or 422 past what a website may have
 */
export async function storeChoice(trx: Transaction, scope: WebsiteScope, input: BuildInput): Promise<void> {
  const included = new Map(input.pages.filter((page) => page.isIncluded).map((page) => [page.url, page]));
  const excluded = input.pages.filter((page) => !included.has(page.url)).map((page) => page.url);
  const rule = input.otherPages ?? 'none';
  await trx.raw(
    `update pages set is_included = not is_included
     where workspace_id = :workspaceId and website_id = :websiteId and is_included <> case
       when url = any(:included) then true when url = any(:excluded) then false else ${chosenBy[rule]} end`,
    { ...scope, included: [...included.keys()], excluded: rule === 'none' ? [] : excluded },
  );
  const known = new Set(await trx('pages').where(ofWebsite(scope)).pluck<string[]>('url'));
  const issues: Issue[] = [];
  const added: Awaited<ReturnType<typeof toRow>>[] = [];
  for (const [i, page] of input.pages.entries()) {
    if (input.otherPages && page.content === undefined) continue;
    if (!page.isIncluded || known.has(page.url) || included.get(page.url) !== page) continue;
    const url = pageAddress(page.url);
    const content = storableText(page.content ?? '').trim();
    if (url === null) issues.push({ path: `pages.${i}.url`, message: 'Please enter a valid URL' });
    else if (content === '') issues.push({ path: `pages.${i}.content`, message: 'Content is required' });
    else added.push(await toRow(scope, { url, title: storableText(page.title), content }));
  }
  for (const rows of batchesOf(added, ({ content }) => content.length)) await insertPages(trx, rows);
  await requireRoom(trx, scope);
  const [first] = issues;
  if (first) throw invalid(first.message, issues);
  if (input.additionalContent.length === 0 && !(await hasChosenPage(trx, scope))) {
    throw invalid(noContent, [{ path: 'pages', message: noContent }]);
  }
  await addTexts(trx, scope, input.additionalContent);
}

const hasChosenPage = async (trx: Transaction, scope: WebsiteScope): Promise<boolean> =>
  (await trx('pages')
    .where({ ...ofWebsite(scope), is_included: true })
    .first('id')) !== undefined;

/** In normal form; a typed page keeps what is behind `#`, which tells it from others at its address. */
function pageAddress(sent: string): string | null {
  const normalised = normaliseWebAddress(sent);
  const fragment = sent.indexOf('#');
  if (normalised === null) return null;
  const url = new URL(normalised);
  if (fragment >= 0) url.hash = sent.slice(fragment);
  return url.href.length <= maxAddressLength ? url.href : null;
}

async function toRow(scope: WebsiteScope, page: { url: string; title: string; content: string }) {
  return {
    ...ofWebsite(scope),
    url: page.url,
    source: 'manual',
    title: page.title || page.url,
    content: page.content,
    content_hash: await sha256(page.content),
    content_quality: contentQuality(page.content.length),
    is_included: true,
  };
}

async function insertPages(trx: Transaction, rows: Awaited<ReturnType<typeof toRow>>[]): Promise<void> {
  // One statement must not meet an address twice.
  const last = [...new Map(rows.map((row) => [row.url, row])).values()];
  // Known under the address it was normalised to.
  await trx('pages').insert(last).onConflict(['workspace_id', 'website_id', 'url']).merge({ is_included: true });
}

async function addTexts(trx: Transaction, scope: WebsiteScope, texts: BuildInput['additionalContent']): Promise<void> {
  const known = new Set(
    await trx('entries')
      .where({ ...ofWebsite(scope), kind: 'text' })
      .pluck<string[]>('content'),
  );
  const added: {
    workspace_id: number;
    website_id: number;
    kind: 'text';
    title: string;
    content: string;
    language: string | null;
  }[] = [];
  for (const text of texts) {
    const content = storableText(text.content);
    if (known.has(content)) continue;
    known.add(content);
    const { language = null } = text;
    added.push({ ...ofWebsite(scope), kind: 'text', title: storableText(text.title), content, language });
  }
  for (const rows of batchesOf(added, ({ content }) => content.length)) await trx('entries').insert(rows);
  await requireRoomForEntries(trx, scope);
}
