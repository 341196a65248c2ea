import type { FullConfig } from '@playwright/test';
import { buildPages } from './build-pages.ts';
import { setup as prepareDatabase } from './test-database-setup.ts';

/** Browser tests look at the built files, as visitors do, of servers that start with a prepared database. */
export default async function setup(config: FullConfig): Promise<void> {
  const names = config.projects.map((project) => project.name);
  await buildPages(names.includes('pages') ? ['widget', 'web', 'desktop'] : ['widget']);
  await prepareDatabase();
}
