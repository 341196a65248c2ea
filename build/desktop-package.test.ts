import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { extractAll, listPackage } from '@electron/asar';
import { build, DIR_TARGET, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { smallDisk } from '#server/testing/small-disk.ts';
import { answer, urlset } from '#shared/crawler/testing/site-answers.ts';
import { makePdf, makePdfWithCharacterMap } from '#shared/loaders/testing/make-pdf.ts';
import { makeDocx, paragraph } from '#shared/loaders/testing/make-zip.ts';
import { thisComputerUrl } from '../desktop/bridge/local-server.ts';
import { readPages, readResult } from '../desktop/crawler/crawl-folder.ts';
import { appOrigin, createAppHandler } from '../desktop/main/app-request.ts';
import { createCrawlBrowser } from '../desktop/main/crawl-browser/crawl-browser.ts';
import { startJob } from '../desktop/main/crawler-process.ts';
import { linkableRoutes } from '../desktop/main/deep-link.ts';
import { createLocalServer, type LocalServer } from '../desktop/main/local-server/local-server.ts';
import type { ForkServer } from '../desktop/main/local-server/server-process.ts';
import { createRunningRequests } from '../desktop/main/running-requests.ts';
import { forkCrawler } from '../desktop/testing/fork-crawler.ts';
import { forkLocalServer } from '../desktop/testing/fork-local-server.ts';
import { clientRenderedSite, textOf, topics } from '../desktop/testing/local-crawl-site.ts';
import packageJson from '../package.json' with { type: 'json' };
import { buildPages } from './build-pages.ts';
import { chromiumForTests } from './chromium.ts';
import { installerConfig } from './desktop/installer-config.ts';
import { contentsOf, wrongInArchive } from './desktop/installer-contents.ts';
import { readFuses, standInElectron, standInInstallerTools } from './desktop/testing.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parley-package-'));
const resources = join(folder, 'installers/linux-unpacked/resources');
const bundledChromium = 'chrome-linux64/chrome';
/** The content of app.asar, unpacked. */
const unpacked = join(folder, 'app');
let packed: string[] = [];
const disk = smallDisk(250);

beforeAll(async () => {
  standInElectron(join(folder, 'electron'));
  const chromium = join(folder, 'chromium', bundledChromium);
  mkdirSync(join(chromium, '..'), { recursive: true });
  writeFileSync(chromium, `#!/bin/sh\nexec "${await chromiumForTests()}" "$@"\n`);
  chmodSync(chromium, 0o755);
  await buildPages(['widget', 'app', 'local-server']);

  const config = installerConfig({}, 'linux');
  const [chromiumResource, ...others] = config.extraResources as { from: string; to: string }[];
  await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget(DIR_TARGET),
    publish: 'never',
    config: {
      ...config,
      electronDist: join(folder, 'electron'),
      directories: { ...config.directories, output: join(folder, 'installers') },
      extraResources: [{ ...chromiumResource, from: join(folder, 'chromium') }, ...others],
    },
  });
  const asar = join(resources, 'app.asar');
  packed = listPackage(asar, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
  extractAll(asar, unpacked);
});
afterAll(() => {
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A built module, and all that it imports at once. */
function importsOf(path: string, found: string[] = []): string[] {
  if (found.includes(path)) return found;
  found.push(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)"(\.[^"]+)"/g))
    importsOf(join(path, '..', name), found);
  return found;
}

/** A folder for PATH that has no Node: only what unpacks the first database. */
function pathWithoutNode(): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const name of ['tar', 'gzip']) {
    const found = (process.env['PATH'] ?? '').split(delimiter).find((place) => existsSync(join(place, name)));
    if (found) symlinkSync(join(found, name), join(programs, name));
  }
  return programs;
}

/** The server that the app starts on this computer. */
const serverOf = (
  built: string,
  dataDir: string,
  fork: ForkServer = forkLocalServer(built),
  changed: (state: string) => void = () => undefined,
) =>
  createLocalServer(
    { dataDir, fork },
    { ownerName: () => 'Ada', changed: ({ state }) => changed(state), report: () => undefined },
  );
const userOf = async (server: LocalServer) =>
  (await server.fetch(`${thisComputerUrl}/api/user`, {})).json() as Promise<unknown>;
async function rename(server: LocalServer, fullName: string): Promise<number> {
  const init = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fullName }) };
  return (await server.fetch(`${thisComputerUrl}/api/user`, init)).status;
}

describe('the packed app', () => {
  test('contains what was built for it, its icons and the crawl’s driver, and nothing else', {
    tags: ['rule:packed-app-contents'],
  }, () => {
    expect(wrongInArchive(unpacked)).toEqual([]);
  });

  test('contains no paths of the computer it was built on, and server code only in its server', () => {
    const ours = packed.filter((path) => /^(?:out|dist)\/.*\.(?:js|cjs|html)$/.test(path));
    expect(ours.length).toBeGreaterThan(20);
    const telling = [
      root,
      'DATABASE_URL',
      'SESSION_SECRET',
      'STRIPE_SECRET_KEY',
      'sourceMappingURL',
      'pg-boss',
      'knex',
    ];
    const found = ours.flatMap((path) => {
      const text = readFileSync(join(unpacked, path), 'utf8');
      const words = path.startsWith('dist/local-server/') ? [root] : telling;
      return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  test('starts no Node and no npm by name, since a computer may have neither', {
    tags: ['rule:packed-app-without-node'],
  }, () => {
    const called = /\w\(\s*["'`](?:node|npm|npx)(?:\.exe|\.cmd)?["'`]\s*,/;
    expect('spawn(`node`, [])').toMatch(called);
    const ours = packed.filter((path) => /^(?:out\/(?:main|preload)|dist\/local-server)\/.*\.c?js$/.test(path));
    expect(ours.length).toBeGreaterThan(50);
    expect(ours.filter((path) => called.test(readFileSync(join(unpacked, path), 'utf8')))).toEqual([]);
  });

  test('opens its database while the rest of the server loads', () => {
    const loaded = importsOf(join(unpacked, 'dist/local-server/index.js'));
    expect(loaded.length).toBeGreaterThan(3);
    // The whole server has more than 6 MB.
    expect(loaded.map((path) => statSync(path).size).reduce((sum, size) => sum + size)).toBeLessThan(600_000);
  });

  test.each(linkableRoutes)(
    'opens %s with every file that its page names',
    {
      tags: ['rule:packed-app-every-route'],
    },
    async (route) => {
      const folders = { pages: join(unpacked, 'out/renderer'), widget: join(unpacked, 'dist/widget') };
      const ask = createAppHandler({ folders, server: () => null, requests: createRunningRequests() });
      const at = new URL(route, appOrigin);
      const page = await ask(new Request(at));
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const named = [...(await page.text()).matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)];
      expect(named.length).toBeGreaterThan(3);
      const types = await Promise.all(
        named.map(async ([, file = '']) => {
          const { status, headers } = await ask(new Request(new URL(file, at)));
          return `${extname(file)} ${status} ${headers.get('content-type')}`;
        }),
      );
      const expected: Record<string, string> = {
        '.js': '.js 200 text/javascript; charset=utf-8',
        '.css': '.css 200 text/css; charset=utf-8',
        '.svg': '.svg 200 image/svg+xml',
        '.ico': '.ico 200 image/x-icon',
        '.png': '.png 200 image/png',
        '.webmanifest': '.webmanifest 200 application/manifest+json',
        '.woff2': '.woff2 200 font/woff2',
      };
      expect(types).toEqual(named.map(([, file = '']) => expected[extname(file)]));
    },
  );

  test('has every language that Electron has', { tags: ['rule:packed-app-languages'] }, () => {
    expect(readdirSync(join(resources, '../locales')).toSorted()).toEqual(['de.pak', 'en-US.pak']);
  });

  test('starts with the file that its package.json names', () => {
    const packedJson = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(packedJson).toMatchObject({ name: 'parley', version: packageJson.version, type: 'module' });
    expect(existsSync(join(unpacked, String(packedJson['main'])))).toBe(true);
    expect([packedJson['scripts'], packedJson['devDependencies']]).toEqual([undefined, undefined]);
  });

  test('contains every file that its window and tray use', () => {
    const main = readFileSync(join(unpacked, 'out/main/index.js'), 'utf8');
    const icons = [...new Set([...main.matchAll(/\w+\.png/g)].map(([name]) => name))];
    expect(icons.toSorted()).toEqual(['icon.png', 'tray.png', 'trayTemplate.png']);
    for (const name of icons) expect(packed).toContain(`build/icons/${name}`);
    // High-resolution screens get the larger image, which the system finds by its name.
    for (const name of ['tray', 'trayTemplate']) expect(packed).toContain(`build/icons/${name}@2x.png`);
    for (const name of ['crawler.js', 'index.cjs']) expect(main).toContain(name);
  });

  test('can’t be made to run other code, because Electron’s fuses are set', { tags: ['rule:electron-fuses'] }, () => {
    expect(readFuses(readFileSync(join(resources, '../parley')))).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      nodeInspect: false,
      asarIntegrity: true,
      onlyAsar: true,
      browserSnapshot: false,
      fileProtocolPrivileges: false,
    });
  });

  test('has a server that starts in seconds without anything else, has its folder for itself, restarts and backs up', {
    tags: ['rule:packed-server-starts', 'long'],
    timeout: 480_000,
  }, async () => {
    const dataDir = join(folder, 'server');
    vi.stubEnv('PATH', pathWithoutNode());
    onTestFinished(() => void vi.unstubAllEnvs());
    const said: string[] = [];
    const open = () => serverOf(join(unpacked, 'dist/local-server'), dataDir, undefined, (state) => said.push(state));
    const server = open();
    expect(await server.start()).toEqual({ state: 'ready' });
    expect(said).toEqual(['starting', 'ready']);
    const user = () => userOf(server);
    expect(await user()).toMatchObject({ fullName: 'Ada', isAdmin: true });
    await expect(server.fetch('http://this-computer.localhost.example/api/user', {})).rejects.toThrow(
      'isn’t on this computer',
    );
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o077).toBe(0);

    expect(await open().start()).toEqual({ state: 'failed', problem: 'in-use' });

    const backup = join(folder, 'backup.ndjson.gz');
    writeFileSync(backup, 'an earlier backup');
    await server.backUp(backup);
    expect(readFileSync(backup).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    await expect(server.backUp(join(folder, 'app/package.json/backup.gz'))).rejects.toThrow('couldn’t be written');

    await server.stop();
    expect(await server.start()).toEqual({ state: 'ready' });
    expect(await user()).toMatchObject({ fullName: 'Ada' });

    const progress: string[] = [];
    const restore = (file: string) => server.restore(file, ({ step }) => progress.push(step));
    const damaged = join(folder, 'damaged.ndjson.gz');
    writeFileSync(damaged, readFileSync(backup).subarray(0, -100));
    const foreign = join(folder, 'foreign.gz');
    writeFileSync(foreign, gzipSync('{"format":"another"}\n'));
    expect(await rename(server, 'Grace')).toBe(200);
    await expect(restore(damaged)).rejects.toThrow('This backup is damaged or incomplete. Nothing was changed.');
    await expect(restore(foreign)).rejects.toThrow('This file isn’t a backup of Parley. Nothing was changed.');
    expect(await user()).toMatchObject({ fullName: 'Grace' });
    expect(await restore(backup)).toEqual([]);
    expect([progress[0], progress.at(-1)]).toEqual(['check', 'start']);
    expect(await user()).toMatchObject({ fullName: 'Ada' });
    expect(readdirSync(dataDir).filter((name) => /restored|replaced/.test(name))).toEqual([]);

    await server.stop();
    expect(server.state()).toEqual({ state: 'off' });
  });

  test('brings data of an earlier version up to date, and leaves data of a newer one alone', {
    tags: ['rule:packed-server-updates', 'long'],
    timeout: 480_000,
  }, async () => {
    const built = join(unpacked, 'dist/local-server');
    const older = join(unpacked, 'dist/older-server');
    cpSync(built, older, { recursive: true });
    rmSync(join(older, 'database.tar.gz'));
    const newest = readdirSync(join(older, 'migrations')).toSorted().at(-1) ?? '';
    rmSync(join(older, 'migrations', newest));
    const dataDir = join(folder, 'earlier');
    const [before, now] = [serverOf(older, dataDir), serverOf(built, dataDir)];
    expect(await before.start()).toEqual({ state: 'ready' });
    expect(await rename(before, 'Grace')).toBe(200);
    await before.stop();

    expect(await now.start()).toEqual({ state: 'ready' });
    expect(await userOf(now)).toMatchObject({ fullName: 'Grace' });
    await now.stop();

    expect(await before.start()).toEqual({ state: 'failed', problem: 'newer-version' });
    rmSync(older, { recursive: true });
  });

  test.skipIf(!disk)(
    'has a server that says when the disk is full, loses nothing, and starts once there is space',
    {
      tags: ['rule:packed-server-full-disk', 'long'],
      timeout: 480_000,
    },
    async () => {
      const built = join(unpacked, 'dist/local-server');
      const children: { kill(): void }[] = [];
      const fork: ForkServer = (...args) => {
        const child = forkLocalServer(built)(...args);
        children.push(child);
        return child;
      };
      const said: string[] = [];
      const server = serverOf(built, join(disk?.folder ?? '', 'server'), fork, (state) => said.push(state));
      disk?.fill();
      expect(await server.start()).toEqual({ state: 'failed', problem: 'disk-full' });
      disk?.free();
      expect(await server.start()).toEqual({ state: 'ready' });
      expect(await rename(server, 'Grace')).toBe(200);
      disk?.fill();
      const before = said.length;
      for (const child of children) child.kill();
      await expect.poll(() => said.length).toBeGreaterThan(before);
      // What is left of the log may be enough to start. It's never taken for damaged.
      expect([{ state: 'ready' }, { state: 'failed', problem: 'disk-full' }]).toContainEqual(await server.start());
      disk?.free();
      expect(await server.start()).toEqual({ state: 'ready' });
      expect(await userOf(server)).toMatchObject({ fullName: 'Grace' });
      await server.stop();
    },
  );

  test.skipIf(process.platform === 'win32')('includes a browser that can be started', () => {
    expect(statSync(join(resources, 'chromium', bundledChromium)).mode & 0o777).toBe(0o755);
  });

  test('has the crawl’s driver next to its archive, and it loads', () => {
    const driver = join(resources, 'app.asar.unpacked/node_modules/playwright-core');
    const { chromium } = createRequire(join(driver, 'package.json'))(driver) as { chromium: { name(): string } };
    expect(chromium.name()).toBe('chromium');
    const fromCrawler = createRequire(pathToFileURL(join(unpacked, 'out/main/crawler.js'))).resolve('playwright-core');
    expect(fromCrawler).toBe(join(unpacked, 'node_modules/playwright-core/index.js'));
  });

  test.skipIf(process.platform === 'win32')(
    'crawls a site that scripts fill, with the browser and the PDF and Word readers it includes',
    { tags: ['long', 'rule:packed-app-crawls'], timeout: 120_000 },
    async () => {
      await using site = await clientRenderedSite();
      const file = { headers: { 'content-type': 'application/octet-stream' } };
      site.set({
        '/sitemap.xml': urlset(site.url('/rules.pdf'), site.url('/hours.pdf'), site.url('/bread.docx')),
        '/rules.pdf': answer(makePdf([[['Dogs wait outside of the bakery.', 11]]]), file),
        '/hours.pdf': answer(
          makePdfWithCharacterMap('90ms-RKSJ-H', 'Japan1', Buffer.from('89638bc68e9e8ad4', 'hex')),
          file,
        ),
        '/bread.docx': answer(makeDocx(paragraph('Rye bread costs four pounds.')), file),
      });
      const browser = createCrawlBrowser(
        {
          bundledFolder: join(resources, 'chromium'),
          downloadFolder: join(folder, 'none'),
          platform: 'linux',
          arch: 'x64',
          fetch,
        },
        () => undefined,
      );
      expect(browser.state()).toMatchObject({ state: 'ready', source: 'bundled' });
      const crawl = join(folder, 'crawl');
      const { ending } = startJob(() => forkCrawler(undefined, join(unpacked, 'out/main/crawler.js')), {
        kind: 'crawl',
        folder: crawl,
        input: { websiteId: 1, url: site.origin, maxPages: 20, useSitemap: true },
        browserPath: browser.path(),
        isSandboxed: process.getuid?.() !== 0,
        session: null,
        userAgent: 'ParleyBot/1.0',
      });
      expect(await ending).toEqual({ type: 'crawled' });
      expect(readResult(crawl)).toMatchObject({ pages: topics.length + 4, problem: null });
      const texts = readPages(crawl)
        .map(({ content }) => content)
        .join('\n');
      for (const topic of topics) expect(texts).toContain(textOf(topic).slice(0, 60));
      expect(texts).toContain('Dogs wait outside of the bakery.');
      expect(texts).toContain('営業時間');
      expect(texts).toContain('Rye bread costs four pounds.');
    },
  );
});

describe('an installer for Linux', () => {
  const installers = join(folder, 'installers');
  const isMissing = (command: string) => spawnSync(command, ['--version']).error !== undefined;
  const noDebianTools = isMissing('dpkg-deb');
  const noSquashfs = isMissing('mksquashfs') || isMissing('unsquashfs');

  /** Makes one from the packed app. */
  async function make(kind: 'deb' | 'AppImage'): Promise<string> {
    for (const [name, path] of Object.entries(standInInstallerTools(mkdtempSync(join(folder, 'tools-')))))
      vi.stubEnv(name, path);
    const config = installerConfig({}, 'linux');
    const [made = ''] = await build({
      projectDir: root,
      targets: Platform.LINUX.createTarget(kind),
      publish: 'never',
      prepackaged: join(resources, '..'),
      config: { ...config, directories: { ...config.directories, output: installers } },
    });
    vi.unstubAllEnvs();
    return made;
  }

  test('that is a Debian package has what the app needs and nothing else, and a check that sees what is wrong', {
    tags: ['rule:debian-package-contents', 'long'],
    timeout: 240_000,
  }, async ({ skip }) => {
    skip(noDebianTools, 'Not run: this computer has no dpkg-deb.');
    const deb = await make('deb');
    const { files, problems } = contentsOf(deb) ?? {};
    expect(problems).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'DEBIAN/postinst',
        'usr/share/applications/parley.desktop',
        'usr/share/icons/hicolor/512x512/apps/parley.png',
        'opt/Parley/resources/app.asar/out/main/index.js',
        'opt/Parley/resources/chromium/chrome-linux64/chrome',
      ]),
    );

    const opened = join(folder, 'opened');
    const run = (...args: string[]) => expect(spawnSync('dpkg-deb', args, { cwd: folder }).status).toBe(0);
    run('--raw-extract', deb, opened);
    const app = join(opened, 'opt/Parley');
    writeFileSync(join(app, 'resources/.env'), 'SECRET=1');
    chmodSync(join(app, 'locales/de.pak'), 0o666);
    chmodSync(join(app, 'parley'), 0o4755);
    const entry = join(opened, 'usr/share/applications/parley.desktop');
    writeFileSync(entry, `${readFileSync(entry, 'utf8').replace('MimeType', 'Type')}Path=${root}\n`);
    const icons = join(opened, 'usr/share/icons/hicolor');
    renameSync(join(icons, '512x512'), join(icons, '1024x1024'));
    run('-Znone', '--build', opened, 'wrong.deb');
    expect(contentsOf(join(folder, 'wrong.deb'))?.problems).toEqual([
      'There is no icon in a size that systems look for.',
      'usr/share/applications/parley.desktop doesn’t say MimeType=x-scheme-handler/parley;.',
      'opt/Parley/resources/.env doesn’t belong there.',
      'opt/Parley/parley runs as another user.',
      'opt/Parley/locales/de.pak can be changed by others.',
      'usr/share/applications/parley.desktop names a folder of the computer it was built on.',
    ]);
    rmSync(join(app, 'resources/app.asar.unpacked'), { recursive: true });
    run('-Znone', '--build', opened, 'wrong.deb');
    expect(contentsOf(join(folder, 'wrong.deb'))?.problems).toContain(
      'opt/Parley/resources/app.asar.unpacked/dist/local-server/database.tar.gz is missing.',
    );
  });

  test('that is an AppImage has the same app', {
    tags: ['rule:appimage-contents', 'long'],
    timeout: 240_000,
  }, async ({ skip }) => {
    skip(noSquashfs, 'Not run: this computer has no mksquashfs or unsquashfs. Install squashfs-tools.');
    const { files, problems } = contentsOf(await make('AppImage')) ?? {};
    expect(problems).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['AppRun', 'parley.desktop', 'resources/app.asar/out/main/index.js']));
  });
});

test('Electron is one exact version', { tags: ['rule:electron-version-exact'] }, () => {
  expect(packageJson.devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('updates', () => {
  test('come from the address that was configured at build time, over https', {
    tags: ['rule:update-address-fixed'],
  }, () => {
    expect(installerConfig({ PARLEY_UPDATES_URL: 'https://updates.example/parley' }, 'linux').publish).toEqual({
      provider: 'generic',
      url: 'https://updates.example/parley',
    });
    expect(() => installerConfig({ PARLEY_UPDATES_URL: 'http://updates.example' }, 'linux')).toThrow('https://');
  });

  test('are never requested by an app that was built without an address', () => {
    expect(installerConfig({}, 'linux').publish).toBeNull();
    expect(existsSync(join(resources, 'app-update.yml'))).toBe(false);
  });
});
