import { writeFile } from 'node:fs/promises';
import type { KeptData } from '../../bridge/app.ts';
import { isDiskFull } from '../../crawler/crawl-folder.ts';
import { BridgeError } from '../bridge-error.ts';
import type { Log } from '../log.ts';
import { keptData } from './kept-data.ts';
import { maskSecrets } from './mask-secrets.ts';

export interface Diagnostics {
  kept(): Promise<KeptData>;
  openFolder(which: 'data' | 'logs'): Promise<void>;
  /** The end of the log, without secrets. */
  lastLines(): string[];
  /** Saves a file without secrets where the user wants it. Returns its path, or null if they cancel. */
  save(): Promise<string | null>;
}

/** Facts about the app by their names, such as its version. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

interface DiagnosticsDeps {
  folder: string;
  log: Pick<Log, 'folder' | 'lastLines'>;
  facts(): Facts;
  keepsSignIns(): Promise<boolean>;
  /** Asks where to save a file; null if the user cancels. */
  chooseFile(name: string): Promise<string | null>;
  /** An error message; empty if it worked. */
  openPath(path: string): Promise<string>;
  now(): Date;
}

const shownLines = 200;
const savedLines = 5000;

/** What users can see and save of what the app keeps and logs. Nothing is sent. */
export function createDiagnostics(deps: DiagnosticsDeps): Diagnostics {
  const { folder, log, facts, keepsSignIns, chooseFile, openPath, now } = deps;
  const kept = async () => ({ ...(await keptData(folder, log.folder)), keepsSignIns: await keepsSignIns() });
  // Together, since a key may span lines.
  const lines = (count: number) => maskSecrets(log.lastLines(count).join('\n')).split('\n');
  return {
    kept,
    async openFolder(which) {
      const problem = await openPath(which === 'logs' ? log.folder : folder);
      if (problem) throw new BridgeError('The folder couldn’t be opened.');
    },
    lastLines: () => lines(shownLines),
    async save() {
      const time = now().toISOString();
      const file = await chooseFile(`parley-diagnostics-${time.slice(0, 10)}.txt`);
      if (file === null) return null;
      const { bytes } = await kept();
      const text = [
        'Parley diagnostics',
        'Saved on this computer and sent nowhere. Passwords, tokens, cookies and queries of addresses are hidden.',
        '',
        ...Object.entries({ time, ...facts() }).map(([name, value]) => maskSecrets(`${name}: ${value ?? 'none'}`)),
        '',
        ...Object.entries(bytes).map(([name, size]) => `bytes of ${name}: ${size}`),
        '',
        'Log',
        ...lines(savedLines),
        '',
      ].join('\n');
      try {
        await writeFile(file, text, { mode: 0o600 });
      } catch (error) {
        throw new BridgeError(
          isDiskFull(error)
            ? 'This computer’s disk is full.'
            : 'The file couldn’t be saved there. Choose another folder.',
        );
      }
      return file;
    },
  };
}
