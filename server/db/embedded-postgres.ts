import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type ExecProtocolOptionsStream, PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';

/** Messages of the extended query protocol: between them and the closing Sync the statement is half sent. */
const halfSent = new Set(['P', 'B', 'D', 'E', 'C', 'H'].map((letter) => letter.charCodeAt(0)));

/**
 * PGlite as the socket server needs it. All connections share one Postgres session, and the socket server hands it
 * their messages one by one: it keeps to one client only while `isInTransaction()` holds. A statement whose
 * parameters arrive in several packets would let another client's statement in between and then run that one, with
 * the wrong parameters and no error. So a half-sent statement counts as a transaction too.
 */
class SharedSession extends PGlite {
  #halfSent = false;
  /** Called when the engine itself fails; SQL errors are answers, not failures. */
  onFailure: (error: unknown) => void = () => {};

  override isInTransaction(): boolean {
    return this.#halfSent || super.isInTransaction();
  }

  override async execProtocolRawStream(message: Uint8Array, options: ExecProtocolOptionsStream): Promise<void> {
    try {
      await super.execProtocolRawStream(message, options);
    } catch (error) {
      this.onFailure(error);
      throw error;
    }
    this.#halfSent = halfSent.has(message[0] ?? 0);
  }
}

/**
 * Opens the database in a folder, creating it first when there is none. A new one is made beside its place and moved
 * there when it is complete, so that a start that is killed half-way leaves nothing that looks like a database.
 */
export async function openPostgres(folder: string): Promise<SharedSession> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await (await open(unfinished)).close();
    await rename(unfinished, folder);
  }
  return open(folder);
}

async function open(folder: string): Promise<SharedSession> {
  const db = new SharedSession({ dataDir: folder, extensions: { vector } });
  await db.waitReady;
  return db;
}
