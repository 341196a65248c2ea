import { buildPages } from './build-pages.ts';

/** Builds what Parley serves, once for all tests that start it as a process. */
export async function setup(): Promise<void> {
  await buildPages();
}
