// @module-tag long
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { chromiumForTests } from '#build/chromium.ts';
import { companyAuthority } from '../../../desktop/testing/company-site.ts';
import { installerConfig } from '../installer-config.ts';
import { updateNotes } from './made-files.ts';
import { signatureCommands } from './test-signature.ts';
import { nextVersion, versionConfig } from './two-versions.ts';
import { problemsOfFeed, serveFeed } from './update-feed.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-feed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sum = (content: string) => createHash('sha512').update(content).digest('base64');

function offer(version: string, files: Record<string, { content?: string; sha512: string }>): void {
  const named = Object.entries(files).map(([url, { sha512 }]) => ({ url, sha512, size: 3 }));
  writeFileSync(join(folder, 'latest.yml'), stringify({ version, files: named, releaseDate: '2026-11-23' }));
  for (const [name, { content }] of Object.entries(files))
    if (content !== undefined) writeFileSync(join(folder, name), content);
}

describe('an update offered to an app', () => {
  const problems = () => problemsOfFeed(folder, 'latest.yml', '0.1.1');

  test('is accepted if the notes name the next version and each file matches them', () => {
    offer('0.1.1', { 'parley.exe': { content: 'app', sha512: sum('app') } });
    expect(problems()).toEqual([]);
  });

  test.each([
    ['a file that is missing', { 'parley.exe': { sha512: sum('app') } }, 'parley.exe is missing.'],
    [
      'another file than the notes were written for',
      { 'parley.exe': { content: 'apq', sha512: sum('app') } },
      'parley.exe is not the file that latest.yml was written for.',
    ],
    ['a file elsewhere', { '../parley.exe': { sha512: sum('app') } }, '../parley.exe is not a file beside latest.yml.'],
  ])('is rejected with %s', (_what, files, sentence) => {
    offer('0.1.1', files);
    expect(problems()).toEqual([sentence]);
  });

  test('is rejected with another version, without a file, and without notes', () => {
    expect(problems()).toEqual(['latest.yml is missing, so no update would be found.']);
    offer('0.1.0', { 'parley.exe': { content: 'app', sha512: sum('app') } });
    expect(problems()).toEqual(['latest.yml offers 0.1.0 instead of 0.1.1.']);
    writeFileSync(join(folder, 'latest.yml'), 'version: 0.1.1\nfiles: []\n');
    expect(problems()).toEqual(['latest.yml names no version or no file.']);
  });
});

test.each([
  ['linux', 'x64', 'latest-linux.yml'],
  ['linux', 'arm64', 'latest-linux-arm64.yml'],
  ['darwin', 'x64', 'latest-mac.yml'],
  ['darwin', 'arm64', 'latest-mac.yml'],
  ['win32', 'x64', 'latest.yml'],
  ['win32', 'arm64', 'latest.yml'],
] as const)('an app for %s on %s requests %s', (platform, arch, name) => {
  expect(updateNotes(platform, arch)).toBe(name);
});

async function fetched(url: string): Promise<[number | undefined, string]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, string]>();
  get(url, { ca: readFileSync(companyAuthority) }, (response) => {
    text(response).then((body) => resolve([response.statusCode, body]), reject);
  }).on('error', reject);
  return promise;
}

test('the feed serves the files of its folder over https, including later ones, and nothing else', async () => {
  await using feed = await serveFeed(folder);
  expect(installerConfig({ PARLEY_UPDATES_URL: feed.url }, 'linux').publish).toMatchObject({ url: feed.url });
  offer('0.1.1', { 'parley.exe': { content: 'app', sha512: sum('app') } });
  expect(await fetched(`${feed.url}parley.exe?noCache=1`)).toEqual([200, 'app']);
  for (const path of ['', 'none.yml', '..%2f..%2fetc%2fpasswd', 'none/../..']) {
    expect([path, ...(await fetched(feed.url + path))]).toEqual([path, 404, '']);
  }
  expect(feed.fetched).toEqual(['parley.exe']);
});

test('Chromium accepts the certificate of the feed with the switch, and rejects it without', async () => {
  await using feed = await serveFeed(folder);
  writeFileSync(join(folder, 'latest.yml'), 'version: 0.1.1');
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const visit = async (args: string[]) => {
    const browser = await chromium.launch({ executablePath: await chromiumForTests(), args: [...root, ...args] });
    try {
      const page = await browser.newPage();
      await page.goto(`${feed.url}latest.yml`, { waitUntil: 'commit' }).catch((error: Error) => {
        // Files other than pages are downloaded, which also ends the visit.
        if (error.message.includes('ERR_CERT')) throw error;
      });
    } finally {
      await browser.close();
    }
  };
  await expect(visit([])).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  await visit([feed.trust]);
  expect(feed.fetched).toEqual(['latest.yml']);
});

test('the two versions are built like releases, except for their numbers and what a key created here can’t sign', () => {
  const env = { PARLEY_UPDATES_URL: 'https://localhost:1/', CSC_LINK: '/tmp/certificate.p12' };
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const release = installerConfig(env, platform);
    const made = versionConfig(env, platform, '0.1.1', '/tmp/new');
    expect(made.extraMetadata).toEqual({ ...(release.extraMetadata as object), version: '0.1.1' });
    expect(made.mac).toEqual({ ...release.mac, hardenedRuntime: false });
    const same = ({ extraMetadata: _1, directories: _2, mac: _3, ...others }: typeof made) => others;
    expect(same(made)).toEqual(same(release));
  }
  expect(installerConfig(env, 'darwin').mac?.hardenedRuntime).toBe(true);
});

test('the next version has three numbers and is one higher', () => {
  expect(nextVersion('0.1.0')).toBe('0.1.1');
  expect(nextVersion('1.9.9')).toBe('1.9.10');
  expect(() => nextVersion('1.0.0-beta')).toThrow('1.0.0-beta is not a version with three numbers');
});

describe('the key of a proof', () => {
  test('is trusted by the computer until the proof ends, everywhere it was added', () => {
    const mac = signatureCommands('darwin', '/tmp/x');
    expect(mac.make.at(-1)?.join(' ')).toContain('security add-trusted-cert -d -r trustRoot -p codeSign');
    expect(mac.undo.map((command) => command.join(' '))).toEqual([
      'sudo security remove-trusted-cert -d /tmp/x/certificate.pem',
    ]);
    const windows = signatureCommands('win32', '/tmp/x');
    const places = ['Cert:\\CurrentUser\\My', 'Cert:\\LocalMachine\\Root', 'Cert:\\LocalMachine\\TrustedPublisher'];
    for (const place of places) {
      expect(windows.make.flat().join()).toContain(place);
      expect(windows.undo.flat().join()).toContain(`Get-ChildItem ${place} | Where-Object Subject -eq`);
    }
    expect(signatureCommands('linux', '/tmp/x')).toEqual({ make: [], undo: [] });
  });

  test('has a name that says it signs no release', () => {
    for (const platform of ['darwin', 'win32'] as const)
      expect(signatureCommands(platform, '/tmp/x').make.flat().join()).toContain('not a release');
  });
});
