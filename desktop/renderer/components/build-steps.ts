import type { BuildProgress } from '#shared/contracts/knowledge.ts';

/** What a build is doing, in words. */
export const buildSteps: Record<BuildProgress['step'], string> = {
  queued: 'Waiting for its turn',
  fetching: 'Fetching pages',
  chunking: 'Reading pages',
  embedding: 'Learning passages',
  saving: 'Saving',
  done: 'Done',
};
