import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer } from '#shared/crawler/testing/site-answers.ts';
import { findChromium } from '#shared/loaders/find-chromium.ts';
import { makeZip, type ZipPart } from '#shared/loaders/testing/make-zip.ts';
import type { CrawlBrowser } from '../../bridge/app.ts';
import { canSandbox } from './can-sandbox.ts';
import { type BrowserDeps, browserVersion, createCrawlBrowser } from './crawl-browser.ts';

const program = '#!/bin/sh\necho "Chrome for Testing"\n';
const browser: ZipPart[] = [
  { name: 'chrome-linux64/', data: '' },
  { name: 'chrome-linux64/chrome', data: program, mode: 0o100_755 },
  { name: 'chrome-linux64/locales/en.pak', data: 'x'.repeat(200_000), mode: 0o100_644 },
  { name: 'chrome-linux64/chrome-browser', data: 'chrome', mode: 0o120_777 },
];
const refused = {
  state: 'missing',
  message: 'The browser couldn’t be downloaded. Check your connection and try again.',
};

let folder: string;
let store: FakeSite;
let told: CrawlBrowser[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-browser-'));
  store = await fakeSite({});
  told = [];
});

afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function offer(archive: Buffer, headers: Record<string, string> = {}): void {
  const length = { 'content-length': String(archive.length) };
  store.set({
    [`/${browserVersion}/linux64/chrome-linux64.zip`]: answer(archive, { headers: { ...length, ...headers } }),
  });
}

/** A Linux computer, by default without a browser. */
function computer({
  arch = 'x64',
  installed = null,
  ...more
}: Partial<BrowserDeps> & { installed?: string | null } = {}) {
  return createCrawlBrowser(
    {
      bundledFolder: join(folder, 'bundled'),
      downloadFolder: join(folder, 'browser'),
      platform: 'linux',
      arch,
      findInstalled(path, isUsable = () => true) {
        if (path) return findChromium(path);
        return installed && isUsable(installed) ? installed : null;
      },
      downloadUrl: store.origin,
      fetch,
      ...more,
    },
    (state) => told.push(state),
  );
}

// The fake browser is a script, which Windows can't start.
test.skipIf(process.platform === 'win32')(
  'a browser is downloaded with progress, works, and is still there after a restart',
  { tags: ['rule:crawl-browser-downloaded'] },
  async () => {
    const archive = makeZip(browser);
    offer(archive, { 'x-goog-hash': `crc32c=AAAAAA==,md5=${createHash('md5').update(archive).digest('base64')}` });
    const holder = computer();
    expect(holder.state().state).toBe('missing');
    expect(await holder.download()).toEqual({
      state: 'ready',
      source: 'downloaded',
      name: 'Chrome for Testing',
      hasSandbox: null,
    });
    expect(told[0]).toEqual({ state: 'downloading', receivedBytes: 0, totalBytes: null });
    expect(told).toContainEqual({
      state: 'downloading',
      receivedBytes: expect.any(Number),
      totalBytes: archive.length,
    });
    expect(told.at(-1)).toEqual(holder.state());
    const path = holder.path() ?? '';
    expect(spawnSync(path, { encoding: 'utf8' }).stdout).toBe('Chrome for Testing\n');
    expect(realpathSync(`${path}-browser`)).toBe(realpathSync(path));

    expect(computer().state().state).toBe('ready');
    await computer().download();
    expect(store.requests).toHaveLength(1);
  },
);

test('the bundled browser is preferred, then the system’s, then the downloaded one', {
  tags: ['rule:crawl-browser-order'],
}, async () => {
  offer(makeZip(browser));
  await computer().download();
  expect(computer().state()).toMatchObject({ source: 'downloaded' });
  const own = computer({ installed: '/usr/bin/chromium' });
  expect([own.state(), own.path()]).toMatchObject([{ source: 'system' }, '/usr/bin/chromium']);
  const bundled = join(folder, 'bundled/chrome-linux64');
  mkdirSync(bundled, { recursive: true });
  writeFileSync(join(bundled, 'chrome'), program, { mode: 0o755 });
  expect([own.state(), own.path()]).toMatchObject([{ source: 'bundled' }, join(bundled, 'chrome')]);
  // Nothing is downloaded if there is a browser.
  await own.download();
  expect(store.requests).toHaveLength(1);
});

test.each([
  ['/usr/bin/google-chrome', 'Google Chrome'],
  ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'Google Chrome'],
  ['/usr/bin/chromium', 'Chromium'],
  ['C:\\Program Files\\Chromium\\Application\\chrome.exe', 'Chromium'],
  ['/opt/microsoft/msedge/msedge', 'Microsoft Edge'],
  ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', 'Microsoft Edge'],
])('%s is named %s', { tags: ['rule:crawl-browser-names'] }, (installed, name) => {
  expect(computer({ installed }).state()).toEqual({ state: 'ready', source: 'system', name, hasSandbox: null });
});

test('a Chromium that is a snap isn’t used, and the reason is given until another is downloaded', {
  tags: ['rule:crawl-browser-snap'],
}, async () => {
  const script = join(folder, 'chromium-browser');
  writeFileSync(script, '#!/bin/sh\nexec /snap/bin/chromium "$@"\n', { mode: 0o755 });
  const message = expect.stringMatching(/^The Chromium on this computer is a snap/) as unknown;
  for (const installed of ['/snap/bin/chromium', script]) {
    expect(computer({ installed }).state()).toEqual({ state: 'missing', message });
    expect(computer({ installed }).path()).toBeNull();
  }
  offer(makeZip(browser));
  const holder = computer({ installed: script });
  await holder.download();
  expect(holder.state()).toMatchObject({ state: 'ready', source: 'downloaded' });
  // Debian's is a script as well.
  writeFileSync(script, '#!/bin/sh\nexec /usr/lib/chromium/chromium "$@"\n');
  expect(computer({ installed: script }).state()).toMatchObject({ source: 'system' });
});

test('the downloaded browser has the version that Playwright expects', () => {
  const driver = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const { browsers } = JSON.parse(readFileSync(join(driver, '../browsers.json'), 'utf8')) as {
    browsers: { name: string; browserVersion: string }[];
  };
  expect(browsers.find(({ name }) => name === 'chromium')?.browserVersion).toBe(browserVersion);
});

test('concurrent downloads become one', async () => {
  offer(makeZip(browser));
  const holder = computer();
  const states = await Promise.all([holder.download(), holder.download()]);
  expect(states.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(store.requests).toHaveLength(1);
});

test('a failed download reports it, leaves no files and can be retried', async () => {
  const holder = computer();
  expect(await holder.download()).toEqual(refused);
  expect(readdirSync(join(folder, 'browser'))).toEqual([]);
  offer(makeZip(browser));
  expect((await holder.download()).state).toBe('ready');
});

const outside = { name: 'chrome-linux64/link', data: '../../../outside', mode: 0o120_777 };
test.each<[string, Buffer, Record<string, string>]>([
  ['is not an archive', Buffer.from('<html>Sign in to the hotel’s network</html>'), {}],
  ['doesn’t match its checksum', makeZip(browser), { 'x-goog-hash': `md5=${'A'.repeat(22)}==` }],
  ['was cut', makeZip(browser).subarray(0, 300), {}],
  ['contains no browser', makeZip([{ name: 'readme.txt', data: 'Hello' }]), {}],
  ['has a file outside of its folder', makeZip([...browser, { name: '../../outside', data: 'x' }]), {}],
  ['has a link that leads outside of its folder', makeZip([...browser, outside]), {}],
  ['claims more than a browser has', makeZip([...browser, { name: 'big', data: 'x', declaredBytes: 0xf000_0000 }]), {}],
])('a download that %s is rejected', async (_what, archive, headers) => {
  offer(archive, headers);
  expect(await computer().download()).toEqual(refused);
  expect(readdirSync(join(folder, 'browser'))).toEqual([]);
  expect(existsSync(join(folder, 'outside'))).toBe(false);
});

test('an unsupported platform gets a message and no download', async () => {
  expect(await computer({ arch: 'riscv64' }).download()).toEqual({
    state: 'missing',
    message: 'No browser can be downloaded for this kind of computer. Install Chromium and restart Parley.',
  });
  expect(store.requests).toEqual([]);
});

test('the sandbox is tested once, and the result is reported and remembered', async () => {
  const tries: string[] = [];
  const holder = computer({
    installed: '/usr/bin/chromium',
    canSandbox: (path) => {
      tries.push(path);
      return Promise.resolve(false);
    },
  });
  expect(await Promise.all([holder.tried(), holder.tried()])).toMatchObject([
    { hasSandbox: false },
    { hasSandbox: false },
  ]);
  expect(await holder.tried()).toEqual(told.at(-1));
  expect(tries).toEqual(['/usr/bin/chromium']);
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)('root has no sandbox', async () => {
  expect(await canSandbox('/usr/bin/chromium', 'linux')).toBe(false);
});

test.runIf(process.platform === 'linux' && process.getuid?.() !== 0)(
  'a browser that says so has no sandbox',
  async () => {
    const says = (words: string, code: number) => {
      const path = join(folder, 'chrome.sh');
      writeFileSync(path, `#!/bin/sh\necho '${words}' >&2\nexit ${code}\n`, { mode: 0o755 });
      return canSandbox(path, 'linux');
    };
    expect(await says('FATAL: No usable sandbox!', 133)).toBe(false);
    expect(await says('Gtk-WARNING', 0)).toBe(true);
    expect(await says('out of memory', 1)).toBe(true);
  },
);

test('systems that always have a sandbox aren’t tested', async () => {
  expect(await canSandbox('/nowhere', 'darwin')).toBe(true);
  expect(await canSandbox('/nowhere', 'win32')).toBe(true);
});

test('older browser versions are removed at startup, and the current one is kept', {
  tags: ['rule:crawl-browser-cleaned-up'],
}, async () => {
  const at = (name: string) => join(folder, 'browser', name);
  for (const name of ['120.0.1.1', '.4711', browserVersion])
    mkdirSync(at(join(name, 'chrome-linux64')), { recursive: true });
  computer();
  await expect.poll(() => readdirSync(at(''))).toEqual([browserVersion]);
});
