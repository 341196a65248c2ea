import type { SourceOf } from '#shared/contracts/connectors.ts';
import { z } from '#shared/contracts/messages.ts';
import { articleHtml } from './article-html.ts';
import { reply } from './reply.ts';
import type { DocumentSource, ListedDocument, Listing } from './source.ts';
import type { VendorApi } from './vendor-api.ts';

type Settings = SourceOf<'zendesk'>;

const Article = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  html_url: z.string(),
  draft: z.boolean(),
  updated_at: z.string(),
  /** When its text was last edited. */
  edited_at: z.string().nullish(),
  locale: z.string(),
  /** Who may read it; null for everyone. */
  user_segment_id: z.number().nullish(),
  user_segment_ids: z.array(z.number()).nullish(),
});
const Page = reply(
  'zendesk articles',
  z.object({
    articles: z.array(Article),
    meta: z.object({ has_more: z.boolean(), after_cursor: z.string().nullish() }),
  }),
);
const Changes = reply('zendesk changes', z.object({ articles: z.array(Article), next_page: z.string().nullable() }));

const pageSize = 100;

export const basicAuth = (user: string, token: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
});

export const zendeskHeaders = ({ email }: Settings, token: string) => basicAuth(`${email}/token`, token);

/** The published articles of a help center that everyone can read. */
export function zendeskSource(api: VendorApi, { locale }: Settings): DocumentSource {
  const center = '/api/v2/help_center';

  async function* all(): AsyncGenerator<ListedDocument> {
    const path = locale ? `${center}/${locale}/articles.json` : `${center}/articles.json`;
    for (let cursor: string | undefined; ; ) {
      const { articles, meta } = await api.get(path, { 'page[size]': pageSize, 'page[after]': cursor }, Page);
      yield* articles.map(toListed);
      if (!meta.has_more || !meta.after_cursor) return;
      cursor = meta.after_cursor;
    }
  }

  async function* changed(since: Date): AsyncGenerator<ListedDocument> {
    const first = Math.floor(since.getTime() / 1000);
    let path = `${center}/incremental/articles.json?start_time=${first}`;
    for (;;) {
      const { articles, next_page: next } = await api.get(path, {}, Changes);
      // In other languages, the list has the article that was translated.
      yield* articles.filter((article) => !locale || article.locale === locale).map(toListed);
      if (next === null || articles.length === 0) return;
      const following = api.pathOf(next);
      if (following === path) return;
      path = following;
    }
  }

  return { listsChanges: true, list: ({ since }: Listing) => (since ? changed(since) : all()) };
}

function toListed(article: z.output<typeof Article>): ListedDocument {
  const key = String(article.id);
  const isRestricted = article.user_segment_id != null || (article.user_segment_ids?.length ?? 0) > 0;
  if (article.draft || isRestricted) return { kind: 'left out', key };
  const title = article.title ?? '';
  return {
    kind: 'document',
    key,
    version: article.edited_at ?? article.updated_at,
    url: article.html_url,
    title,
    load: () => Promise.resolve({ html: articleHtml(title, article.body ?? '') }),
  };
}
