import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const patienceMs = 20_000;
const run = promisify(execFile);

/**
 * Whether a browser can start its sandbox here. It always can on macOS and Windows. Linux may deny it, as Ubuntu does
 * for browsers that weren't installed as packages.
 */
export async function canSandbox(browserPath: string, platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return true;
  if (process.getuid?.() === 0) return false;
  const profile = mkdtempSync(join(tmpdir(), 'parley-sandbox-'));
  const args = ['--headless', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`];
  try {
    await run(browserPath, [...args, '--dump-dom', 'about:blank'], { timeout: patienceMs });
    return true;
  } catch (error) {
    // Other failures are reported when the browser is used.
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return !/sandbox/i.test(said);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
