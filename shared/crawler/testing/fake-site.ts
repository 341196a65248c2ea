import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface FakeSite extends AsyncDisposable {
  /** http://127.0.0.1:PORT, without a trailing slash. */
  origin: string;
  port: number;
  /** The absolute URL of a path. */
  url: (path: string) => string;
  /** Adds or replaces responses while the site runs. */
  set: (pages: Pages) => void;
  /** Path and query of every request so far, in order. */
  requests: string[];
  /** Headers of the requests to a path, in order. */
  headersOf: (path: string) => IncomingMessage['headers'][];
  /** How often a path was requested. */
  hits: (path: string) => number;
  /** TCP connections so far, including those without a request. */
  connections: () => number;
  /** The highest number of concurrent requests. */
  mostAtOnce: () => number;
  /** Resolves once a path has been requested. */
  asked: (path: string) => Promise<void>;
}

/**
 * From a path, or path with query, to HTML or to a response of `behaviors.ts`. A key ending in `*` matches every path
 * below.
 */
export type Pages = Record<string, string | Answer>;

export interface FakeSiteOptions {
  /** Delay before each response. */
  latencyMs?: number;
  /** Called first: may respond instead of the pages by returning a response. */
  intercept?: (path: string, request: IncomingMessage) => Answer | undefined;
  /** The response to an unknown path. Defaults to 404 with a small page. */
  fallback?: Answer;
}

/**
 * A real website on 127.0.0.1 that behaves as badly as told:
 *
 *     await using site = await fakeSite({ '/': page('Home', link('/prices')), '/prices': redirect('/') });
 */
export async function fakeSite(pages: Pages, options: FakeSiteOptions = {}): Promise<FakeSite> {
  const answers = new Map(Object.entries(pages));
  const requests: string[] = [];
  const headers: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const waiting: { path: string; resolve: () => void }[] = [];
  let connections = 0;
  let open = 0;
  let mostAtOnce = 0;

  const find = (path: string): Answer => {
    const exact = answers.get(path) ?? answers.get(path.split('?', 1)[0] ?? path);
    const wildcard = [...answers.keys()].find((key) => key.endsWith('*') && path.startsWith(key.slice(0, -1)));
    const answer = exact ?? (wildcard === undefined ? undefined : answers.get(wildcard));
    if (answer === undefined) return options.fallback ?? notFound;
    return typeof answer === 'string' ? html(answer) : answer;
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    headers.push({ path, headers: request.headers });
    mostAtOnce = Math.max(mostAtOnce, ++open);
    response.once('close', () => open--);
    for (const waiter of waiting.filter((one) => one.path === path)) waiter.resolve();
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    await (options.intercept?.(path, request) ?? find(path))(request, response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    port,
    url: (path) => origin + path,
    set: (more) => {
      for (const [path, answer] of Object.entries(more)) answers.set(path, answer);
    },
    requests,
    headersOf: (path) => headers.filter((one) => one.path === path).map((one) => one.headers),
    hits: (path) => requests.filter((one) => one === path).length,
    connections: () => connections,
    mostAtOnce: () => mostAtOnce,
    asked: (path) => {
      if (requests.includes(path)) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ path, resolve }));
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const html =
  (body: string): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  };

const notFound: Answer = (_request, response) => {
  response.statusCode = 404;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><title>Not found</title><h1>Not found</h1>');
};
