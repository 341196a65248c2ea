import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { trustedFetch } from '#shared/loaders/guarded-fetch.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ModelFile } from './local-model.ts';

/**
 * Why a file couldn't be fetched, for the administrator. The fetched part is kept unless the message says otherwise.
 */
export class FetchError extends Error {
  override name = 'FetchError';
  override message: Message;

  constructor(message: Message, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.message = message;
  }
}

export const fetchPatience = {
  /** Maximum time without a byte. */
  stallMs: 30_000,
  /** Delays before further attempts, as long as none of them receives any data. */
  retryMs: [1000, 5000, 20_000] as readonly number[],
  /** Space that must stay free on the disk. */
  reserveBytes: 200 * 1024 ** 2,
};

/** What is on the disk so far. */
interface Part {
  handle: FileHandle;
  hash: Hash;
  bytes: number;
}

/** A connection that broke or stalled. Another attempt may receive the rest. */
class BrokenOff extends Error {}

export const partOf = (path: string) => `${path}.part`;

/**
 * Fetches a file whose size and digest are known, and resumes a partial download.
 * @throws FetchError, or the signal's reason
 */
export async function fetchFile(
  file: ModelFile,
  path: string,
  { signal, ...given }: { signal: AbortSignal } & Partial<typeof fetchPatience>,
): Promise<void> {
  const patience = { ...fetchPatience, ...given };
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await fetchPart(file, partOf(path), signal, patience);
  } catch (error) {
    signal.throwIfAborted();
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOSPC') throw new FetchError('The server’s disk is full. Please try again later.', error);
    throw error;
  }
  await rename(partOf(path), path);
}

async function fetchPart(
  file: ModelFile,
  path: string,
  signal: AbortSignal,
  { stallMs, retryMs, reserveBytes }: typeof fetchPatience,
): Promise<void> {
  await using handle = await open(path, 'a+').then(async (made) => {
    await made.close();
    return open(path, 'r+');
  });
  const part = await readStart(handle, file);
  await checkRoom(file.bytes - part.bytes + reserveBytes, path);
  const already = part.bytes;
  for (let tries = 0; part.bytes < file.bytes; ) {
    const before = part.bytes;
    try {
      await receive(file, part, signal, stallMs);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof BrokenOff)) throw error;
    }
    if (part.bytes >= file.bytes) break;
    tries = part.bytes > before ? 0 : tries + 1;
    const wait = retryMs[Math.max(0, tries - 1)];
    if (wait === undefined || tries > retryMs.length) {
      throw new FetchError(
        part.bytes > already
          ? 'The download was interrupted. Continue it later to get the rest.'
          : 'The publisher’s server can’t be reached. Try again later, or provide the files in MODEL_DIR.',
      );
    }
    await delay(wait, undefined, { signal });
  }
  await handle.sync();
  if (part.hash.digest('hex') === file.sha256) return;
  await rm(path, { force: true });
  throw new FetchError('The downloaded file isn’t the one Parley was made for, so it was deleted.');
}

/** The part from an earlier attempt counts as received. */
async function readStart(handle: FileHandle, file: ModelFile): Promise<Part> {
  const part: Part = { handle, hash: createHash('sha256'), bytes: 0 };
  const { size } = await handle.stat();
  if (size > file.bytes) await handle.truncate(0);
  else if (size > 0) {
    for await (const bytes of handle.createReadStream({ start: 0, autoClose: false })) {
      part.hash.update(bytes as Buffer);
      part.bytes += (bytes as Buffer).length;
    }
  }
  return part;
}

async function checkRoom(needed: number, path: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1024 ** 2);
  throw new FetchError(`The server’s disk has too little space: ${megabytes} MB are needed.`);
}

/** One request for the missing part. @throws BrokenOff, FetchError */
async function receive(file: ModelFile, part: Part, signal: AbortSignal, stallMs: number): Promise<void> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), stallMs);
  try {
    const response = await trustedFetch(file.url, {
      headers: { 'Accept-Encoding': 'identity', ...(part.bytes > 0 && { Range: `bytes=${part.bytes}-` }) },
      signal: AbortSignal.any([signal, stalled.signal]),
    });
    await begin(response, file, part);
    for await (const bytes of response.body ?? []) {
      clearTimeout(timer);
      if (part.bytes + bytes.length > file.bytes) throw await wrongSize(part);
      await part.handle.write(bytes, 0, bytes.length, part.bytes);
      part.hash.update(bytes);
      part.bytes += bytes.length;
      timer = setTimeout(() => stalled.abort(), stallMs);
    }
  } catch (error) {
    if (error instanceof FetchError || (error as NodeJS.ErrnoException).syscall === 'write') throw error;
    throw new BrokenOff('connection broke off', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Checks that the response is the rest of the file, or all of it. */
async function begin(response: Response, file: ModelFile, part: Part): Promise<void> {
  const { status, headers } = response;
  if (status === 429 || status >= 500) throw new BrokenOff(`status ${status}`);
  if (status === 416) {
    await startOver(part);
    throw new BrokenOff('status 416');
  }
  if (status !== 200 && status !== 206) {
    throw new FetchError(`The publisher’s server answered with status ${status}. Please try again later.`);
  }
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  if (status === 200) await startOver(part);
  else if (Number(start) !== part.bytes || Number(total) !== file.bytes) throw await wrongSize(part);
  const length = headers.get('Content-Length');
  if (length !== null && !headers.has('Content-Encoding') && Number(length) !== file.bytes - part.bytes) {
    throw await wrongSize(part);
  }
}

async function startOver(part: Part): Promise<void> {
  await part.handle.truncate(0);
  part.bytes = 0;
  part.hash = createHash('sha256');
}

async function wrongSize(part: Part): Promise<FetchError> {
  await startOver(part);
  return new FetchError('The file on the publisher’s server doesn’t have the expected size, so it wasn’t downloaded.');
}
