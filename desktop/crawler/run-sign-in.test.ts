import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSignIn } from './run-sign-in.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-window-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A fake browser that records its arguments and exits. */
async function startedWith(isVisible: boolean): Promise<string[]> {
  const [browserPath, noted] = [join(folder, 'browser.sh'), join(folder, 'arguments')];
  writeFileSync(browserPath, `#!/bin/sh\nprintf '%s\\n' "$@" > '${noted}'\nexit 1\n`, { mode: 0o755 });
  const job = {
    kind: 'sign-in' as const,
    folder: join(folder, 'profile'),
    url: 'https://wiki.example/',
    browserPath,
    isSandboxed: true,
  };
  const { signal } = new AbortController();
  await expect(runSignIn({ ...job, isVisible }, { signal, findProxy: () => Promise.resolve(null) })).rejects.toThrow(
    /browser/i,
  );
  return existsSync(noted) ? readFileSync(noted, 'utf8').split('\n') : [];
}

test.skipIf(process.platform === 'win32')(
  'the sign-in window is visible, uses the website’s own profile and doesn’t reveal that it is automated',
  { tags: ['long', 'rule:sign-in-window-visible'] },
  async () => {
    const started = await startedWith(true);
    expect(started).toContain(`--user-data-dir=${join(folder, 'profile')}`);
    expect(started.filter((argument) => /headless|enable-automation/.test(argument))).toEqual([]);
    // Without it, Chromium warns of another switch in a yellow bar above the page.
    expect(started).toContain('--test-type');
    expect((await startedWith(false)).some((argument) => argument.startsWith('--headless'))).toBe(true);
  },
);
