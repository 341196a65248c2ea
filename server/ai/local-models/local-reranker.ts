import { meterCall } from '../client.ts';
import { AiError } from '../errors.ts';
import { InstalledModel } from './installed-model.ts';
import type { LocalReranker as RerankerModel } from './local-model.ts';

/** Reads a question with each passage on this machine and tells whether the passage answers it. */
export class LocalReranker extends InstalledModel<RerankerModel> {
  /**
   * For each passage the probability, from 0 to 1, that it answers the question. The model was trained with a sigmoid
   * over its output (MS MARCO, binary cross-entropy), so 0.5 is undecided.
   * @throws AiError, or the signal's reason
   */
  async score(question: string, passages: readonly string[], signal: AbortSignal): Promise<number[]> {
    if (!this.isActive) throw new AiError('unsupported', 'The local model isn’t downloaded');
    const rows = await meterCall(this.meter, 'rerank', this.model.name, signal, () =>
      this.process.run({ task: 'score', question, passages }, signal),
    );
    return rows.map(([logit = 0]) => 1 / (1 + Math.exp(-logit)));
  }
}
