/** The process that runs the model, which would block the server. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { hearParent, tellParent } from '#shared/processes/parent.ts';
import type { ModelFile } from './local-model.ts';
import { type FromWorker, type LoadOrder, outOfMemoryExit, type ToWorker, type Work } from './model-messages.ts';
import {
  type Batch,
  batchesByLength,
  type Encode,
  meanPool,
  padSequences,
  pairSequence,
  sequenceOf,
} from './sequences.ts';

interface Asked {
  id: number;
  /** A visitor is waiting for it. */
  isUrgent: boolean;
  sequences: number[][];
  /** Still to be computed. */
  batches: Batch[];
  rows: Float32Array[];
}

interface Loaded extends LoadOrder {
  session: InferenceSession;
  encode: Encode;
}

// One thread is as fast as two for these sequences, and leaves the other processors to the server.
env.wasm.numThreads = 1;
env.logLevel = 'error';
// If lowering it isn't allowed, the model runs with normal priority.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}

const asked: Asked[] = [];
let loaded: Loaded | null = null;
let isWorking = false;

process.on('disconnect', () => process.exit());
hearParent((message) => void take(message as ToWorker));

async function take(message: ToWorker): Promise<void> {
  if (message.type === 'load') {
    try {
      loaded = await load(message);
      send({ type: 'ready' });
    } catch (error) {
      send({ type: 'refused', message: String(error) });
    }
  } else if (message.type === 'forget') {
    const at = asked.findIndex(({ id }) => id === message.id);
    if (at >= 0) asked.splice(at, 1);
    send({ type: 'alive' });
  } else if (loaded) {
    const { id, work } = message;
    try {
      const sequences = sequencesOf(work, loaded);
      const lengths = sequences.map((ids) => ids.length);
      const batches = batchesByLength(lengths, loaded.batchTokens);
      const isUrgent = work.task === 'score' || work.purpose === 'question';
      asked.push({ id, isUrgent, sequences, batches, rows: [] });
    } catch (error) {
      send({ type: 'failed', id, message: String(error) });
    }
    if (!isWorking) await runBatches(loaded);
  }
}

function sequencesOf(work: Work, { model, encode }: Loaded): number[][] {
  if (work.task === 'embed' && model.task === 'embed') {
    return work.texts.map((text) => sequenceOf(text, work.purpose, model, encode));
  }
  if (work.task === 'score' && model.task === 'score') {
    return work.passages.map((passage) => pairSequence(work.question, passage, model, encode));
  }
  throw new Error(`${model.title} can't ${work.task}`);
}

async function load(order: LoadOrder): Promise<Loaded> {
  const { folder, model } = order;
  const weights = await readWhole(folder, model.weights);
  const tokenizer = new Tokenizer(JSON.parse((await readWhole(folder, model.tokenizer)).toString()) as object, {});
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] });
  return { ...order, session, encode: (text) => tokenizer.encode(text).ids };
}

/** @throws Error if the file isn't the pinned one, such as when it was changed after the download */
async function readWhole(folder: string, file: ModelFile): Promise<Buffer> {
  const bytes = await readFile(join(folder, file.name));
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== file.sha256) throw new Error(`${file.name} is damaged`);
  return bytes;
}

async function runBatches(model: Loaded): Promise<void> {
  isWorking = true;
  for (;;) {
    // Requests arrive between two batches.
    await setImmediate();
    const next = asked.find(({ isUrgent }) => isUrgent) ?? asked[0];
    if (!next) break;
    try {
      const batch = next.batches.shift();
      if (batch) await compute(model, next, batch);
      if (next.batches.length > 0) send({ type: 'alive' });
      else {
        asked.splice(asked.indexOf(next), 1);
        send({ type: 'done', id: next.id, rows: next.rows });
      }
    } catch (error) {
      asked.splice(asked.indexOf(next), 1);
      send({ type: 'failed', id: next.id, message: String(error) });
    }
    if (process.memoryUsage.rss() > model.maxMemoryBytes) {
      await new Promise((done) => process.send?.({ type: 'alive' } satisfies FromWorker, done));
      process.exit(outOfMemoryExit);
    }
  }
  isWorking = false;
}

async function compute({ session, model }: Loaded, { sequences, rows }: Asked, { indexes }: Batch): Promise<void> {
  const { ids, mask, dims } = padSequences(
    indexes.map((index) => sequences[index] ?? []),
    model.padId,
  );
  const inputs = { input_ids: ids, attention_mask: mask, token_type_ids: new BigInt64Array(ids.length) };
  const feeds = Object.fromEntries(
    Object.entries(inputs).flatMap(([name, data]) =>
      session.inputNames.includes(name) ? [[name, new Tensor('int64', data, dims)]] : [],
    ),
  );
  const results = await session.run(feeds);
  const batchRows =
    model.task === 'embed' ? vectorsOf(results, mask, [...dims, model.dimensions]) : scoresOf(results, dims[0]);
  for (const [row, numbers] of batchRows.entries()) rows[indexes[row] ?? -1] = numbers;
}

function vectorsOf(results: Results, mask: BigInt64Array, dims: readonly [number, number, number]): Float32Array[] {
  return meanPool(outputOf(results, 'last_hidden_state', dims), mask, dims);
}

function scoresOf(results: Results, passages: number): Float32Array[] {
  return Array.from(outputOf(results, 'logits', [passages, 1]), (logit) => {
    if (!Number.isFinite(logit)) throw new Error('The model answers with logits that aren’t numbers');
    return Float32Array.of(logit);
  });
}

type Results = Awaited<ReturnType<InferenceSession['run']>>;

function outputOf(results: Results, name: string, dims: readonly number[]): Float32Array {
  const output = results[name];
  if (!(output?.data instanceof Float32Array) || output.dims.join() !== dims.join()) {
    throw new Error(`The model doesn’t answer with ${name} of ${dims.join(' x ')}`);
  }
  return output.data;
}

function send(message: FromWorker): void {
  void tellParent(message);
}
