import { type FakeSite, type FakeSiteOptions, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { textOf, topics } from './local-crawl-site.ts';

const nav = topics.map((topic) => `<a href="/${topic}">${topic}</a>`).join(' ');
const page = (title: string, words: string) =>
  `<!doctype html><title>${title}</title><nav>${nav}</nav><main><h1>${title}</h1><p>${words}</p></main>`;

/** The site of local-crawl-site.ts without scripts, so it needs no browser. */
export function plainSite(options: FakeSiteOptions = {}): Promise<FakeSite> {
  const pages = topics.map((topic) => [`/${topic}`, page(`About ${topic}`, textOf(topic))]);
  return fakeSite({ '/': page('Intranet', textOf('everything')), ...Object.fromEntries(pages) }, options);
}

/** The same, but all pages except the first two wait until the test releases them. */
export async function heldPlainSite(): Promise<FakeSite & { release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = new Set(topics.slice(1).map((topic) => `/${topic}`));
  const site = await plainSite({
    intercept(path) {
      if (!held.has(path)) return undefined;
      const topic = path.slice(1);
      return async (_request, response) => {
        await released;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page(`About ${topic}`, textOf(topic)));
      };
    },
  });
  return { ...site, release };
}
