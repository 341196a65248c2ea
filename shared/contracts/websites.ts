import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { Order, partFields } from './paging.ts';

const maxUrlLength = 2000;

/**
 * A web address as typed: https:// is added without a scheme, the host is lowercased, fragment and credentials are
 * dropped. Only http and https are accepted.
 */
export const WebAddress = z
  .string()
  .trim()
  .min(1, 'Please enter a valid URL')
  .max(maxUrlLength, 'Please enter a valid URL')
  .transform((value, context) => {
    const normalized = normalizeWebAddress(value);
    // Non-ASCII characters become longer when they are percent-encoded.
    if (normalized && normalized.length <= maxUrlLength) return normalized;
    context.addIssue({ code: 'custom', message: 'Please enter a valid URL' });
    return z.NEVER;
  });

/** The normalized form of a typed web address, or null if it isn't one. */
export function normalizeWebAddress(value: string): string | null {
  const typed = value.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  let url: URL;
  try {
    url = new URL(hasScheme ? typed : `https://${typed}`);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (!/^[\p{L}\p{N}.-]+$|^\[[0-9a-f:.]+\]$/iu.test(url.hostname)) return null;
  // A single word is a typo unless it is a local host name or has a scheme.
  if (!hasScheme && !url.hostname.includes('.') && url.hostname !== 'localhost') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

export const Website = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  createdAt: Time,
  /** The queued or running crawl, so that a screen opened later can follow it. */
  activeCrawlId: Id.nullable(),
  /** True once a knowledge base answers questions. */
  hasKnowledge: z.boolean(),
});
export type Website = z.infer<typeof Website>;

export const WebsiteInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(120, 'Name must be at most 120 characters'),
  url: WebAddress,
});
export type WebsiteInput = z.infer<typeof WebsiteInput>;

export const WebsitePatch = WebsiteInput.partial();
export type WebsitePatch = z.infer<typeof WebsitePatch>;

export const ContentQuality = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);

/** A page of a website as its owner sees it. `content` is light Markdown: headings, `- ` items, paragraphs. */
export const WebsitePage = z.object({
  url: z.string(),
  title: z.string(),
  content: z.string(),
  isIncluded: z.boolean(),
  contentQuality: ContentQuality,
});
export type WebsitePage = z.infer<typeof WebsitePage>;

/** Pages with more characters than this have content. */
export const enoughContent = 100;
/** The length of a page's beginning in characters; more than needed to see whether it has content. */
export const beginningLength = 300;

/** The default selection of a website's pages: as stored, all, none, or all with content. */
export const PageRule = z.enum(['stored', 'all', 'none', 'content']);
export type PageRule = z.infer<typeof PageRule>;

/** How many pages each rule selects. */
export const PageCounts = z.object({
  all: z.number().int(),
  stored: z.number().int(),
  content: z.number().int(),
});
export type PageCounts = z.infer<typeof PageCounts>;

/** Larger sites are listed without the beginnings of their texts. */
export const mostBeginnings = 500;

/** A page in its website's outline, which lists all pages. */
export const PageSummary = z.object({
  url: z.string(),
  /** Without the name of the site, if most titles have it. */
  title: z.string(),
  /** Characters of its text. */
  characters: z.number().int(),
  contentQuality: ContentQuality,
  isIncluded: z.boolean(),
  /** The text mainly consists of other pages' titles, so its length says little. */
  isLinkList: z.boolean(),
  /** How many other pages have the same title. */
  sameTitle: z.number().int(),
  /** The beginning of its text; empty on large sites. */
  beginning: z.string(),
});
export type PageSummary = z.infer<typeof PageSummary>;

/** Sort keys of a list of pages. By default, the best content first; everything else from A to Z. */
export const PageSort = z.enum(['quality', 'title', 'url']);
export type PageSort = z.infer<typeof PageSort>;

/** Maximum URLs in a list of changes; the rest are counted. */
export const namedChanges = 20;
const Changes = z.object({ count: z.number().int(), urls: z.array(z.string()).max(namedChanges) });

/** What changed on a website's pages since they were last read; `failed` ones keep their text. */
export const SiteChanges = z.object({ added: Changes, changed: Changes, removed: Changes, failed: Changes });
export type SiteChanges = z.infer<typeof SiteChanges>;

const params = z.object({ id: IdInPath });

export const websitesEndpoints = {
  listWebsites: endpoint({
    method: 'GET',
    path: '/api/websites',
    feature: 'websites',
    access: 'user',
    may: 'read',
    summary: 'The websites of the signed-in user, newest first',
    reply: z.array(Website),
  }),
  createWebsite: endpoint({
    method: 'POST',
    path: '/api/websites',
    feature: 'websites',
    access: 'user',
    may: 'edit',
    summary: 'Add a website',
    audit: 'website.created',
    example: { name: 'Shop', url: 'shop.example' },
    body: WebsiteInput,
    reply: Website,
    status: 201,
    errors: [402],
  }),
  getWebsite: endpoint({
    method: 'GET',
    path: '/api/websites/:id',
    feature: 'websites',
    access: 'user',
    may: 'read',
    summary: 'One website',
    params,
    reply: Website,
  }),
  updateWebsite: endpoint({
    method: 'PATCH',
    path: '/api/websites/:id',
    feature: 'websites',
    access: 'user',
    may: 'edit',
    summary: 'Change a website’s name, or correct its address as long as it has no pages',
    audit: 'website.changed',
    example: { name: 'Shop' },
    params,
    body: WebsitePatch,
    reply: Website,
    errors: [409],
  }),
  deleteWebsite: endpoint({
    method: 'DELETE',
    path: '/api/websites/:id',
    feature: 'websites',
    access: 'user',
    may: 'manage',
    summary: 'Delete a website with its pages, knowledge, chatbots and conversations',
    audit: 'website.deleted',
    params,
    reply: Done,
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/api/websites/:id/pages',
    feature: 'websites',
    access: 'user',
    may: 'read',
    summary:
      'The stored pages of a website, best content first; `q` searches titles and URLs, `url` selects one page, `content=beginning` returns only the beginning of texts',
    params,
    query: z.object({
      ...partFields,
      url: z.string().max(3000).optional(),
      content: z.enum(['whole', 'beginning']).default('whole'),
      sort: PageSort.default('quality'),
      order: Order.optional(),
    }),
    reply: z.array(WebsitePage),
    isPaged: true,
    errors: [422],
  }),
  outlinePages: endpoint({
    method: 'GET',
    path: '/api/websites/:id/page-outline',
    feature: 'websites',
    access: 'user',
    may: 'read',
    summary: 'All pages of a website with size, quality and weaknesses, best content first, without texts',
    params,
    reply: z.array(PageSummary),
  }),
  countPages: endpoint({
    method: 'GET',
    path: '/api/websites/:id/page-counts',
    feature: 'websites',
    access: 'user',
    may: 'read',
    summary: 'Number of pages of a website, of selected pages, and of pages with content',
    params,
    reply: PageCounts,
  }),
};
