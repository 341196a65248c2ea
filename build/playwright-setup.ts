import type { FullConfig } from '@playwright/test';
import { prepareTemplate } from '#server/testing/database-template.ts';
import { buildPages } from './build-pages.ts';

/** Browser tests use the built files, like visitors, and servers that start with a prepared database. */
export default async function setup(config: FullConfig): Promise<void> {
  const names = config.projects.map((project) => project.name);
  await buildPages(names.some((name) => name !== 'widget') ? ['widget', 'web', 'app'] : ['widget']);
  await prepareTemplate();
}
