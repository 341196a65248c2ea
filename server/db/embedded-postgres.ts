import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { SyncedFolder, syncTree } from './synced-folder.ts';

/** Messages of the extended query protocol that need no response before the closing Sync: Parse, Bind and so on. */
const waitForSync = new Set(Buffer.from('PBDEC'));
const terminate = 'X'.charCodeAt(0);
const parse = 'P'.charCodeAt(0);
const close = 'C'.charCodeAt(0);
const statement = 'S'.charCodeAt(0);
/** Responses to Parse and Close. */
const parseComplete = Uint8Array.of('1'.charCodeAt(0), 0, 0, 0, 4);
const closeComplete = Uint8Array.of('3'.charCodeAt(0), 0, 0, 0, 4);
/** After these, a statement is only partly sent. Flush requests the responses so far. */
const halfSent = new Set(Buffer.from('PBDECH'));

/**
 * PGlite as the socket server needs it. All connections share one Postgres session, and the socket server passes it
 * their messages one by one. It stays with one client only while `isInTransaction()` returns true. A statement whose
 * parameters arrive in several packets would let another client's statement in between, and that one would run with the
 * wrong parameters and no error. So a partly sent statement counts as a transaction, too.
 *
 * Prepared statements belong to the session, so connections share those with the same name and text.
 *
 * The messages of a statement are buffered until it is complete and run at once, as the protocol allows, with one
 * response instead of five.
 */
class SharedSession extends PGlite {
  #halfSent = false;
  #waiting: Uint8Array[] = [];
  /** The Parse message of each named statement. */
  #prepared = new Map<string, Buffer>();
  /** Called if the engine itself fails. SQL errors are responses, not failures. */
  onFailure: (error: unknown) => void = () => {};

  override isInTransaction(): boolean {
    return this.#halfSent || super.isInTransaction();
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream): Promise<void> {
    const letter = message[0] ?? 0;
    this.#halfSent = halfSent.has(letter);
    // A client that leaves doesn't need its buffered messages, and the engine must not shut down because of its
    // Terminate message.
    if (letter === terminate) this.#waiting = [];
    this.#waiting.push(message);
    if (waitForSync.has(letter)) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      await this.#run(waiting, options);
    } catch (error) {
      this.onFailure(error);
      throw error;
    }
  }

  /**
   * If another connection has already prepared a statement under the same name, reports success without asking the
   * engine, which would reject it. Statements are never closed, since other connections may use them.
   */
  async #run(messages: Uint8Array[], options: ExecProtocolOptionsStream): Promise<void> {
    const { onRawData } = options;
    let first = 0;
    for (; first < messages.length; first++) {
      const answer = this.#answerFor(messages[first]);
      if (!answer) break;
      onRawData?.(answer);
    }
    const rest = messages.slice(first);
    const [next] = rest;
    if (!next) return;
    const whole = rest.length === 1 ? next : Buffer.concat(rest);
    const name = nameIn(next);
    if (next[0] !== parse || name === '') return super.execProtocolRawStream(whole, options);
    const message = Buffer.from(next);
    let isFirst = true;
    await super.execProtocolRawStream(whole, {
      ...options,
      onRawData: (data) => {
        if (isFirst && data[0] === parseComplete[0]) this.#prepared.set(name, message);
        isFirst = false;
        onRawData?.(data);
      },
    });
  }

  #answerFor(message: Uint8Array | undefined): Uint8Array | null {
    if (message?.[0] === parse && this.#prepared.get(nameIn(message))?.equals(message)) return parseComplete;
    if (message?.[0] === close && message[5] === statement && this.#prepared.has(nameIn(message, 6)))
      return closeComplete;
    return null;
  }

  /** The socket server rolls back for a client that disconnected, which also drops its buffered messages. */
  override exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    this.#halfSent = false;
    this.#waiting = [];
    return super.exec(...args);
  }
}

/** The text up to the first zero byte. @param from where it begins: 5 after the letter and the length */
function nameIn(message: Uint8Array, from = 5): string {
  return Buffer.from(message.subarray(from, message.indexOf(0, from))).toString();
}

/** Clearing the usual 128 MB takes a third of a start. The system keeps files in memory, too. */
const buffers = ['-c', 'shared_buffers=32MB'];

/** Nothing is acknowledged before it is on disk. A partly written page is repaired from the log (full_page_writes). */
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[...buffers, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/** Writes to files as little as possible. */
const notDurable = [
  ...PGlite.defaultStartParams,
  ...[...buffers, '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
];

/** Next to built programs, otherwise where `npm start` builds it. The archive of the desktop app is closed to `tar`. */
const firstDatabase = ['database.tar.gz', '../../dist/database/database.tar.gz'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)).replace(`app.asar${sep}`, `app.asar.unpacked${sep}`),
);

/**
 * Opens the database in a folder, and creates it if it doesn't exist. A new one is created next to its final location
 * and moved there when it is complete, so a start killed halfway leaves nothing that looks like a database.
 * @param isDurable false if a power cut may lose everything, as in tests
 * @param archives the first that exists is unpacked instead of creating a database, which takes ten times as long
 */
export async function openPostgres(
  folder: string,
  isDurable: boolean,
  archives: readonly string[] = isDurable ? firstDatabase : [],
): Promise<SharedSession> {
  if (existsSync(folder)) return open(folder, isDurable);
  const archive = archives.find((file) => existsSync(file));
  if (archive !== undefined) {
    try {
      await create(folder, isDurable, (unfinished) => unpack(archive, unfinished));
      return await open(folder, isDurable);
    } catch {
      // It is of another version of the engine, or damaged.
      await rm(folder, { recursive: true, force: true });
    }
  }
  await create(folder, isDurable, async (unfinished) => (await open(unfinished, false)).close());
  return open(folder, isDurable);
}

async function create(folder: string, isDurable: boolean, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await fill(unfinished);
  if (isDurable) syncTree(unfinished);
  await rename(unfinished, folder);
  if (isDurable) syncTree(dirname(folder), { recursive: false });
}

async function unpack(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}

async function open(folder: string, isDurable: boolean): Promise<SharedSession> {
  const where = isDurable
    ? { fs: new SyncedFolder(folder), startParams: durable }
    : { dataDir: folder, startParams: notDurable };
  const db = new SharedSession({ ...where, extensions: { vector, pg_trgm: trigrams } });
  await db.waitReady;
  return db;
}
