import type { RestoreProblem } from '#shared/processes/local-server.ts';

/**
 * The server can't start as requested. The message is for the person at the terminal: what is wrong and what to do
 * about it, in one sentence. The entry points print it without a stack and exit with a nonzero code.
 */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
  /** What the desktop app says in its own words. */
  readonly problem: RestoreProblem | undefined;

  constructor(message: string, { problem, ...options }: ErrorOptions & { problem?: RestoreProblem | undefined } = {}) {
    super(message, options);
    this.problem = problem;
  }
}
