import { randomUUID } from 'node:crypto';
import { type BuildInput, noContent } from '#shared/contracts/knowledge.ts';
import { normalizeWebAddress } from '#shared/contracts/websites.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { storableText } from '../../../db/storable.ts';
import { invalid } from '../../../errors.ts';
import type { SentText } from '../../pages/page-row.ts';
import { addPages, sizeOf } from '../../pages/put-pages.ts';
import { readRuledPages } from '../../pages/read-pages.ts';
import { requireRoom } from '../../pages/require-room.ts';
import { lockWebsite } from '../../websites/lock-website.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';
import { requireRoomForEntries } from '../entries/require-room-for-entries.ts';
import { hasChoice, type NamedPage, stageParts } from './staged-choices.ts';

/** Non-ASCII letters grow when encoded in a URL, and an index entry has at most 2,704 bytes. */
const maxAddressLength = 2600;

/**
 * Stores the choice of pages for a knowledge base: the pages in the request, and the rule for all others. Pages the
 * server doesn't have are stored with the content in the request. Additional texts become entries, without duplicates.
 *
 * The choice is stored in slices so that other queries can run in between, and takes effect with the next build: see
 * `applyChoices`. An interrupted call changes no knowledge base, but may leave unused pages behind.
 * @param request runs in the transaction that completes the choice
 * @throws AppError 400 for an unknown page without content, an invalid URL or an empty choice; 409 or 422 beyond a
 * website's limits
 */
export async function storeChoice<Result>(
  db: Database | Transaction,
  scope: WebsiteScope,
  input: BuildInput,
  request: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const rule = input.otherPages ?? 'none';
  const included = new Map(input.pages.filter((page) => page.isIncluded).map((page) => [page.url, page]));
  const excluded = new Set(input.pages.filter((page) => !included.has(page.url)).map((page) => page.url));
  const known = new Set<string>();
  let isAnyChosen = false;
  for await (const rows of readRuledPages(db, scope, rule)) {
    for (const { url, isByRule } of rows) {
      known.add(url);
      isAnyChosen ||= included.has(url) || (isByRule && !excluded.has(url));
    }
  }
  const { added, named } = newPages(input, { included, known });
  if (added.length === 0 && !isAnyChosen && input.additionalContent.length === 0 && !(await hasChoice(db, scope))) {
    throw invalid(noContent, [{ path: 'pages', message: noContent }]);
  }
  const bytes = added.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  await requireRoom(db, scope, { pages: added.length, bytes });
  for (const some of batchesOf(added, sizeOf)) {
    await db.transaction(async (trx) => {
      await lockWebsite(trx, scope);
      await addPages(trx, scope, some);
      await requireRoom(trx, scope);
    });
  }
  const choice = randomUUID();
  const pages = [...named].map((url): NamedPage => [url, true]);
  if (rule !== 'none') for (const url of excluded) if (!named.has(url)) pages.push([url, false]);
  await stageParts(db, scope, choice, pages);
  return db.transaction(async (trx) => {
    await lockWebsite(trx, scope);
    await trx('knowledge_choices').insert({ ...ofWebsite(scope), choice, rule });
    await addTexts(trx, scope, input.additionalContent);
    return request(trx);
  });
}

/**
 * Returns the pages that the server doesn't have yet, which stay unused until the choice is applied, and the URLs of
 * all pages named in the request.
 * @throws AppError 400 if a page in the request is invalid
 */
function newPages(
  input: BuildInput,
  { included, known }: { included: ReadonlyMap<string, BuildInput['pages'][number]>; known: ReadonlySet<string> },
) {
  const issues: { path: string; message: Message }[] = [];
  const added = new Map<string, SentText>();
  const named = new Set([...included.keys()].filter((url) => known.has(url)));
  for (const [i, page] of input.pages.entries()) {
    if (input.otherPages && page.content === undefined) continue;
    if (!page.isIncluded || known.has(page.url) || included.get(page.url) !== page) continue;
    const url = pageAddress(page.url);
    const content = storableText(page.content ?? '').trim();
    if (url === null) issues.push({ path: `pages.${i}.url`, message: 'Please enter a valid URL' });
    else if (content === '') issues.push({ path: `pages.${i}.content`, message: 'Content is required' });
    else {
      named.add(url);
      if (!known.has(url)) added.set(url, { url, title: storableText(page.title), content });
    }
  }
  const [first] = issues;
  if (first) throw invalid(first.message, issues);
  return { added: [...added.values()], named };
}

/** Normalizes a URL. A typed page keeps its fragment, which distinguishes it from others at its URL. */
export function pageAddress(sent: string): string | null {
  const normalized = normalizeWebAddress(sent);
  const fragment = sent.indexOf('#');
  if (normalized === null) return null;
  const url = new URL(normalized);
  if (fragment >= 0) url.hash = sent.slice(fragment);
  return url.href.length <= maxAddressLength ? url.href : null;
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
