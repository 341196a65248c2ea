import {
  type Asked,
  type FakeVendor,
  Rejected,
  requireHeader,
  requireQuery,
  type Said,
  serveVendor,
} from '../fake-vendor/fake-vendor.ts';

export interface FakeArticle {
  id: number;
  title: string;
  body: string;
  draft?: boolean;
  userSegmentId?: number | null;
  /** Seconds since 1970. */
  updatedAt: number;
  locale?: string;
  htmlUrl?: string;
}

export interface FakeHelpCenter extends FakeVendor {
  articles: FakeArticle[];
}

const pageSize = { most: 100 };
const incrementalSize = 2;

/** Zendesk's Help Center API, as an account with an API token sees it. */
export async function startFakeZendesk(credentials: { email: string; token: string }): Promise<FakeHelpCenter> {
  const articles: FakeArticle[] = [];
  const authorization = `Basic ${Buffer.from(`${credentials.email}/token:${credentials.token}`).toString('base64')}`;

  const toJson = (article: FakeArticle) => ({
    id: article.id,
    url: `https://acme.zendesk.example/api/v2/help_center/articles/${article.id}.json`,
    html_url: article.htmlUrl ?? `https://help.acme.example/hc/en-us/articles/${article.id}`,
    title: article.title,
    name: article.title,
    body: article.body,
    draft: article.draft ?? false,
    locale: article.locale ?? 'en-us',
    user_segment_id: article.userSegmentId ?? null,
    user_segment_ids: article.userSegmentId == null ? [] : [article.userSegmentId],
    updated_at: new Date(article.updatedAt * 1000).toISOString(),
    edited_at: new Date(article.updatedAt * 1000).toISOString(),
  });

  function list(asked: Asked, locale: string | undefined): Said {
    requireQuery(asked, ['page[size]', 'page[after]'], ['page[size]']);
    const size = Number(asked.query['page[size]']);
    if (!(size >= 1 && size <= pageSize.most)) throw new Rejected(400, 'InvalidPaginationParameter');
    const all = articles.filter((article) => !locale || (article.locale ?? 'en-us') === locale);
    const after = asked.query['page[after]'];
    const from = after === undefined ? 0 : Number(Buffer.from(after, 'base64url').toString());
    if (Number.isNaN(from)) throw new Rejected(400, 'InvalidPaginationParameter');
    const to = from + size;
    const hasMore = to < all.length;
    const meta = { has_more: hasMore, after_cursor: hasMore ? Buffer.from(String(to)).toString('base64url') : null };
    return { body: { articles: all.slice(from, to).map(toJson), meta } };
  }

  function changes(asked: Asked): Said {
    requireQuery(asked, ['start_time'], ['start_time']);
    const since = Number(asked.query['start_time']);
    if (!Number.isInteger(since) || since > Date.now() / 1000) throw new Rejected(422, 'Invalid start_time');
    const all = articles
      .filter(({ updatedAt }) => updatedAt >= since)
      .toSorted((one, other) => one.updatedAt - other.updatedAt);
    const found = all.slice(0, incrementalSize);
    const end = found.at(-1)?.updatedAt ?? since;
    const isMore = all.length > incrementalSize;
    const next = isMore
      ? `http://${asked.headers.host}/api/v2/help_center/incremental/articles.json?start_time=${end}`
      : null;
    return { body: { articles: found.map(toJson), count: found.length, end_time: end, next_page: next } };
  }

  function answer(asked: Asked): Said {
    requireHeader(asked, 'authorization', authorization);
    if (asked.method !== 'GET') throw new Rejected(405, 'Method Not Allowed');
    if (asked.path === '/api/v2/help_center/incremental/articles.json') return changes(asked);
    const [path, locale] = /^\/api\/v2\/help_center\/(?:([a-z-]+)\/)?articles\.json$/.exec(asked.path) ?? [];
    if (path === undefined) throw new Rejected(404, 'RecordNotFound');
    return list(asked, locale);
  }

  return Object.assign(await serveVendor(answer), { articles });
}
