import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from 'playwright';
import { LoadError, type LoadedPage, type LoadRequest, type ResponseHead } from '#shared/crawler/load.ts';
import { routeOf, webUrl } from '#shared/crawler/url-rules.ts';
import { browserFailure } from './browser-failure.ts';
import { openAndMeasure, wholeHtml } from './browser-scripts.ts';
import type { FilteringProxy } from './filtering-proxy.ts';
import { loadMore, pressFirst } from './interact-scripts.ts';
import { followTraffic, type PageTraffic } from './page-traffic.ts';

const readEveryMs = 50;
/** Shorter text may just say "Loading", so it must stay unchanged for longer. */
const readyFromCharacters = 200;
const equalReadings = { long: 1, short: 20 };
/** Maximum milliseconds to wait for the text to stop changing. */
const settleMs = 4000;
/** Maximum 'load more' clicks or scroll steps per page. */
const maxMore = 20;

/** Chromium's error for a response with an error status and no body. */
const emptyAnswer = 'ERR_HTTP_RESPONSE_CODE_FAILURE';
/** The proxy's response for a host that is forbidden or unreachable. */
const proxyAnswers = new Set([403, 502]);

/**
 * Opens a URL in a tab, waits until its text stops changing, and returns the HTML in UTF-8. Redirects (by response or
 * script) are passed to `checkHop` first. The thrown error has the failed URL.
 */
export async function renderPage(
  tab: Page,
  wanted: LoadRequest,
  failureOf: FilteringProxy['failureOf'],
  interact = false,
): Promise<LoadedPage> {
  // From the same page, only the fragment would change, without a response.
  if (routeOf(wanted.url) && webUrl(tab.url()) === webUrl(wanted.url)) await tab.goto('about:blank');
  const traffic = followTraffic(tab, wanted.url);
  try {
    const first = await tab
      .goto(wanted.url, { waitUntil: 'commit', timeout: wanted.deadlineMs })
      .catch((error: Error) => {
        if (!error.message.includes(emptyAnswer)) throw error;
        return null;
      });
    const responses = first ? since(first, traffic.responses) : traffic.responses;
    const refusal = () => {
      const last = responses.at(-1);
      return last && proxyAnswers.has(last.status()) ? failureOf(last.url()) : null;
    };
    const length = await settle(tab, traffic, { isOver: () => refusal() !== null });
    if (interact) await askForMore(tab, traffic, length);
    const html = await whileItNavigates(() => tab.evaluate<string | null>(wholeHtml));
    const response = responses.at(-1);
    if (!response) throw new LoadError('broken-answer', traffic.askedFor());
    const unreachable = refusal();
    if (unreachable) throw new LoadError(unreachable, response.url());
    if (html === null) throw new LoadError('too-large', tab.url());
    return await toLoadedPage(tab, responses, response, html, wanted);
  } catch (error) {
    const askedFor = traffic.askedFor();
    const failure = browserFailure(error, askedFor);
    const unreachable = failure.reason === 'connection' ? failureOf(askedFor) : null;
    throw unreachable ? new LoadError(unreachable, askedFor, { cause: error }) : failure;
  } finally {
    traffic.stop();
  }
}

/** From the first response for the requested URL. Earlier ones belong to the previous page. */
function since(first: Response, responses: Response[]): Response[] {
  const chain = new Set<Request>();
  for (let request: Request | null = first.request(); request; request = request.redirectedFrom()) chain.add(request);
  const at = responses.findIndex((response) => chain.has(response.request()));
  responses.splice(0, Math.max(at, 0));
  return responses;
}

interface Settling {
  /** A length that is expected to change, so it must stay the same for longer. */
  expected?: number | undefined;
  /** True once nothing more can arrive. */
  isOver?: () => boolean;
}

/**
 * Waits until the text stays the same while nothing is loading.
 * @returns its length
 */
async function settle(tab: Page, traffic: PageTraffic, { expected, isOver }: Settling = {}): Promise<number> {
  const giveUpAt = performance.now() + settleMs;
  let previous = 0;
  let inRow = 0;
  for (;;) {
    await traffic.quiet(giveUpAt - performance.now());
    const length = Number(await whileItNavigates(() => tab.evaluate(openAndMeasure)));
    inRow = length === previous && length > 0 && traffic.isQuiet() ? inRow + 1 : 0;
    const isPatient = length < readyFromCharacters || length === expected;
    const isStill = inRow >= (isPatient ? equalReadings.short : equalReadings.long);
    if (isStill || isOver?.() || performance.now() >= giveUpAt) return length;
    previous = length;
    await wait(readEveryMs);
  }
}

/** Dismisses the banner and loads the rest of a list until nothing more comes. A page that was left stays as it was. */
async function askForMore(tab: Page, traffic: PageTraffic, lengthAtFirst: number): Promise<void> {
  const url = tab.url();
  let length = lengthAtFirst;
  for (let step = 0; step <= maxMore && tab.url() === url; step++) {
    const pressed = await whileItNavigates(() => tab.evaluate(step === 0 ? pressFirst : loadMore));
    if (pressed === 'nothing') return;
    const before = length;
    // A button has an effect, which may take a moment even without network requests.
    length = await settle(tab, traffic, { expected: pressed === 'button' ? before : undefined });
    if (pressed !== 'banner' && length <= before) return;
  }
}

/** A page that navigates while it is inspected is inspected again. */
async function whileItNavigates<T>(look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await look();
    } catch (error) {
      const isMoving = /context was destroyed|navigat/i.test(error instanceof Error ? error.message : '');
      if (!isMoving || tries >= 20) throw error;
      await wait(readEveryMs);
    }
  }
}

async function toLoadedPage(
  tab: Page,
  responses: Response[],
  response: Response,
  html: string,
  wanted: LoadRequest,
): Promise<LoadedPage> {
  const shown = response.ok() ? webUrl(tab.url()) : null;
  const passed = [...responses.map((one) => webUrl(one.url())), shown].filter((url) => url !== null);
  const hops = [...new Set(passed)];
  const last = hops.at(-1) ?? wanted.url;
  const url = last === webUrl(wanted.url) ? wanted.url : last;
  for (const hop of hops.slice(1)) {
    const refusal = await wanted.checkHop?.(hop);
    if (refusal) throw new LoadError(refusal, hop);
  }
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
  const head: ResponseHead = {
    url,
    status: response.status(),
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  };
  const plan = wanted.planBody(head);
  if ('refuse' in plan) throw new LoadError(plan.refuse, url);
  const bytes = new TextEncoder().encode(html);
  const isTooLong = bytes.length > plan.maxBytes;
  if (isTooLong && plan.overflow === 'refuse') throw new LoadError('too-large', url);
  return { ...head, redirectedFrom: hops.slice(0, -1), body: bytes.subarray(0, plan.maxBytes), truncated: isTooLong };
}
