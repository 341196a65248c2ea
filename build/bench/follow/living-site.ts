import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

interface LivingPage {
  path: string;
  /** Counts its texts. */
  version: number;
  changedAt: Date;
}

export interface Requests {
  count: number;
  bytes: number;
}

const topics = ['rooms', 'prices', 'tours', 'guides', 'recipes', 'events', 'people', 'repairs', 'news', 'answers'];

/**
 * A site that lives: pages in folders change, appear, move and vanish, its design changes, and it fails or is hacked for
 * a while. Half of its folders are in the sitemap with the times of their changes; the others aren't.
 */
export class LivingSite {
  readonly pages = new Map<string, LivingPage>();
  readonly moved = new Map<string, string>();
  readonly requests: Requests = { count: 0, bytes: 0 };
  design = 1;
  isDown = false;
  isHacked = false;
  origin = '';
  #next = 0;
  readonly #server = createServer((request, response) => this.#answer(request, response));

  static async open(pages: number, now: Date): Promise<LivingSite> {
    const site = new LivingSite();
    for (let index = 0; index < pages - 1; index++) site.appear(now);
    await new Promise<void>((listening) => site.#server.listen(0, '127.0.0.1', listening));
    site.origin = `http://127.0.0.1:${(site.#server.address() as AddressInfo).port}`;
    return site;
  }

  appear(now: Date): LivingPage {
    const index = this.#next++;
    const path = `/${topics[index % topics.length]}/${Math.floor(index / topics.length)}`;
    const page = { path, version: 1, changedAt: now };
    this.pages.set(path, page);
    return page;
  }

  change(page: LivingPage, now: Date): void {
    page.version += 1;
    page.changedAt = now;
  }

  vanish(page: LivingPage): void {
    this.pages.delete(page.path);
  }

  move(page: LivingPage): LivingPage {
    this.pages.delete(page.path);
    const path = `${page.path}-moved`;
    this.moved.set(page.path, path);
    const next = { ...page, path };
    this.pages.set(path, next);
    return next;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    this.requests.count += 1;
    const send = (status: number, body: string, headers: Record<string, string> = {}) => {
      this.requests.bytes += body.length;
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
    };
    if (this.isDown) return send(503, 'Service unavailable');
    if (path === '/robots.txt')
      return send(200, `Sitemap: ${this.origin}/sitemap.xml`, { 'content-type': 'text/plain' });
    if (path === '/sitemap.xml') return send(200, this.#sitemap(), { 'content-type': 'application/xml' });
    if (path === '/')
      return send(200, this.#html('Home', '<p>Everything about the old town, its houses and its people.</p>'));
    const spam = this.isHacked && path.startsWith('/') && path.includes('/spam-');
    if (spam) return send(200, this.#html(`Casino ${path}`, `<p>${`Play at casino ${path} and win. `.repeat(20)}</p>`));
    const target = this.moved.get(path);
    if (target) return send(301, '', { location: target });
    const folder = topics.find((topic) => path === `/${topic}`);
    if (folder) return send(200, this.#html(`All ${folder}`, this.#list(folder)));
    const page = this.pages.get(path);
    if (!page) return send(404, '<h1>Not found</h1>');
    const etag = `"${page.version}-${this.design}"`;
    if (request.headers['if-none-match'] === etag) return send(304, '');
    send(200, this.#html(`Page ${path}`, textOf(page)), { etag });
  }

  #sitemap(): string {
    const listed = [...this.pages.values()].filter(({ path }) => isListed(path));
    const spam = this.isHacked
      ? topics.flatMap((topic) => Array.from({ length: 60 }, (_, i) => `/${topic}/spam-${i}`))
      : [];
    const entries = [
      ...listed.map(
        ({ path, changedAt }) =>
          `<url><loc>${this.origin}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
      ),
      ...spam.map((path) => `<url><loc>${this.origin}${path}</loc></url>`),
    ];
    return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  }

  #list(folder: string): string {
    const own = [...this.pages.keys()].filter((path) => path.startsWith(`/${folder}/`));
    return `<ul>${own.map((path) => `<li><a href="${path}">${path}</a></li>`).join('')}</ul>`;
  }

  #html(title: string, body: string): string {
    const menu = topics.map((topic) => `<a href="/${topic}">All about ${topic}</a>`).join(' ');
    const [header, footer] =
      this.design === 1
        ? [`<header><nav>${menu}</nav></header>`, '<footer>Old town society, founded in 1901</footer>']
        : [
            `<div class="top"><div class="promo">New: our shop opens on Saturday in the town hall</div><nav>${menu}</nav></div>`,
            '<div class="bottom"><p>The society of the old town. Write to us about anything you find here.</p></div>',
          ];
    return `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${header}<main><h1>${title}</h1>${body}</main>${footer}</body></html>`;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()));
  }
}

/** Whether the sitemap lists it. */
const isListed = (path: string) => topics.findIndex((topic) => path.startsWith(`/${topic}/`)) % 2 === 0;

const syllables = 'ba re ko lin du sa mer to fa ni gul pe wor ta ris ho ven da lu cke'.split(' ');

/** Words of its own, so that no page resembles another. */
function textOf({ path, version }: LivingPage): string {
  let seed = Array.from(path).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const word = () => Array.from({ length: 2 + (next() % 2) }, () => syllables[next() % syllables.length]).join('');
  const sentences = Array.from(
    { length: 6 },
    () =>
      `<p>The ${word()} of the ${word()} is near the ${word()}, and each ${word()} keeps a ${word()} for the ${word()}.</p>`,
  );
  return `${sentences.join('')}<p>This is version ${version} of the text about ${path}.</p>`;
}
