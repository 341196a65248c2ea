import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

// Runs in its own thread, so that a mail that was made to take long holds up nothing else.
parentPort?.on('message', async (raw: Uint8Array) => {
  parentPort?.postMessage(await parseMail(raw));
});
parentPort?.postMessage('ready');
