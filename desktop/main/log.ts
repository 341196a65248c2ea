import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const maxBytes = 1024 * 1024;
/** Beside the one that is written. */
const keptFiles = 3;
/** A stack of a program gone wild is no use beyond its beginning. */
const maxEntryLength = 10_000;

export interface Log {
  /** Where its files are. */
  folder: string;
  /** Never throws: a disk that is full must not end the app. */
  write(what: unknown): void;
}

/** What went wrong in the app, in files on this computer that are sent nowhere: parley.log, and older ones numbered. */
export function openLog(folder: string, now: () => Date = () => new Date()): Log {
  const file = (number: number) => join(folder, number === 0 ? 'parley.log' : `parley.${number}.log`);

  function makeRoom(): void {
    const { size } = statSync(file(0), { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < maxBytes) return;
    for (let number = keptFiles - 1; number >= 0; number--) {
      if (statSync(file(number), { throwIfNoEntry: false })) renameSync(file(number), file(number + 1));
    }
  }

  return {
    folder,
    write(what) {
      const words = what instanceof Error ? (what.stack ?? what.message) : String(what);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        makeRoom();
        appendFileSync(file(0), `${now().toISOString()} ${words.slice(0, maxEntryLength)}\n`, { mode: 0o600 });
      } catch {
        // Nothing is left to say it with.
      }
    },
  };
}
