import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalEmbeddingModel, LocalReranker, ModelFile } from '../local-model.ts';
import { onnxFile, operation, tensor, value } from './onnx-file.ts';

const dimensions = 16;
const controlPieces = ['<s>', '<pad>', '</s>', '<unk>'];
const words = [
  'query:',
  'passage:',
  'open',
  'hours',
  'price',
  'bread',
  'delivery',
  'parking',
  'dog',
  'canine',
  'when',
  'are',
  'you',
];
const pieces = [
  ...controlPieces,
  ...words.map((word) => `▁${word}`),
  '▁',
  ...Array.from('abcdefghijklmnopqrstuvwxyz0123456789.,?!:<>/'),
];

/** A tokenizer of the kind that multilingual-e5-small has: unigrams over words that begin with ▁. */
export const tinyTokenizer = {
  added_tokens: controlPieces.map((content, id) => ({ id, content, special: true, normalized: false })),
  normalizer: { type: 'Precompiled', precompiled_charsmap: '' },
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  post_processor: {
    type: 'TemplateProcessing',
    single: ['<s>', null, '</s>'].map((id) =>
      id === null ? { Sequence: { id: 'A', type_id: 0 } } : { SpecialToken: { id, type_id: 0 } },
    ),
    pair: [],
    special_tokens: { '<s>': { ids: [0] }, '</s>': { ids: [2] } },
  },
  decoder: null,
  model: {
    type: 'Unigram',
    unk_id: 3,
    vocab: pieces.map((piece) => [piece, piece.length > 1 ? -1 : -10]),
  },
};

interface TinyOptions {
  /** Matrices multiplied for each token, to make it slow. */
  work?: number;
  output?: string;
}

/** Looks up a random vector for each token, so that texts with the same known words are close. Canine means dog to it. */
function tinyWeights({ work = 0, output = 'last_hidden_state' }: TinyOptions): Uint8Array {
  const weightOf = (piece: string) => (/^▁[a-z]+$/.test(piece) ? 1 : 0.05);
  const embeddings = Float32Array.from(
    pieces.flatMap((piece, row) =>
      Array.from({ length: dimensions }, (_, d) => Math.sin((row * dimensions + d) ** 2 + 1) * weightOf(piece)),
    ),
  );
  const startOf = (word: string) => pieces.indexOf(`▁${word}`) * dimensions;
  embeddings.copyWithin(startOf('canine'), startOf('dog'), startOf('dog') + dimensions);
  const side = 1024;
  const steps = Array.from({ length: work }, (_, i) =>
    operation('MatMul', [i === 0 ? 'square' : `square${i}`, 'square'], `square${i + 1}`),
  );
  const ids = [value('input_ids', 'int64', ['rows', 'length']), value('attention_mask', 'int64', ['rows', 'length'])];
  return onnxFile({
    operations: [
      operation('Gather', ['embeddings', 'input_ids'], output),
      ...(work > 0 ? [operation('Expand', ['one', 'shape'], 'square')] : []),
      ...steps,
    ],
    constants: [
      tensor('embeddings', 'float', [pieces.length, dimensions], embeddings),
      ...(work > 0
        ? [
            tensor('one', 'float', [1], Float32Array.of(0)),
            tensor('shape', 'int64', [2], BigInt64Array.of(BigInt(side), BigInt(side))),
          ]
        : []),
    ],
    inputs: ids,
    outputs: [
      value(output, 'float', ['rows', 'length', dimensions]),
      ...(work > 0 ? [value(`square${work}`, 'float', [side, side])] : []),
    ],
  });
}

interface Published {
  /** The files on a publisher's server. */
  contents: Record<string, Uint8Array>;
}

export type TinyModel = LocalEmbeddingModel & Published;

/** A real model of a few kilobytes. @param origin of the server that has its files */
export function tinyModel(options: TinyOptions & { origin?: string } = {}): TinyModel {
  const { origin = 'http://127.0.0.1:9' } = options;
  const contents = {
    'tiny.onnx': tinyWeights(options),
    'tokenizer.json': Buffer.from(JSON.stringify(tinyTokenizer)),
  };
  const file = filesOf(contents, origin);
  return {
    task: 'embed',
    name: 'local/tiny',
    title: 'tiny',
    license: 'MIT',
    page: `${origin}/`,
    dimensions,
    maxTokens: 64,
    padId: 1,
    prefixes: { question: 'query: ', passage: 'passage: ' },
    weights: file('tiny.onnx'),
    tokenizer: file('tokenizer.json'),
    contents,
  };
}

const filesOf =
  <Name extends string>(contents: Record<Name, Uint8Array>, origin: string) =>
  (name: Name): ModelFile => ({
    name,
    url: `${origin}/${name}`,
    bytes: contents[name].length,
    sha256: createHash('sha256').update(contents[name]).digest('hex'),
  });

interface RerankerOptions {
  origin?: string;
  output?: string;
  /** Added to every score. */
  bias?: number;
}

/**
 * Scores a pair by the known words that occur in it more than once, by counting one-hot vectors: 4 or more if question
 * and passage share one, otherwise -12.
 */
function rerankerWeights({ output = 'logits', bias = -12 }: RerankerOptions): Uint8Array {
  const size = pieces.length;
  const oneHot = new Float32Array(size * size);
  for (const [row, piece] of pieces.entries()) if (/^▁[a-z]+$/.test(piece)) oneHot[row * size + row] = 1;
  return onnxFile({
    operations: [
      operation('Gather', ['oneHot', 'input_ids'], 'states'),
      operation('ReduceSum', ['states', 'lengthAxis'], 'counts3'),
      operation('Squeeze', ['counts3', 'lengthAxis'], 'counts'),
      operation('Mul', ['counts', 'counts'], 'squares'),
      operation('Sub', ['squares', 'counts'], 'repeats'),
      operation('ReduceSum', ['repeats', 'wordAxis'], 'repeated'),
      operation('Mul', ['repeated', 'scale'], 'score'),
      operation('Add', ['score', 'bias'], output),
    ],
    constants: [
      tensor('oneHot', 'float', [size, size], oneHot),
      tensor('lengthAxis', 'int64', [1], BigInt64Array.of(1n)),
      tensor('wordAxis', 'int64', [1], BigInt64Array.of(1n)),
      tensor('scale', 'float', [1], Float32Array.of(8)),
      tensor('bias', 'float', [1], Float32Array.of(bias)),
    ],
    inputs: [value('input_ids', 'int64', ['rows', 'length']), value('attention_mask', 'int64', ['rows', 'length'])],
    outputs: [value(output, 'float', ['rows', 1])],
  });
}

/** A real cross-encoder of a few kilobytes, which finds that a passage answers a question if they share a known word. */
export function tinyReranker(options: RerankerOptions = {}): LocalReranker & Published {
  const { origin = 'http://127.0.0.1:9' } = options;
  const contents = {
    'tiny-reranker.onnx': rerankerWeights(options),
    'reranker-tokenizer.json': Buffer.from(JSON.stringify(tinyTokenizer)),
  };
  const file = filesOf(contents, origin);
  return {
    task: 'score',
    name: 'local/tiny-reranker',
    title: 'tiny reranker',
    license: 'MIT',
    page: `${origin}/`,
    maxTokens: 64,
    padId: 1,
    weights: file('tiny-reranker.onnx'),
    tokenizer: file('reranker-tokenizer.json'),
    contents,
  };
}

export function writeTinyModel({ contents }: Published, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(contents)) writeFileSync(join(folder, name), bytes);
}
