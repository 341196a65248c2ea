import { meterCall } from '../client.ts';
import { AiError } from '../errors.ts';
import type { EmbeddingClient, EmbeddingPurpose } from '../types.ts';
import { InstalledModel } from './installed-model.ts';
import type { LocalEmbeddingModel } from './local-model.ts';

/** Search by meaning with a model that runs on this machine. */
export class LocalEmbeddings extends InstalledModel<LocalEmbeddingModel> implements EmbeddingClient {
  readonly isCounted = false;

  get embeddingModel(): string {
    return this.model.name;
  }

  /** One vector per text, in order. @throws AiError, or the signal's reason */
  async embed(texts: readonly string[], signal: AbortSignal, purpose: EmbeddingPurpose): Promise<number[][]> {
    if (!this.isActive) throw new AiError('unsupported', 'The local model isn’t downloaded');
    return meterCall(this.meter, 'embeddings', this.embeddingModel, signal, () =>
      this.process.run({ task: 'embed', texts, purpose }, signal),
    );
  }
}
