import type { SourceOf } from '#shared/contracts/connectors.ts';
import { z } from '#shared/contracts/messages.ts';
import { articleHtml } from './article-html.ts';
import type { NotionBlock } from './notion-html.ts';
import { NotionProperty, propertiesHtml, titleOf } from './notion-properties.ts';
import { type ReplyOf, reply } from './reply.ts';
import type { DocumentSource, ListedDocument, Listing } from './source.ts';
import { SourceError } from './source-error.ts';
import type { VendorApi } from './vendor-api.ts';

type Settings = SourceOf<'notion'>;

const NotionPage = z.object({
  object: z.literal('page'),
  id: z.string().min(1),
  url: z.string(),
  /** Where it is published; null if it isn't. */
  public_url: z.string().nullish(),
  last_edited_time: z.string(),
  archived: z.boolean().optional(),
  in_trash: z.boolean().optional(),
  parent: z.object({ page_id: z.string().optional(), database_id: z.string().optional() }),
  properties: z.record(z.string(), NotionProperty),
});
type NotionPage = z.output<typeof NotionPage>;
const Block = z.looseObject({ id: z.string().min(1), type: z.string(), has_children: z.boolean() });
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ results: z.array(item), has_more: z.boolean(), next_cursor: z.string().nullable() });
const OnePage = reply('notion page', NotionPage);
const Pages = reply('notion pages', listOf(z.union([NotionPage, z.object({ object: z.string() })])));
const Blocks = reply('notion blocks', listOf(Block));
const Database = reply('notion database', z.object({ object: z.literal('database') }));

const pageSize = 100;
const deepest = 8;
/** Of one page. */
const mostBlocks = 20_000;
/** Notion rounds times down to minutes, so the text may have changed again since. */
const roundedMs = 2 * 60_000;

export const notionHeaders = (token: string) => ({ authorization: `Bearer ${token}`, 'notion-version': '2022-06-28' });

/** A page with the pages below it, or the pages of a database with those below them. */
export function notionSource(api: VendorApi, { root }: Settings): DocumentSource {
  async function* list({ since, known }: Listing): AsyncGenerator<ListedDocument> {
    const isDatabase = await isDatabaseId(root);
    if (since === null) yield* isDatabase ? inDatabase(root) : below(await page(root));
    else if (isDatabase) yield* edited(query(root, since));
    else yield* edited(searched(since, new Set([...known, plain(root)])));
  }

  const page = (id: string) => api.get(`/v1/pages/${id}`, {}, OnePage);

  async function isDatabaseId(id: string): Promise<boolean> {
    try {
      await api.get(`/v1/databases/${id}`, {}, Database);
      return true;
    } catch (error) {
      // Notion answers with 400 if the id is a page's.
      if (error instanceof SourceError && (error.status === 400 || error.status === 404)) return false;
      throw error;
    }
  }

  /** A page and all pages below it. Their blocks say which there are, and are their text. */
  async function* below(one: NotionPage, seen = new Set<string>()): AsyncGenerator<ListedDocument> {
    if (seen.has(one.id)) return;
    seen.add(one.id);
    const blocks = one.archived || one.in_trash ? [] : await blocksOf(one.id);
    yield toListed(api, one, () => Promise.resolve(blocks));
    for (const { id, type } of flat(blocks)) {
      if (type === 'child_page') yield* below(await page(id), seen);
      else if (type === 'child_database') yield* inDatabase(id, seen);
    }
  }

  async function* inDatabase(id: string, seen = new Set<string>()): AsyncGenerator<ListedDocument> {
    for await (const one of query(id, null)) yield* below(one, seen);
  }

  async function* edited(pages: AsyncIterable<NotionPage>): AsyncGenerator<ListedDocument> {
    for await (const one of pages) yield toListed(api, one, () => blocksOf(one.id));
  }

  async function* query(id: string, since: Date | null): AsyncGenerator<NotionPage> {
    const filter = since && { timestamp: 'last_edited_time', last_edited_time: { on_or_after: since.toISOString() } };
    yield* listed((more) => api.post(`/v1/databases/${id}/query`, { ...(filter && { filter }), ...more }, Pages));
  }

  /** Pages edited since, if they are known or directly below a known one. Others are found by the next complete list. */
  async function* searched(since: Date, known: Set<string>): AsyncGenerator<NotionPage> {
    const search = {
      filter: { property: 'object', value: 'page' },
      sort: { timestamp: 'last_edited_time', direction: 'descending' },
    };
    for await (const one of listed((more) => api.post('/v1/search', { ...search, ...more }, Pages))) {
      if (new Date(one.last_edited_time) < since) return;
      const above = one.parent.page_id ?? one.parent.database_id;
      if (known.has(plain(one.id)) || (above !== undefined && known.has(plain(above)))) yield one;
    }
  }

  /** The blocks of a page with those in them, without the pages below it. */
  async function blocksOf(id: string, depth = 0, read = { blocks: 0 }): Promise<NotionBlock[]> {
    const blocks: NotionBlock[] = [];
    for (let cursor: string | undefined; ; ) {
      const found = await api.get(`/v1/blocks/${id}/children`, { page_size: pageSize, start_cursor: cursor }, Blocks);
      read.blocks += found.results.length;
      if (read.blocks > mostBlocks) {
        throw new SourceError('too much', 'The source is too large to read. Choose a smaller part of it.');
      }
      for (const block of found.results) {
        const isRead = block.has_children && depth < deepest && !block.type.startsWith('child_');
        blocks.push({ ...block, children: isRead ? await blocksOf(block.id, depth + 1, read) : [] });
      }
      if (!found.has_more || found.next_cursor === null) return blocks;
      cursor = found.next_cursor;
    }
  }

  return { listsChanges: true, list };
}

async function* listed(
  next: (more: { page_size: number; start_cursor?: string }) => Promise<ReplyOf<typeof Pages>>,
): AsyncGenerator<NotionPage> {
  for (let cursor: string | null = null; ; ) {
    const found = await next({ page_size: pageSize, ...(cursor !== null && { start_cursor: cursor }) });
    for (const one of found.results) if ('properties' in one) yield one;
    if (!found.has_more || found.next_cursor === null) return;
    cursor = found.next_cursor;
  }
}

function toListed(api: VendorApi, one: NotionPage, blocks: () => Promise<NotionBlock[]>): ListedDocument {
  const key = plain(one.id);
  if (one.archived || one.in_trash) return { kind: 'deleted', key };
  const title = titleOf(one.properties);
  const editedAt = one.last_edited_time;
  const isFresh = Date.now() - Date.parse(editedAt) < roundedMs;
  return {
    kind: 'document',
    key,
    version: isFresh ? `${editedAt} or later` : editedAt,
    url: one.public_url ?? one.url,
    title,
    load: async () => ({
      html: articleHtml(title, propertiesHtml(one.properties) + (await api.toHtml('blocks', await blocks()))),
    }),
  };
}

/** Ids come with and without hyphens. */
const plain = (id: string) => id.replaceAll('-', '');

const flat = (blocks: readonly NotionBlock[]): NotionBlock[] =>
  blocks.flatMap((block) => [block, ...flat(block.children)]);
