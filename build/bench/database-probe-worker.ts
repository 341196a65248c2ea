/** Sends the database the same trivial query again and again, and reports how long each reply took. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type ConnectionSettings, openDatabase } from '#server/db/connection.ts';

const pauseMs = 5;

const db = openDatabase(workerData as ConnectionSettings, { max: 1 });
let isAsked = true;
parentPort?.once('message', () => {
  isAsked = false;
});
while (isAsked) {
  const started = performance.now();
  await db.raw('select 1');
  parentPort?.postMessage(performance.now() - started);
  await delay(pauseMs);
}
await db.destroy();
parentPort?.close();
