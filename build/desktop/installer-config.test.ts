// @module-tag long
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  Arch,
  archFromString,
  build,
  LinuxPackager,
  MacPackager,
  type Packager,
  Platform,
  type Target,
  WinPackager,
} from 'electron-builder';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { installerName } from '#shared/downloads/installers.ts';
import { linkScheme } from '../../desktop/bridge/browser-sign-in.ts';
import { installerConfig, wantedArchitectures, whyNoUpdates } from './installer-config.ts';
import { packedFolder } from './proof/made-files.ts';
import { versionConfig } from './proof/two-versions.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parley-installers-'));
const certificate = join(folder, 'certificate.p12');
writeFileSync(certificate, 'certificate');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Variables that may be set where the tests run. */
const keys = [
  ...['CSC_LINK', 'CSC_KEY_PASSWORD', 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'CSC_NAME', 'APPLE_ID'],
  ...['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_KEYCHAIN_PROFILE'],
];
beforeEach(() => {
  for (const key of keys) vi.stubEnv(key, undefined);
});

const kinds = {
  linux: [Platform.LINUX, LinuxPackager],
  mac: [Platform.MAC, MacPackager],
  win: [Platform.WINDOWS, WinPackager],
} as const;
type Kind = keyof typeof kinds;
const systems = { linux: 'linux', mac: 'darwin', win: 'win32' } as const;

/** Runs electron-builder until it would begin to package. Returns which packagers it uses, and for which files. */
async function aboutToMake<K extends Kind>(kind: K, env: NodeJS.ProcessEnv = {}, configure = installerConfig) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [platform, Packing] = kinds[kind];
  let packager: LinuxPackager | MacPackager | WinPackager | null = null;
  let targets: Target[] = [];
  const config = structuredClone(configure(env, systems[kind]));
  await build({
    projectDir: root,
    targets: platform.createTarget(),
    publish: 'never',
    config: { ...config, directories: { ...config.directories, output: folder } },
    platformPackagerFactory(info: Packager) {
      packager = new Packing(info);
      packager.pack = (_out, _arch, wanted) => {
        targets = wanted;
        info.cancellationToken.cancel();
        return Promise.resolve();
      };
      return packager;
    },
  });
  if (!packager) throw new Error('Nothing would be made');
  return { packager: packager as InstanceType<(typeof kinds)[K][1]>, targets };
}

/** The desktop entry of an AppImage. */
async function entryOfAppImage(): Promise<string> {
  const [appImage] = (await aboutToMake('linux')).targets;
  return (appImage as unknown as { desktopEntry: { value: Promise<string> } }).desktopEntry.value;
}

test.each([
  ['linux', ['appImage', 'deb']],
  ['mac', ['dmg', 'zip']],
  ['win', ['nsis']],
] as const)('installers for %s are %o', { tags: ['rule:installers-per-system'] }, async (kind, names) => {
  const { targets } = await aboutToMake(kind);
  expect(targets.map(({ name }) => name)).toEqual(names);
});

describe('without keys', () => {
  test('an installer for Windows is built unsigned', { tags: ['rule:windows-unsigned'] }, async () => {
    const { packager } = await aboutToMake('win');
    expect(packager.forceCodeSigning).toBe(false);
    expect(await packager.signIf(join(folder, 'Parley.exe'))).toBe(false);
  });

  test('one for macOS is not notarized, and starts on computers that require a signature', {
    tags: ['rule:macos-not-notarized'],
  }, async () => {
    const { packager } = await aboutToMake('mac');
    expect(packager.forceCodeSigning).toBe(false);
    await expect(packager.helper.notarizeIfProvided('/nowhere/Parley.app')).resolves.toBeUndefined();
    expect(packager.config.electronFuses).toMatchObject({ resetAdHocDarwinSignature: true });
  });

  test('one for macOS may ask to reach the local network', { tags: ['rule:macos-local-network'] }, async () => {
    const { packager } = await aboutToMake('mac');
    expect(packager.platformSpecificBuildOptions.extendInfo).toMatchObject({
      NSLocalNetworkUsageDescription: expect.stringContaining('local network') as string,
    });
  });
});

describe('with keys in the environment', () => {
  test.each([
    ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
    ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  ])('an installer for Windows is signed with %s', { tags: ['rule:windows-signed'] }, async (link, password) => {
    const { packager } = await aboutToMake('win', { [link]: certificate, [password]: 'sesame' });
    const signing = await packager.signingManager.value;
    expect(await signing.cscInfo.value).toEqual({ file: certificate, password: 'sesame' });
  });

  test('one for macOS is signed for the hardened runtime', { tags: ['rule:macos-hardened'] }, async () => {
    const { packager } = await aboutToMake('mac', { CSC_LINK: certificate });
    const { identity, hardenedRuntime, entitlements } = packager.platformSpecificBuildOptions;
    expect(packager.getCscLink()).toBe(certificate);
    // Null would mean to never sign.
    expect(identity).toBeUndefined();
    expect(hardenedRuntime).toBe(true);
    expect(readFileSync(join(root, entitlements ?? ''), 'utf8').match(/com\.apple\.[\w.-]+/g)).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
  });

  test('one for macOS is notarized, and a single key is reported as incomplete', {
    tags: ['rule:macos-notarized'],
  }, async () => {
    const complete = { APPLE_API_KEY: '/nowhere/key.p8', APPLE_API_KEY_ID: 'key', APPLE_API_ISSUER: 'issuer' };
    const { packager } = await aboutToMake('mac', complete);
    // There is nothing to notarize here, so the failure shows that it was attempted.
    await expect(packager.helper.notarizeIfProvided('/nowhere/Parley.app')).rejects.toThrow(/codesign/);
    vi.stubEnv('APPLE_API_ISSUER', undefined);
    await expect(packager.helper.notarizeIfProvided('/nowhere/Parley.app')).rejects.toThrow('APPLE_API_ISSUER');
  });
});

test('updates on Windows are only accepted with the signature of the same publisher', {
  tags: ['rule:windows-update-publisher'],
}, async () => {
  const { packager } = await aboutToMake('win');
  expect(packager.isForceCodeSigningVerification).toBe(true);
});

const updates = { PARLEY_UPDATES_URL: 'https://updates.example/parley' };

test.each(['win32', 'darwin'] as const)(
  'an unsigned app for %s doesn’t look for updates, and the build says so',
  { tags: ['rule:unsigned-app-no-updates'] },
  (system) => {
    expect(installerConfig(updates, system).publish).toBeNull();
    expect(whyNoUpdates(updates, system)).toMatch(/^PARLEY_UPDATES_URL is ignored because this app isn’t signed .*\.$/);
    const signed = { ...updates, CSC_LINK: certificate };
    expect(installerConfig(signed, system)).toMatchObject({
      publish: { provider: 'generic', url: updates.PARLEY_UPDATES_URL },
      // If signing fails, nothing is built.
      forceCodeSigning: true,
    });
    expect(whyNoUpdates(signed, system)).toBeNull();
  },
);

test('a certificate for Windows alone signs nothing for macOS', () => {
  const keys = { ...updates, WIN_CSC_LINK: certificate };
  expect(whyNoUpdates(keys, 'win32')).toBeNull();
  expect(whyNoUpdates(keys, 'darwin')).toContain('isn’t signed');
});

test('Linux verifies updates by their checksum, and an app without an address needs no explanation', () => {
  expect(installerConfig(updates, 'linux')).toMatchObject({
    publish: { provider: 'generic' },
    forceCodeSigning: false,
  });
  expect(whyNoUpdates(updates, 'linux')).toBeNull();
  expect(whyNoUpdates({}, 'win32')).toBeNull();
});

test('an AppImage starts on current systems, which have no libfuse2', {
  tags: ['rule:appimage-without-libfuse'],
}, async () => {
  const { packager } = await aboutToMake('linux');
  // All except the first version include what they need to mount themselves.
  expect(packager.config.toolsets?.appimage).toMatch(/^[1-9]/);
});

test('the Debian package names its maintainer and its server', { tags: ['rule:debian-package-fields'] }, () => {
  const made = installerConfig(
    { DEBFULLNAME: 'Ada Lovelace', DEBEMAIL: 'ada@corp.example', PARLEY_HOMEPAGE: 'https://parley.corp.example' },
    'linux',
  );
  expect(made).toMatchObject({
    linux: { maintainer: 'Ada Lovelace <ada@corp.example>' },
    extraMetadata: { author: { email: 'ada@corp.example' }, homepage: 'https://parley.corp.example' },
  });
  const here = installerConfig({}, 'linux');
  expect(here.linux?.maintainer).toBe(`Parley <${userInfo().username}@${hostname()}>`);
  expect(JSON.stringify([here, made])).not.toContain('parley.example');
  expect(() => installerConfig({ PARLEY_HOMEPAGE: 'not an address' }, 'linux')).toThrow('PARLEY_HOMEPAGE');
});

test('each architecture has its own app with a matching browser', { tags: ['rule:app-per-architecture'] }, async () => {
  expect(JSON.stringify(installerConfig({}, 'linux').extraResources)).toContain('vendor/chromium/${arch}');
  expect(wantedArchitectures([])).toEqual([archFromString(process.arch)]);
  expect(wantedArchitectures(['--x64', '--arm64'])).toEqual([Arch.x64, Arch.arm64]);
  expect(() => wantedArchitectures(['--sparc'])).toThrow('--sparc');
  const { targets } = await aboutToMake('linux');
  expect(targets).toHaveLength(2);
});

test.each([
  ['linux', 'AppImage'],
  ['linux', 'deb'],
  ['mac', 'dmg'],
  ['mac', 'zip'],
  ['win', 'exe'],
] as const)(
  'an installer for %s that ends in %s is found under its name, and so is its unpacked app',
  async (kind, end) => {
    const { packager } = await aboutToMake(kind);
    for (const arch of [Arch.x64, Arch.arm64]) {
      const name = packager.expandArtifactNamePattern(null, end, arch);
      expect(installerName(end, packager.appInfo.version, systems[kind], Arch[arch])).toBe(name);
      const packed = (packager as unknown as { computeAppOutDir(out: string, arch: Arch): string }).computeAppOutDir(
        folder,
        arch,
      );
      expect(join(folder, packedFolder(systems[kind], Arch[arch]))).toBe(packed);
    }
  },
);

test('the next version, which a proof updates to, is built with its own number', async () => {
  const next: typeof installerConfig = (env, platform) => versionConfig(env, platform, '7.8.9', folder);
  const { packager } = await aboutToMake('linux', updates, next);
  expect(packager.appInfo.version).toBe('7.8.9');
  expect(packager.expandArtifactNamePattern(null, 'AppImage', Arch.x64)).toBe(
    installerName('AppImage', '7.8.9', 'linux', 'x64'),
  );
});

test('parley:// links open the app on every system', { tags: ['rule:parley-links-registered'] }, async () => {
  for (const kind of ['mac', 'win'] as const) {
    const { packager } = await aboutToMake(kind);
    expect(packager.config.protocols).toEqual([{ name: 'Parley', schemes: ['parley'] }]);
  }
  expect(await entryOfAppImage()).toContain('\nMimeType=x-scheme-handler/parley;\n');
});

test('removing the app on Windows removes what it wrote into the registry', {
  tags: ['rule:windows-removed-cleanly'],
}, async () => {
  const { packager } = await aboutToMake('win');
  const script = await packager.getResource(packager.config.nsis?.include);
  expect(script).not.toBeNull();
  const removal = /!macro customUnInstall\n\s*\$\{ifNot\} \$\{isUpdated\}\n([^]*?)\$\{endIf\}/.exec(
    readFileSync(script ?? '', 'utf8'),
  );
  expect(removal?.[1]).toContain(`DeleteRegKey HKCU "Software\\Classes\\${linkScheme}"`);
  expect(removal?.[1]).toContain('CurrentVersion\\Run" "${APP_ID}"');
});

test('an AppImage that is started from the system menu keeps its pages in the sandbox', {
  tags: ['rule:appimage-keeps-sandbox'],
}, async () => {
  expect(await entryOfAppImage()).toContain('\nExec=AppRun %U\n');
});
