import {
  type Asked,
  type FakeVendor,
  Rejected,
  requireHeader,
  requireQuery,
  type Said,
  serveVendor,
} from '../fake-vendor/fake-vendor.ts';

export interface FakeNotionPage {
  /** 32 hexadecimal digits. */
  id: string;
  title: string;
  blocks: FakeNotionBlock[];
  /** ISO 8601, of whole minutes. */
  editedAt: string;
  /** The id of the page or database above. */
  parent: { page_id: string } | { database_id: string };
  publicUrl?: string | null;
  inTrash?: boolean;
}

export interface FakeNotionBlock {
  type: string;
  /** What its type says about it. */
  content: object;
  /** The page or database that it stands for. */
  id?: string;
  children?: FakeNotionBlock[];
}

export interface FakeNotion extends FakeVendor {
  pages: FakeNotionPage[];
  databases: string[];
}

const mostAtOnce = 100;

const hyphenated = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const plain = (id: string) => id.replaceAll('-', '');
export const text = (type: string, words: string, children?: FakeNotionBlock[]): FakeNotionBlock => ({
  type,
  content: { rich_text: [{ type: 'text', plain_text: words, href: null }] },
  ...(children && { children }),
});
export const childPage = (id: string, title: string): FakeNotionBlock => ({
  type: 'child_page',
  content: { title },
  id,
});

/** Notion's API in the version 2022-06-28, with what is shared with one integration. */
export async function startFakeNotion(token: string, { pageSize = 2 } = {}): Promise<FakeNotion> {
  const pages: FakeNotionPage[] = [];
  const databases: string[] = [];
  /** Blocks by id, numbered as they are listed. */
  const blocks = new Map<string, FakeNotionBlock>();
  const idOf = (block: FakeNotionBlock): string => {
    if (block.id !== undefined) return block.id;
    for (const [id, known] of blocks) if (known === block) return id;
    const id = String(blocks.size).padStart(32, '0');
    blocks.set(id, block);
    return id;
  };

  const pageJson = (page: FakeNotionPage) => ({
    object: 'page',
    id: hyphenated(page.id),
    url: `https://www.notion.example/${page.id}`,
    public_url: page.publicUrl ?? null,
    created_time: '2026-01-01T00:00:00.000Z',
    last_edited_time: page.editedAt,
    archived: page.inTrash ?? false,
    in_trash: page.inTrash ?? false,
    parent: { type: Object.keys(page.parent)[0], ...page.parent },
    properties: {
      Tags: { id: 'a', type: 'multi_select', multi_select: [] },
      Name: { id: 'title', type: 'title', title: [{ type: 'text', plain_text: page.title, href: null }] },
    },
  });
  const blockJson = (block: FakeNotionBlock) => ({
    object: 'block',
    id: hyphenated(idOf(block)),
    type: block.type,
    has_children: (block.children?.length ?? 0) > 0 || block.type.startsWith('child_'),
    [block.type]: block.content,
  });

  function part(all: object[], { page_size: wanted, start_cursor: cursor }: Record<string, unknown>): Said {
    const size = Number(wanted ?? mostAtOnce);
    if (!(size >= 1 && size <= mostAtOnce)) throw new Rejected(400, 'page_size should be at most 100');
    const from = cursor === undefined ? 0 : Number((cursor as string).replace('at-', ''));
    if (Number.isNaN(from)) throw new Rejected(400, 'start_cursor is invalid');
    const to = from + Math.min(size, pageSize);
    const hasMore = to < all.length;
    return {
      body: {
        object: 'list',
        results: all.slice(from, to),
        has_more: hasMore,
        next_cursor: hasMore ? `at-${to}` : null,
      },
    };
  }

  function get(asked: Asked, kind: string, id: string): Said {
    const page = pages.find((one) => one.id === id);
    if (kind === 'databases') {
      if (page) throw new Rejected(400, 'Provided ID is a page, not a database');
      if (!databases.includes(id)) throw new Rejected(404, 'Could not find database');
      return { body: { object: 'database', id: hyphenated(id), title: [] } };
    }
    if (!page) throw new Rejected(404, 'Could not find page');
    requireQuery(asked, []);
    return { body: pageJson(page) };
  }

  function children(asked: Asked, id: string): Said {
    requireQuery(asked, ['page_size', 'start_cursor']);
    const found = pages.find((one) => one.id === id)?.blocks ?? blocks.get(id)?.children;
    if (!found) throw new Rejected(404, 'Could not find block');
    return part(found.map(blockJson), asked.query);
  }

  function query(body: Record<string, unknown>, id: string): Said {
    requireFields(body, ['filter', 'page_size', 'start_cursor']);
    if (!databases.includes(id)) throw new Rejected(404, 'Could not find database');
    const filter = body['filter'] as { timestamp?: string; last_edited_time?: { on_or_after?: string } } | undefined;
    if (filter && filter.timestamp !== 'last_edited_time') throw new Rejected(400, 'body.filter is invalid');
    const since = filter?.last_edited_time?.on_or_after ?? '';
    const found = pages.filter(
      ({ parent, editedAt, inTrash }) =>
        'database_id' in parent && parent.database_id === id && editedAt >= since && !inTrash,
    );
    return part(found.map(pageJson), body);
  }

  function search(body: Record<string, unknown>): Said {
    requireFields(body, ['filter', 'sort', 'page_size', 'start_cursor']);
    const sorted = pages
      .filter(({ inTrash }) => !inTrash)
      .toSorted((one, other) => other.editedAt.localeCompare(one.editedAt));
    return part(sorted.map(pageJson), body);
  }

  function answer(asked: Asked): Said {
    requireHeader(asked, 'authorization', `Bearer ${token}`);
    requireHeader(asked, 'notion-version', '2022-06-28', 400);
    const [, kind, rawId = '', rest] =
      /^\/v1\/(pages|databases|blocks|search)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(asked.path) ?? [];
    const id = plain(rawId);
    const body = asked.body as Record<string, unknown>;
    if (asked.method === 'GET' && kind === 'blocks' && rest === 'children') return children(asked, id);
    if (asked.method === 'GET' && (kind === 'pages' || kind === 'databases') && !rest) return get(asked, kind, id);
    if (asked.method === 'POST' && kind === 'databases' && rest === 'query') return query(body, id);
    if (asked.method === 'POST' && kind === 'search') return search(body);
    throw new Rejected(400, 'invalid_request_url');
  }

  return Object.assign(await serveVendor(answer), { pages, databases });
}

function requireFields(body: Record<string, unknown>, known: readonly string[]): void {
  for (const name of Object.keys(body)) if (!known.includes(name)) throw new Rejected(400, `body.${name} is unknown`);
}
