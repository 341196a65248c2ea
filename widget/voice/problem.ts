import type { VoiceProblem } from './texts.ts';

/** Why nothing came of speaking, in words for a visitor. */
export class VoiceError extends Error {
  override name = 'VoiceError';
  readonly problem: VoiceProblem;
  constructor(problem: VoiceProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
