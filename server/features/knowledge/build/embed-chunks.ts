import { AiError } from '../../../ai/errors.ts';
import type { AiClient } from '../../../ai/types.ts';
import { unavailable } from '../../../errors.ts';
import type { ChunkEmbedding } from './insert-chunks.ts';
import type { PreparedChunk } from './prepare-chunks.ts';

/** Requests to the model at one time, and texts in each. */
const sideBySide = 4;
const textsPerRequest = 64;
export const embeddingWindow = sideBySide * textsPerRequest;

/**
 * Embeddings of a build: unchanged chunks keep theirs, the rest is asked for. When the model can not be had, a build
 * that was asked for fails, while one that follows a changed file or text goes on with words alone.
 */
export class ChunkEmbedder {
  readonly #ai: AiClient | null;
  readonly #known: ReadonlyMap<string, number>;
  readonly #mustSucceed: boolean;
  #isGivenUp = false;
  skipped = 0;
  readonly warnings: string[] = [];

  constructor(ai: AiClient | null, known: ReadonlyMap<string, number>, mustSucceed: boolean) {
    this.#ai = ai;
    this.#known = known;
    this.#mustSucceed = mustSucceed;
  }

  /** @throws AppError 503 with a sentence for the owner */
  async embed(chunks: readonly PreparedChunk[], signal: AbortSignal): Promise<ChunkEmbedding[]> {
    this.skipped += chunks.filter((chunk) => this.#known.has(chunk.contentHash)).length;
    if (!this.#ai) return chunks.map(() => null);
    const fresh = chunks.filter((chunk) => !this.#known.has(chunk.contentHash));
    const vectors = await this.#vectorsOf(this.#ai, fresh, signal);
    return chunks.map((chunk) => {
      const sameAs = this.#known.get(chunk.contentHash);
      if (sameAs !== undefined) return { sameAs };
      const vector = vectors.get(chunk.contentHash);
      return vector ? { vector } : null;
    });
  }

  async #vectorsOf(
    ai: AiClient,
    chunks: readonly PreparedChunk[],
    signal: AbortSignal,
  ): Promise<Map<string, number[]>> {
    if (this.#isGivenUp || chunks.length === 0) return new Map();
    // The same passage on many pages is paid for once.
    const texts = [...new Map(chunks.map((chunk) => [chunk.contentHash, `${chunk.header}\n\n${chunk.body}`]))];
    const requests: Promise<number[][]>[] = [];
    for (let start = 0; start < texts.length; start += textsPerRequest) {
      const part = texts.slice(start, start + textsPerRequest).map(([, text]) => text);
      requests.push(ai.embed(part, signal));
    }
    try {
      const vectors = (await Promise.all(requests)).flat();
      return new Map(texts.map(([hash], i) => [hash, vectors[i] ?? []]));
    } catch (error) {
      if (signal.aborted || !(error instanceof AiError)) throw error;
      // A server without embeddings is a setting, not a failure: its chat model is still of use.
      if (this.#mustSucceed && error.kind !== 'unsupported') {
        throw unavailable(
          `${error.message}, so the knowledge base could not be built. What answered before still does.`,
          error,
        );
      }
      this.#isGivenUp = true;
      this.warnings.push(
        error.kind === 'unsupported'
          ? `Model ${ai.embeddingModel} is not available at ${ai.host}. Pages are found by their words only.`
          : `${error.message}: some texts are found by their words only.`,
      );
      return new Map();
    }
  }
}
