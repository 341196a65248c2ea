import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { link, rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** A dead owner's database process needs a moment to notice and to say that it is closing. */
const graceMs = 1500;
/** How long a closing database may take before a new start gives up waiting for it. */
const closingMs = 15_000;

export class FolderInUse extends Error {
  readonly ownerPid: number;

  constructor(ownerPid: number) {
    super('The folder is in use by another process');
    this.ownerPid = ownerPid;
  }
}

export interface FolderLock {
  /** Tells anyone who waits for the folder that it will be free soon. The lock itself ends with the process. */
  announceClosing(): void;
}

/**
 * Makes sure that one process only opens the database in a folder: two would silently destroy each other's data.
 * The lock is a listening socket, so it cannot outlive its process, not even after kill -9.
 * @param folder where the lock lives; a relative path keeps it below the length limit of socket addresses
 * @param ownerPid the process named to others that want the folder
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, ownerPid: number): Promise<FolderLock> {
  const address =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\parley-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
      : join(folder, 'lock');
  for (;;) {
    const lock = await listen(address, ownerPid);
    if (lock) return lock;
    const holder = await askHolder(address);
    if (holder === 'dead') await removeStale(address);
    else if (holder !== 'left') throw new FolderInUse(holder);
  }
}

/** @returns null when someone, dead or alive, has the address */
function listen(address: string, ownerPid: number): Promise<FolderLock | null> {
  return new Promise((resolve, reject) => {
    const waiting = new Set<Socket>();
    let closing = false;
    const server: Server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => waiting.delete(socket));
      socket.write(closing ? 'closing\n' : `${ownerPid}\n`);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve({
        announceClosing() {
          closing = true;
          for (const socket of waiting) socket.write('closing\n');
        },
      });
    });
  });
}

/** @returns the owner's process id when it stays, 'left' when it went while we asked, 'dead' when nobody listens */
function askHolder(address: string): Promise<number | 'left' | 'dead'> {
  return new Promise((resolve) => {
    let said = '';
    let connected = false;
    const socket = connect(address);
    const stays = () => {
      socket.destroy();
      resolve(Number.parseInt(said, 10) || 0);
    };
    // A holder that is busy with a long query answers late, and is as alive as any other.
    let patience = setTimeout(stays, closingMs);
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      connected = true;
    });
    socket.on('data', (text: string) => {
      said += text;
      clearTimeout(patience);
      patience = setTimeout(stays, said.includes('closing') ? closingMs : graceMs);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(connected ? 'left' : 'dead');
    });
  });
}

/**
 * Takes a dead lock away. Between finding it dead and removing it another process may have put a live one in its
 * place, so it is moved aside first (one process only can move it) and looked at again.
 */
async function removeStale(address: string): Promise<void> {
  const aside = `${address}.${process.pid}`;
  try {
    await rename(address, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  const holder = await askHolder(aside);
  if (typeof holder === 'number') {
    await link(aside, address);
    await unlink(aside);
    throw new FolderInUse(holder);
  }
  await unlink(aside).catch(() => {});
}
