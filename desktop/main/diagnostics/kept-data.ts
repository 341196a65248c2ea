import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { KeptData } from '../../bridge/app.ts';

type Kind = keyof KeptData['bytes'];

/** What is in the folders of the app's data. Everything else is Chromium's. */
const kinds: Readonly<Record<string, Kind>> = {
  browser: 'browser',
  crawls: 'crawls',
  updates: 'updates',
  'sign-ins': 'signIns',
  server: 'server',
  logs: 'logs',
};

/** Bytes of a file, or of all files in a folder. What disappears meanwhile, or can't be read, counts as nothing. */
async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isDirectory()) return found?.size ?? 0;
  let bytes = 0;
  // One after another, since a folder may have tens of thousands of files.
  for (const name of await readdir(path).catch(() => [])) bytes += await sizeOf(join(path, name));
  return bytes;
}

/** Where the app keeps its data, and how much. */
export async function keptData(folder: string, logsFolder: string): Promise<Omit<KeptData, 'keepsSignIns'>> {
  const bytes = { browser: 0, crawls: 0, updates: 0, signIns: 0, server: 0, logs: 0, other: 0 };
  for (const name of await readdir(folder).catch(() => [])) {
    bytes[kinds[name] ?? 'other'] += await sizeOf(join(folder, name));
  }
  // On a Mac, logs are elsewhere.
  if (relative(folder, logsFolder).startsWith('..')) bytes.logs += await sizeOf(logsFolder);
  return { folder, logsFolder, bytes };
}
