import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = `
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerPriority } from '${fileURLToPath(new URL('worker-priority.ts', import.meta.url))}';
  lowerPriority();
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  console.log(JSON.stringify(threads.map((thread) => getPriority(thread))));
`;

test('a worker lets web and the database go first, in all of its threads', { tags: ['long'] }, () => {
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  });
  const priorities = JSON.parse(printed) as number[];
  expect(priorities.length).toBeGreaterThan(0);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
});
