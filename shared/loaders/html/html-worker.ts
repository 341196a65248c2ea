import { parentPort } from 'node:worker_threads';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { HtmlToRead } from './read-html.ts';

// Runs in its own thread, so that requests are answered while a large page is parsed.
parentPort?.on('message', ({ html, url, amongOthers }: HtmlToRead) => {
  parentPort?.postMessage(readPage(html, url, amongOthers));
});
parentPort?.postMessage('ready');
