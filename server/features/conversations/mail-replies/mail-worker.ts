import { parentPort } from 'node:worker_threads';
import { parseMail, type RawMail } from './parse-mail.ts';

// Runs in its own thread, so that a mail that was made to take long holds up nothing else.
parentPort?.on('message', async (mail: RawMail) => {
  parentPort?.postMessage(await parseMail(mail));
});
parentPort?.postMessage('ready');
