import { gzipSync } from 'node:zlib';
import type { Answer } from './fake-site.ts';

/** A small complete page. The text contains the title, so that pages differ. */
export function page(title: string, ...content: string[]): string {
  const text = `This page is about ${title} and says so in a sentence long enough to count as text.`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${content.join('\n')}</main></body></html>`;
}

export function link(href: string, attributes = ''): string {
  return `<p><a href="${href}" ${attributes}>Go to ${href}</a></p>`;
}

export function nav(...hrefs: string[]): string {
  return `<nav>${hrefs.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</nav>`;
}

/** Any body with any status and headers. Defaults to HTML with 200. */
export function answer(
  body: string | Uint8Array,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string | string[]> } = {},
): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };
}

export const text = (body: string, status = 200): Answer =>
  answer(body, { status, headers: { 'content-type': 'text/plain' } });

export const xml = (body: string): Answer => answer(body, { headers: { 'content-type': 'application/xml' } });

export function redirect(location: string, status = 302): Answer {
  return answer('', { status, headers: { location } });
}

/** The responses in order; the last one is repeated. */
export function answerSequence(...answers: Answer[]): Answer {
  let turn = 0;
  return (request, response) => answers[Math.min(turn++, answers.length - 1)]?.(request, response);
}

export function tooManyRequests(retryAfter?: string, status: 429 | 503 = 429): Answer {
  return answer('Slow down', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
}

/** Answers 304 if the visitor already has this version. */
export function versioned(body: string, etag: string): Answer {
  return (request, response) => {
    const unchanged = request.headers['if-none-match'] === etag;
    response.writeHead(unchanged ? 304 : 200, { etag, 'content-type': 'text/html; charset=utf-8' });
    response.end(unchanged ? '' : body);
  };
}

/** Accepts the request and never responds. */
export const hang: Answer = () => undefined;

/** Closes the connection without a response. */
export const hangUp: Answer = (request) => {
  request.socket.destroy();
};

/** One byte at a time, forever. */
export function drip(everyMs = 50): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('x'), everyMs);
    response.once('close', () => clearInterval(timer));
  };
}

/** An endless body, as fast as the visitor reads. */
export const endless: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const paragraph = `<p>${'and on and on '.repeat(1000)}</p>`;
  const more = () => {
    while (!response.destroyed && response.write(paragraph));
  };
  response.on('drain', more);
  more();
};

/** A body that unpacks to `megabytes` of zeros, from one compressed megabyte repeated. */
export function bomb(megabytes: number): Answer {
  const megabyte = gzipSync(new Uint8Array(1_000_000));
  const packed = Buffer.concat(Array.from({ length: megabytes }, () => megabyte));
  return answer(packed, { headers: { 'content-encoding': 'gzip' } });
}

/** Months that link to the previous and next month, forever. Serve it under `/calendar*`. */
export const calendar: Answer = (request, response) => {
  const month = Number(/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
  const links = link(`/calendar/${month + 1}`) + link(`/calendar/${Math.max(0, month - 1)}`);
  const body = `<!doctype html><title>Month ${month}</title><main><h1>Month ${month}</h1><p>Nothing is planned in month ${month}.</p>${links}</main>`;
  return answer(body)(request, response);
};

export function urlset(...urls: (string | { url: string; lastmod: string })[]): Answer {
  const entries = urls.map((one) =>
    typeof one === 'string'
      ? `<url><loc>${one}</loc></url>`
      : `<url><loc>${one.url}</loc><lastmod>${one.lastmod}</lastmod></url>`,
  );
  return xml(`<?xml version="1.0"?><urlset>${entries.join('')}</urlset>`);
}

export function sitemapIndex(...urls: string[]): Answer {
  return xml(`<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`);
}
