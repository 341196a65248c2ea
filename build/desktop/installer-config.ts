import { hostname, userInfo } from 'node:os';
import { Arch, archFromString, type Configuration } from 'electron-builder';
import { appId } from '../../desktop/main/app-id.ts';

/** Turned off in the program itself: what would let someone run other code under the app's name, or read its files. */
const electronFuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
  // Macs with a chip of Apple's start no program whose signature was broken, and setting switches breaks it.
  resetAdHocDarwinSignature: true,
};

/**
 * What an installer holds. Main process, crawler and pages are bundled, so of all packages only the crawl's driver comes
 * along, without the viewers and typings of its developers.
 */
const files = [
  '!**/*',
  'package.json',
  'out/**',
  '!out/renderer/preview.png',
  'dist/widget/**',
  '!dist/widget/**/*.{br,gz}',
  'build/icons/*.png',
  'node_modules/playwright-core/**',
  '!node_modules/playwright-core/{bin,types}/**',
  '!node_modules/playwright-core/lib/{tools,vite}/**',
  '!**/*.{map,d.ts}',
];

/**
 * The installers of the desktop app. Keys to sign with are found in the environment by electron-builder itself;
 * docs/desktop.md lists them.
 * @throws Error when updates would come from an address that anyone on the way could answer for
 */
export function installerConfig(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Configuration {
  const wanted = env['PARLEY_UPDATES_URL'];
  if (wanted && !wanted.startsWith('https://')) throw new Error('PARLEY_UPDATES_URL must begin with https://');
  const updates = whyNoUpdates(env, platform) === null ? wanted : undefined;
  const maker = makerOf(env);
  return {
    appId,
    productName: 'Parley',
    copyright: 'Parley, MIT license',
    directories: { output: 'dist/installers', buildResources: 'build/icons' },
    extraMetadata: {
      author: maker,
      homepage: homepageOf(env),
      desktopName: 'parley.desktop',
    },
    // A copy each time: electron-builder changes it.
    files: [...files],
    asar: true,
    asarUnpack: ['node_modules/playwright-core/**'],
    // A Chrome for Testing that lies there comes along; else the app takes the computer's own, or offers one.
    extraResources: [{ from: 'vendor/chromium/${arch}', to: 'chromium' }],
    // The one by default needs libfuse2, which current systems do not have.
    toolsets: { appimage: '1.0.3' },
    npmRebuild: false,
    electronFuses,
    protocols: [{ name: 'Parley', schemes: ['parley'] }],
    artifactName: 'parley-${version}-${os}-${arch}.${ext}',
    // With updates an app is signed or not made at all; elsewhere it is signed when there are keys.
    forceCodeSigning: Boolean(updates) && platform !== 'linux',
    publish: updates ? { provider: 'generic', url: updates } : null,
    linux: {
      target: ['AppImage', 'deb'],
      executableName: 'parley',
      syncDesktopName: true,
      category: 'Office',
      synopsis: 'Turn Your Website Into an AI Assistant',
      maintainer: `${maker.name} <${maker.email}>`,
      desktop: { entry: { Name: 'Parley', Keywords: 'website;assistant;chat;crawler;' } },
    },
    // Else it asks to be started without the sandbox; where a system has none, its own start script notices.
    appImage: { executableArgs: [] },
    mac: {
      // An update is taken from the zip; people install from the dmg.
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      hardenedRuntime: true,
      entitlements: 'build/desktop/entitlements.mac.plist',
      entitlementsInherit: 'build/desktop/entitlements.mac.plist',
    },
    win: { target: ['nsis'] },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
    },
  };
}

/** Variables by which electron-builder finds the keys to sign with. */
const keys: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['CSC_LINK', 'CSC_NAME'],
  win32: ['WIN_CSC_LINK', 'CSC_LINK'],
};

/**
 * Why an app that is made here may not look for updates, as a sentence; null when it may, or when none were wanted. An
 * app that nobody signed would take its update from anyone.
 */
export function whyNoUpdates(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const wanted = keys[platform];
  if (!env['PARLEY_UPDATES_URL'] || !wanted || wanted.some((key) => env[key])) return null;
  return `PARLEY_UPDATES_URL is ignored because this app isn’t signed and can’t verify updates. Set ${wanted.join(' or ')}.`;
}

/** As Debian's own tools name who builds a package. */
function makerOf(env: NodeJS.ProcessEnv): { name: string; email: string } {
  const email = env['DEBEMAIL'] || `${userInfo().username}@${hostname()}`;
  return { name: env['DEBFULLNAME'] || 'Parley', email };
}

/** Packages must name one; without it, where a server is by default. */
function homepageOf(env: NodeJS.ProcessEnv): string {
  const homepage = env['PARLEY_HOMEPAGE'] || 'http://localhost:3000';
  if (!/^https?:$/.test(URL.parse(homepage)?.protocol ?? '')) throw new Error('PARLEY_HOMEPAGE must be a web address');
  return homepage;
}

/** Those named as --x64 and --arm64; by default that of this computer. One app each, for each brings its own browser. */
export function wantedArchitectures(args: readonly string[]): Arch[] {
  const named: Readonly<Record<string, Arch>> = { '--x64': Arch.x64, '--arm64': Arch.arm64 };
  if (args.length === 0) return [archFromString(process.arch)];
  return args.map((arg) => {
    const arch = named[arg];
    if (arch === undefined) throw new Error(`${arg} is not a supported architecture. Use --x64 or --arm64.`);
    return arch;
  });
}
