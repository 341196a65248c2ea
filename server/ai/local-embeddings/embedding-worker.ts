/** The process that runs the model, which would block the server. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { type FromWorker, type LoadOrder, outOfMemoryExit, type ToWorker } from './embedding-messages.ts';
import type { ModelFile } from './local-model.ts';
import { type Batch, batchesByLength, type Encode, meanPool, padSequences, sequenceOf } from './sequences.ts';

interface Asked {
  id: number;
  isQuestion: boolean;
  sequences: number[][];
  /** Still to be computed. */
  batches: Batch[];
  vectors: Float32Array[];
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
process.on('message', (message: ToWorker) => void take(message));

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
    const { model, encode, batchTokens } = loaded;
    const { id, texts, purpose } = message;
    const sequences = texts.map((text) => sequenceOf(text, purpose, model, encode));
    const lengths = sequences.map((ids) => ids.length);
    const batches = batchesByLength(lengths, batchTokens);
    asked.push({ id, isQuestion: purpose === 'question', sequences, batches, vectors: [] });
    if (!isWorking) await work(loaded);
  }
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

async function work(model: Loaded): Promise<void> {
  isWorking = true;
  for (;;) {
    // Requests arrive between two batches.
    await setImmediate();
    const next = asked.find(({ isQuestion }) => isQuestion) ?? asked[0];
    if (!next) break;
    try {
      const batch = next.batches.shift();
      if (batch) await compute(model, next, batch);
      if (next.batches.length > 0) send({ type: 'alive' });
      else {
        asked.splice(asked.indexOf(next), 1);
        send({ type: 'vectors', id: next.id, vectors: next.vectors });
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

async function compute({ session, model }: Loaded, { sequences, vectors }: Asked, { indexes }: Batch): Promise<void> {
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
  const states = results['last_hidden_state'];
  const expected = [...dims, model.dimensions] as [number, number, number];
  if (!(states?.data instanceof Float32Array) || states.dims.join() !== expected.join()) {
    throw new Error(`The model doesn’t answer with last_hidden_state of ${expected.join(' x ')}`);
  }
  for (const [row, vector] of meanPool(states.data, mask, expected).entries()) vectors[indexes[row] ?? -1] = vector;
}

function send(message: FromWorker): void {
  process.send?.(message);
}
