import { createHash, X509Certificate } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { certificate, companySite } from '../../../desktop/testing/company-site.ts';

const notes = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
});

/**
 * Checks an update: the notes on a new version, and each file that they name.
 * @returns problems as sentences, none if an app can install it
 */
export function problemsOfFeed(folder: string, notesFile: string, version: string): string[] {
  const path = join(folder, notesFile);
  if (!isFile(path)) return [`${notesFile} is missing, so no update would be found.`];
  const read = notes.safeParse(parse(readFileSync(path, 'utf8')));
  if (!read.success) return [`${notesFile} names no version or no file.`];
  const problems = read.data.files.flatMap(({ url, sha512 }) => {
    if (url !== basename(url)) return [`${url} is not a file beside ${notesFile}.`];
    const file = join(folder, url);
    if (!isFile(file)) return [`${url} is missing.`];
    const sum = createHash('sha512').update(readFileSync(file)).digest('base64');
    return sum === sha512 ? [] : [`${url} is not the file that ${notesFile} was written for.`];
  });
  return read.data.version === version
    ? problems
    : [`${notesFile} offers ${read.data.version} instead of ${version}.`, ...problems];
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export interface UpdateFeed extends AsyncDisposable {
  /** https:// address for PARLEY_UPDATES_URL. */
  url: string;
  /** Makes Chromium accept this certificate, and no other one that isn't signed by a trusted authority. */
  trust: string;
  /** Paths of the fetched files. */
  fetched: string[];
}

/** Serves the files of a folder, which may be filled later, over https on this computer. */
export async function serveFeed(folder: string): Promise<UpdateFeed> {
  const fetched: string[] = [];
  const site = await companySite((request, response) => {
    const name = basename(URL.parse(request.url ?? '/', 'https://localhost')?.pathname ?? '/');
    const file = join(folder, name);
    if (!name || !isFile(file)) return void response.writeHead(404).end();
    fetched.push(name);
    // Only whole files, so the app fetches all of them instead of the changed parts.
    response.writeHead(200, { 'content-length': statSync(file).size });
    pipeline(createReadStream(file), response).catch(() => response.destroy());
  });
  const key = new X509Certificate(certificate('intranet')).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `${site.origin}/`,
    trust: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    fetched,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
