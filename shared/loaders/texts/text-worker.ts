import { parentPort } from 'node:worker_threads';
import { siteTexts } from '#shared/crawler/site-texts.ts';
import type { TextToRead } from './read-text.ts';

// Runs in its own thread, so that requests are answered while a large text is parsed.
parentPort?.on('message', async ({ kind, asked }: TextToRead) => {
  parentPort?.postMessage(await siteTexts[kind](asked as never));
});
parentPort?.postMessage('ready');
