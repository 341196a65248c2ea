import { z } from '#shared/contracts/messages.ts';
import { articleHtml } from './article-html.ts';
import { reply } from './reply.ts';
import type { DocumentSource, ListedDocument, Listing } from './source.ts';
import type { VendorApi } from './vendor-api.ts';

const Content = z.object({
  title: z.string().nullish(),
  /** HTML */
  body: z.string().nullish(),
  state: z.string(),
  /** Null if it isn't in the help center. */
  url: z.string().nullish(),
  /** Seconds since 1970. */
  updated_at: z.number(),
});
const Article = Content.extend({
  id: z.union([z.string(), z.number()]).transform(String),
  default_locale: z.string().nullish(),
  /** By language, besides its type. */
  translated_content: z.record(z.string(), z.unknown()).nullish(),
});
const Page = reply(
  'intercom articles',
  z.object({
    data: z.array(Article),
    pages: z.object({ total_pages: z.number().int() }).nullish(),
  }),
);

const pageSize = 50;

export const intercomHeaders = (token: string) => ({ authorization: `Bearer ${token}`, 'intercom-version': '2.11' });

/** The published articles of a help center in all their languages. The last changed ones are listed first. */
export function intercomSource(api: VendorApi): DocumentSource {
  async function* list({ since }: Listing): AsyncGenerator<ListedDocument> {
    const oldest = since ? since.getTime() / 1000 : 0;
    for (let page = 1; ; page++) {
      const { data, pages } = await api.get('/articles', { page, per_page: pageSize }, Page);
      for (const article of data) {
        if (article.updated_at < oldest) return;
        yield* findingsOf(article);
      }
      if (data.length === 0 || page >= (pages?.total_pages ?? 1)) return;
    }
  }

  return { listsChanges: true, list };
}

function* findingsOf(article: z.output<typeof Article>): Generator<ListedDocument> {
  yield toListed(article.id, article);
  for (const [locale, translated] of Object.entries(article.translated_content ?? {})) {
    const content = Content.safeParse(translated);
    if (content.success && locale !== article.default_locale) yield toListed(`${article.id}/${locale}`, content.data);
  }
}

function toListed(key: string, { title, body, state, url, updated_at }: z.output<typeof Content>): ListedDocument {
  if (state !== 'published' || !url) return { kind: 'left out', key };
  const heading = title ?? '';
  const load = () => Promise.resolve({ html: articleHtml(heading, body ?? '') });
  return { kind: 'document', key, version: String(updated_at), url, title: heading, load };
}
