import { parentPort } from 'node:worker_threads';
import { previewPage } from '#shared/crawler/extract/preview-page.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { HtmlToPreview, HtmlToRead } from './read-html.ts';

// Runs in its own thread, so that requests are answered while a large page is parsed.
parentPort?.on('message', (asked: HtmlToRead | HtmlToPreview) => {
  const { html, url, selectors } = asked;
  parentPort?.postMessage(
    'others' in asked
      ? previewPage(html, url, asked.selectors, asked.others)
      : readPage(html, url, asked.amongOthers, selectors as HtmlToRead['selectors']),
  );
});
parentPort?.postMessage('ready');
