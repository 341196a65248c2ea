import type { FullConfig } from '@playwright/test';
import { buildPages } from './build-pages.ts';

/** Browser tests look at the built files, as visitors do. */
export default async function setup(config: FullConfig): Promise<void> {
  const names = config.projects.map((project) => project.name);
  await buildPages(names.includes('pages') ? ['widget', 'web'] : ['widget']);
}
