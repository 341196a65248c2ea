import type { SourceOf } from '#shared/contracts/connectors.ts';
import { z } from '#shared/contracts/messages.ts';
import { articleHtml } from './article-html.ts';
import { reply } from './reply.ts';
import type { DocumentSource, ListedDocument, Listing } from './source.ts';
import { SourceError } from './source-error.ts';
import type { VendorApi } from './vendor-api.ts';

type Settings = SourceOf<'confluence'>;

const Spaces = reply(
  'confluence spaces',
  z.object({ results: z.array(z.object({ id: z.string().regex(/^\d+$/), key: z.string() })) }),
);
const Page = z.object({
  id: z.string().min(1),
  status: z.string(),
  title: z.string(),
  version: z.object({ number: z.number().int(), createdAt: z.string() }),
  body: z.object({ storage: z.object({ value: z.string() }).nullish() }).nullish(),
  _links: z.object({ webui: z.string() }),
});
const Pages = reply(
  'confluence pages',
  z.object({
    results: z.array(Page),
    _links: z.object({ next: z.string().nullish(), base: z.string().nullish() }).nullish(),
  }),
);

/** Their texts are in the same answer. */
const pageSize = 25;

/** The pages of a space that the account can see, starting with the last changed one. */
export function confluenceSource(api: VendorApi, { address, space }: Settings): DocumentSource {
  const root = '/wiki/api/v2';

  async function* list({ since }: Listing): AsyncGenerator<ListedDocument> {
    const { results: spaces } = await api.get(`${root}/spaces`, { keys: space }, Spaces);
    const found = spaces.find(({ key }) => key.toLowerCase() === space.toLowerCase());
    if (!found) throw new SourceError('missing', 'There is no such space, or the token may not see it.');
    const query = { 'body-format': 'storage', status: 'current', sort: '-modified-date', limit: pageSize };
    for (let cursor: string | undefined; ; ) {
      const { results, _links: links } = await api.get(`${root}/spaces/${found.id}/pages`, { ...query, cursor }, Pages);
      for (const page of results) {
        if (since && new Date(page.version.createdAt) < since) return;
        yield toListed(api, page, links?.base ?? `${address}/wiki`);
      }
      cursor = links?.next ? cursorOf(links.next) : undefined;
      if (cursor === undefined || results.length === 0) return;
    }
  }

  return { listsChanges: true, list };
}

/** Only the cursor is taken from the link, which at Atlassian's gateway lacks the beginning of its path. */
const cursorOf = (link: string) => URL.parse(link, 'https://link.invalid')?.searchParams.get('cursor') ?? undefined;

function toListed(api: VendorApi, page: z.output<typeof Page>, base: string): ListedDocument {
  const { id, status, title, version, body, _links } = page;
  if (status !== 'current') return { kind: 'left out', key: id };
  return {
    kind: 'document',
    key: id,
    version: `${version.number} ${version.createdAt}`,
    url: base + _links.webui,
    title,
    load: async () => ({ html: articleHtml(title, await api.toHtml('storage', body?.storage?.value ?? '')) }),
  };
}
