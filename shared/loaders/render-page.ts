import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from 'playwright';
import { LoadError, type LoadedPage, type LoadRequest, type ResponseHead } from '#shared/crawler/load.ts';
import { webUrl } from '#shared/crawler/url-rules.ts';
import { browserFailure } from './browser-failure.ts';
import { openAndMeasure, unfoldShadowRoots } from './browser-scripts.ts';
import type { FilteringProxy } from './filtering-proxy.ts';
import { dismissConsent, loadMore } from './interact-scripts.ts';

const readEveryMs = 50;
/** Text shorter than this may be the word "Loading": it has to stand still for longer. */
const readyFromCharacters = 200;
const equalReadings = { long: 1, short: 20 };
/** Longest wait for the text to stand still. */
const settleMs = 4000;
/** Presses of 'load more' or steps of an endless list on one page, at most. */
const maxMore = 20;

/** How Chromium names an answer with an error status and no body. */
const emptyAnswer = 'ERR_HTTP_RESPONSE_CODE_FAILURE';
/** What the proxy answers in place of a host that may not or can't be reached. */
const proxyAnswers = new Set([403, 502]);
/** Requests that may still bring text. */
const awaitedTypes = new Set(['document', 'script', 'xhr', 'fetch']);

/**
 * Opens an address in a tab, waits until its text stands still, and answers with the HTML as it is then, in UTF-8.
 * Where the page forwards to (by answer or by script), `checkHop` is asked about before anything is handed on. The
 * error that is thrown names the address that failed.
 */
export async function renderPage(
  tab: Page,
  wanted: LoadRequest,
  failureOf: FilteringProxy['failureOf'],
  interact = false,
): Promise<LoadedPage> {
  const underWay = new Set<Request>();
  const isOwn = (request: Request) => request.isNavigationRequest() && request.frame() === tab.mainFrame();
  let askedFor = wanted.url;
  const responses: Response[] = [];
  const started = (request: Request) => {
    if (isOwn(request)) askedFor = request.url();
    if (awaitedTypes.has(request.resourceType())) underWay.add(request);
  };
  const ended = (request: Request) => underWay.delete(request);
  const answered = (response: Response) => {
    if (isOwn(response.request())) responses.push(response);
  };
  tab.on('request', started).on('requestfinished', ended).on('requestfailed', ended).on('response', answered);
  try {
    await tab.goto(wanted.url, { waitUntil: 'commit', timeout: wanted.deadlineMs }).catch((error: Error) => {
      if (!error.message.includes(emptyAnswer)) throw error;
    });
    await settle(tab, () => underWay.size === 0);
    if (interact) await askForMore(tab, () => settle(tab, () => underWay.size === 0));
    await whileItNavigates(() => tab.evaluate(unfoldShadowRoots));
    const html = await whileItNavigates(() => tab.content());
    const response = responses.at(-1);
    if (!response) throw new LoadError('broken-answer', askedFor);
    const unreachable = proxyAnswers.has(response.status()) ? failureOf(response.url()) : null;
    if (unreachable) throw new LoadError(unreachable, response.url());
    return await toLoadedPage(tab, responses, response, html, wanted);
  } catch (error) {
    const failure = browserFailure(error, askedFor);
    const unreachable = failure.reason === 'connection' ? failureOf(askedFor) : null;
    throw unreachable ? new LoadError(unreachable, askedFor, { cause: error }) : failure;
  } finally {
    tab.off('request', started).off('requestfinished', ended).off('requestfailed', ended).off('response', answered);
  }
}

async function settle(tab: Page, isQuiet: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + settleMs;
  let previous = 0;
  let inRow = 0;
  while (Date.now() < giveUpAt) {
    const length = Number(await whileItNavigates(() => tab.evaluate(openAndMeasure)));
    inRow = length === previous && length > 0 && isQuiet() ? inRow + 1 : 0;
    if (inRow >= (length < readyFromCharacters ? equalReadings.short : equalReadings.long)) return;
    previous = length;
    await wait(readEveryMs);
  }
}

/** Takes the banner away and asks for the rest of a list until nothing more comes. A page that is left stays as it was. */
async function askForMore(tab: Page, settled: () => Promise<void>): Promise<void> {
  const url = tab.url();
  if (await whileItNavigates(() => tab.evaluate(dismissConsent))) await settled();
  let length = 0;
  for (let step = 0; step < maxMore && tab.url() === url; step++) {
    const before = Number(await whileItNavigates(() => tab.evaluate(openAndMeasure)));
    if (before <= length) return;
    length = before;
    if (!(await whileItNavigates(() => tab.evaluate(loadMore)))) return;
    await settled();
  }
}

/** A page that moves on while it is looked at is looked at again. */
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
  const url = hops.at(-1) ?? wanted.url;
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
