import { parentPort } from 'node:worker_threads';
import type { SourceText } from './read-source.ts';
import { sourceTexts } from './source-texts.ts';

// Runs in its own thread, so that requests are answered while a large reply is parsed.
parentPort?.on('message', ({ kind, asked }: SourceText) => {
  parentPort?.postMessage(sourceTexts[kind](asked as never));
});
parentPort?.postMessage('ready');
