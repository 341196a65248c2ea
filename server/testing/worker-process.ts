import { flushCompileCache } from 'node:module';
import { runWorker, type WorkerNeeds } from './run-worker.ts';

/** A separate worker, for tests that kill one. See `startWorker`. */
const app = JSON.parse(process.argv[2] ?? '{}') as WorkerNeeds;
await runWorker(app);
// Node.js would do so at the end, which a killed process doesn't reach. It halves the start of the next one.
flushCompileCache();
process.send?.('ready');
process.once('disconnect', () => process.exit());
