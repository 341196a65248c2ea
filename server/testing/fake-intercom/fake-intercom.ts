import {
  type Asked,
  type FakeVendor,
  Rejected,
  requireHeader,
  requireQuery,
  type Said,
  serveVendor,
} from '../fake-vendor/fake-vendor.ts';

export interface FakeIntercomArticle {
  id: string;
  title: string;
  body: string;
  state?: 'published' | 'draft';
  /** Seconds since 1970. */
  updatedAt: number;
  /** Null if it isn't in the help center. */
  url?: string | null;
  translations?: Record<string, { title: string; body: string; state?: 'published' | 'draft' }>;
}

export interface FakeIntercom extends FakeVendor {
  articles: FakeIntercomArticle[];
}

const addressOf = (locale: string, id: string) => `https://help.acme.example/${locale}/articles/${id}`;

/** The Articles API of Intercom, which lists the last changed article first. */
export async function startFakeIntercom(token: string): Promise<FakeIntercom> {
  const articles: FakeIntercomArticle[] = [];

  const toJson = (article: FakeIntercomArticle) => {
    const common = { type: 'article_content', created_at: 1, updated_at: article.updatedAt };
    const translated = Object.entries(article.translations ?? {}).map(([locale, content]) => [
      locale,
      { ...common, state: 'published', url: addressOf(locale, article.id), ...content },
    ]);
    return {
      ...common,
      type: 'article',
      id: article.id,
      workspace_id: 'acme',
      title: article.title,
      body: article.body,
      state: article.state ?? 'published',
      url: article.url === undefined ? addressOf('en', article.id) : article.url,
      default_locale: 'en',
      translated_content: { type: 'article_translated_content', ...Object.fromEntries(translated) },
    };
  };

  function answer(asked: Asked): Said {
    requireHeader(asked, 'authorization', `Bearer ${token}`);
    requireHeader(asked, 'intercom-version', '2.11', 400);
    if (asked.path !== '/articles' || asked.method !== 'GET') throw new Rejected(404, 'Resource Not Found');
    requireQuery(asked, ['page', 'per_page']);
    const page = Number(asked.query['page'] ?? 1);
    const size = Number(asked.query['per_page'] ?? 25);
    if (!(page >= 1 && size >= 1 && size <= 150)) throw new Rejected(400, 'per_page is invalid');
    const sorted = articles.toSorted((one, other) => other.updatedAt - one.updatedAt);
    return {
      body: {
        type: 'list',
        data: sorted.slice((page - 1) * size, page * size).map(toJson),
        total_count: sorted.length,
        pages: { type: 'pages', page, per_page: size, total_pages: Math.ceil(sorted.length / size) },
      },
    };
  }

  return Object.assign(await serveVendor(answer), { articles });
}
