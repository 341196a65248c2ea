import { parentPort } from 'node:worker_threads';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { HtmlToRead } from './read-html.ts';

// Runs in a thread of its own, so that requests are answered while a large page is read.
parentPort?.on('message', ({ html, url, amongOthers }: HtmlToRead) => {
  parentPort?.postMessage(readPage(html, url, amongOthers));
});
parentPort?.postMessage('ready');
