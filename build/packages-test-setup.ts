import { buildPages } from './build-pages.ts';

/** Builds what whole processes serve, once for all tests that start some. */
export async function setup(): Promise<void> {
  await buildPages();
}
