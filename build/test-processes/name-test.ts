import { relative } from 'node:path';
import { beforeEach } from 'vitest';

/** For what preload.ts notes in this process and those it starts. */
beforeEach(({ task }) => {
  process.env['PARLEY_TEST'] = `${relative(process.cwd(), task.file.filepath)} > ${task.name}`;
});
