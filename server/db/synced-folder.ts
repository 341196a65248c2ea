import fs from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The fields we use of an open file in the engine's own file system. */
interface OpenFile {
  /** Its file descriptor on the host. */
  nfd: number;
}

interface HostFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  /** Converts an exception to an error number that the engine understands. */
  tryFSOperation<Result>(call: () => Result): Result;
}

/**
 * A folder that is really on disk when the engine asks for that. PGlite's own folder isn't, so after a power cut,
 * commits of the last seconds could be missing or incomplete.
 */
export class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const { preRun } = emscriptenOpts;
    const before = typeof preRun === 'function' ? [preRun] : (preRun ?? []);
    const addSync = (module: object) => {
      const files = (module as { FS: { filesystems: { NODEFS: HostFiles } } }).FS.filesystems.NODEFS;
      files.stream_ops.fsync = ({ nfd }) =>
        files.tryFSOperation(() => {
          fs.fsyncSync(nfd);
          return 0;
        });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, addSync] } };
  }
}

/** Waits until a folder, and everything in it, is on disk. */
export function syncTree(folder: string, { recursive } = { recursive: true }): void {
  const inside = recursive ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const path of [folder, ...inside.map((name) => join(folder, name))]) {
    const isFolder = fs.statSync(path).isDirectory();
    // Windows syncs folders by itself, and rejects requests to do so.
    if (isFolder && process.platform === 'win32') continue;
    const descriptor = fs.openSync(path, isFolder ? 'r' : 'r+');
    fs.fsyncSync(descriptor);
    fs.closeSync(descriptor);
  }
}
