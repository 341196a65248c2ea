import type { BuildProgress } from '#shared/contracts/knowledge.ts';

/** What a build is doing, in words. */
export const buildSteps: Record<BuildProgress['step'], string> = {
  queued: 'Queued',
  fetching: 'Fetching pages',
  chunking: 'Reading pages',
  embedding: 'Indexing passages',
  saving: 'Saving',
  done: 'Done',
};
