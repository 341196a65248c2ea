import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumForTests } from '#build/chromium.ts';
import { crawlThroughUpdate } from '#build/desktop/proof/crawl-through-update.ts';
import { crawlsSite } from '#build/desktop/proof/prove-program.ts';
import { describeProgram, startProgram, windowOf } from '#build/desktop/proof/started-program.ts';
import { desktopHost } from '../testing/desktop-host.ts';
import { plainSite } from '../testing/plain-site.ts';
import { expect, test } from './fixtures.ts';

test('the proof can control the packaged app over its debugging port and sees a crawl arrive and continue after an update', {
  tag: ['@rule:packed-app-proof', '@long'],
}, async ({ parley }) => {
  const profile = mkdtempSync(join(tmpdir(), 'parley-driven-'));
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const options = ['--headless', '--window-size=1280,800', `--user-data-dir=${profile}`, ...noSandbox];
  const command = [await chromiumForTests(), ...options, 'about:blank'];
  {
    await using program = await startProgram({ command });
    expect((await describeProgram(program.devtools)).Browser).toContain('Chrome');
    const page = await windowOf(program);
    const other = await page.context().newPage();
    await using site = await plainSite();
    await using first = await desktopHost(page);
    await using second = await desktopHost(other);
    await Promise.all([first.open('/dashboard'), second.open('/dashboard')]);
    second.updater.emit('update-downloaded', { version: '9.9.9' });
    await Promise.all([
      crawlsSite(page, parley.url, site),
      crawlThroughUpdate(other, parley.url, async () => {
        await expect.poll(() => second.updater.installs).toBe(1);
        await second.restart();
      }),
    ]);
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});
