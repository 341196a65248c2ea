import { join } from 'node:path';
import { cacheDir } from '#server/testing/database-template.ts';

const importing = (file: string) => `--import=${new URL(file, import.meta.url).href}`;

/** For NODE_OPTIONS of a runner and its workers. */
export const notesCosts = importing('./note-costs.ts');
/** For NODE_OPTIONS of processes whose database lives for seconds. */
export const shortLived = importing('./short-lived.ts');

/**
 * The environment of a process that a test starts, in addition to what that process itself needs.
 * @param isForLong true for measurements: the database optimizes its code as it does for owners
 */
export function testProcessEnv({ isForLong = false } = {}): Record<string, string> {
  const { PARLEY_TEST_COSTS, PARLEY_TEST } = process.env;
  return {
    // They share Node's compile cache.
    NODE_COMPILE_CACHE: join(cacheDir, 'modules'),
    ...(!isForLong && { NODE_OPTIONS: `${shortLived} ${notesCosts}` }),
    ...(PARLEY_TEST_COSTS && { PARLEY_TEST_COSTS }),
    ...(PARLEY_TEST && { PARLEY_TEST }),
  };
}
