import type { Message } from '#shared/messages/message.ts';
import type { RestoredWebsite, RestoreProblem, RestoreProgress } from '#shared/processes/local-server.ts';
import { BridgeError } from '../bridge-error.ts';
import { type ForkServer, type ServerProcess, startServerProcess } from './server-process.ts';

const sentences: Readonly<Record<RestoreProblem | 'other', Message>> = {
  'disk-full': 'This computer’s disk is full, so nothing was changed. Free some space, then restore the backup again.',
  'in-use': 'Another backup is being restored.',
  'newer-version': 'A newer version of Parley made this backup. Nothing was changed. Update the app, then restore it.',
  damaged: 'This backup is damaged or incomplete. Nothing was changed.',
  foreign: 'This file isn’t a backup of Parley. Nothing was changed.',
  other: 'The backup couldn’t be restored. Nothing was changed. Help > Show Logs has the details.',
};

interface Filling {
  /**
   * The websites in the backup.
   * @throws BridgeError
   */
  websites: Promise<RestoredWebsite[]>;
  kill(): void;
}

interface FillDeps {
  fork: ForkServer;
  changed(progress: RestoreProgress): void;
  report(error: unknown): void;
}

/** Fills an empty folder from a backup, in a separate process. */
export function fillFolder(dataDir: string, file: string, { fork, changed, report }: FillDeps): Filling {
  const { promise, resolve, reject } = Promise.withResolvers<RestoredWebsite[]>();
  let problem: RestoreProblem | null = null;
  const child: ServerProcess = startServerProcess(fork, {
    heard(message) {
      if (message.type === 'restoring') changed(message.progress);
      // It ends when the database is closed.
      if (message.type === 'restored') resolve(message.websites);
      if (message.type !== 'not restored') return;
      ({ problem } = message);
      report(message.message);
    },
    ended: () => reject(new BridgeError(sentences[problem ?? 'other'])),
  });
  child.tell({ type: 'restore', dataDir, file });
  return { websites: promise, kill: () => child.kill() };
}
