import {
  type Asked,
  type FakeVendor,
  Rejected,
  requireHeader,
  requireQuery,
  type Said,
  serveVendor,
} from '../fake-vendor/fake-vendor.ts';

export interface FakeConfluencePage {
  id: string;
  title: string;
  /** In the storage format. */
  body: string;
  version: number;
  /** ISO 8601 */
  modifiedAt: string;
}

export interface FakeConfluence extends FakeVendor {
  pages: FakeConfluencePage[];
}

interface Options {
  email: string;
  token: string;
  space: string;
}

const spaceId = '98310';

/** Confluence Cloud's REST API v2, as an account with an API token sees it. */
export async function startFakeConfluence({ email, token, space }: Options): Promise<FakeConfluence> {
  const pages: FakeConfluencePage[] = [];
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;

  function spaces(asked: Asked): Said {
    requireQuery(asked, ['keys', 'limit', 'cursor']);
    const found = asked.query['keys'] === space ? [{ id: spaceId, key: space, name: 'Docs', status: 'current' }] : [];
    return { body: { results: found, _links: { base: 'https://acme.atlassian.example/wiki' } } };
  }

  function list(asked: Asked): Said {
    requireQuery(asked, ['body-format', 'status', 'sort', 'limit', 'cursor']);
    const { query } = asked;
    if (query['body-format'] !== 'storage' || query['status'] !== 'current' || query['sort'] !== '-modified-date') {
      throw new Rejected(400, 'Invalid parameter');
    }
    const limit = Number(query['limit']);
    const from = query['cursor'] === undefined ? 0 : Number(Buffer.from(query['cursor'], 'base64url').toString());
    if (!(limit >= 1 && limit <= 250) || Number.isNaN(from)) throw new Rejected(400, 'Invalid parameter');
    const sorted = pages.toSorted((one, other) => other.modifiedAt.localeCompare(one.modifiedAt));
    const to = from + limit;
    const cursor = Buffer.from(String(to)).toString('base64url');
    const next =
      to < sorted.length ? `/wiki/api/v2/spaces/${spaceId}/pages?cursor=${cursor}&limit=${limit}` : undefined;
    return {
      body: {
        results: sorted.slice(from, to).map(toJson),
        _links: { base: 'https://acme.atlassian.example/wiki', ...(next && { next }) },
      },
    };
  }

  const toJson = ({ id, title, body, version, modifiedAt }: FakeConfluencePage) => ({
    id,
    status: 'current',
    title,
    spaceId,
    version: { number: version, createdAt: modifiedAt, message: '' },
    body: { storage: { representation: 'storage', value: body } },
    _links: { webui: `/spaces/${space}/pages/${id}`, editui: `/pages/resumedraft.action?draftId=${id}` },
  });

  function answer(asked: Asked): Said {
    requireHeader(asked, 'authorization', authorization);
    if (asked.method !== 'GET') throw new Rejected(405, 'Method Not Allowed');
    if (asked.path === '/wiki/api/v2/spaces') return spaces(asked);
    if (asked.path === `/wiki/api/v2/spaces/${spaceId}/pages`) return list(asked);
    throw new Rejected(404, 'Not Found');
  }

  return Object.assign(await serveVendor(answer), { pages });
}
