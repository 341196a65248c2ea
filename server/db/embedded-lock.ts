import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { link, rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** A dead owner's database process needs a moment to notice and to announce that it is closing. */
const graceMs = 1500;
/** How long a new start waits for a closing database. */
const closingMs = 15_000;

export class FolderInUse extends Error {
  readonly ownerPid: number;

  constructor(ownerPid: number) {
    super('The folder is in use by another process');
    this.ownerPid = ownerPid;
  }
}

export interface FolderLock {
  /** Tells waiting processes that the folder will be free soon. The lock itself ends with the process. */
  announceClosing(): void;
}

/**
 * Ensures that only one process opens the database in a folder, since two would silently destroy each other's data. The
 * lock is a listening socket, so it can't outlive its process, not even after kill -9.
 * @param folder the lock's location; a relative path keeps it below the length limit of socket addresses
 * @param ownerPid the process id shown to other processes that want the folder
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

/** @returns null if a process, dead or alive, has the address */
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

/** @returns the owner's process id if it stays, 'left' if it ended in the meantime, 'dead' if no one listens */
function askHolder(address: string): Promise<number | 'left' | 'dead'> {
  return new Promise((resolve) => {
    let said = '';
    let connected = false;
    const socket = connect(address);
    const stays = () => {
      socket.destroy();
      resolve(Number.parseInt(said, 10) || 0);
    };
    // An owner that is busy with a long query responds late, but is alive.
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
 * Removes a dead lock. Another process may have replaced it with a live one in the meantime, so it is moved aside
 * first, which only one process can do, and checked again.
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
