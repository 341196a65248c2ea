import type { Page, Request, Response } from 'playwright';

/** Requests that may still bring text. */
const awaitedTypes = new Set(['document', 'script', 'xhr', 'fetch']);

/** A tab's requests while a page is loading. */
export interface PageTraffic {
  /** Responses of the page itself and its redirects, in order. */
  responses: Response[];
  /** The URL that the tab last navigated to. */
  askedFor: () => string;
  isQuiet: () => boolean;
  /** Resolves when nothing that may bring text is pending, or time is up. */
  quiet: (ms: number) => Promise<void>;
  stop: () => void;
}

export function followTraffic(tab: Page, url: string): PageTraffic {
  const underWay = new Set<Request>();
  const responses: Response[] = [];
  let askedFor = url;
  let becameQuiet = () => {};
  const isOwn = (request: Request) => request.isNavigationRequest() && request.frame() === tab.mainFrame();
  const started = (request: Request) => {
    if (isOwn(request)) askedFor = request.url();
    if (awaitedTypes.has(request.resourceType())) underWay.add(request);
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) becameQuiet();
  };
  const answered = (response: Response) => {
    if (isOwn(response.request())) responses.push(response);
  };
  tab.on('request', started).on('requestfinished', ended).on('requestfailed', ended).on('response', answered);
  return {
    responses,
    askedFor: () => askedFor,
    isQuiet: () => underWay.size === 0,
    quiet: (ms) =>
      new Promise((resolve) => {
        if (underWay.size === 0) return resolve();
        const timer = setTimeout(() => becameQuiet(), ms);
        becameQuiet = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    stop: () => {
      becameQuiet();
      tab.off('request', started).off('requestfinished', ended).off('requestfailed', ended).off('response', answered);
    },
  };
}
