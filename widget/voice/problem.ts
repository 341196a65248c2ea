import type { VoiceProblem } from './texts.ts';

/** Why speaking failed, as a message for the visitor. */
export class VoiceError extends Error {
  override name = 'VoiceError';
  readonly problem: VoiceProblem;
  constructor(problem: VoiceProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
