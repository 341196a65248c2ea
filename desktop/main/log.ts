import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const maxBytes = 1024 * 1024;
/** Older files, besides the current one. */
const keptFiles = 3;
/** Only the beginning of a very long stack is useful. */
const maxEntryLength = 10_000;

export interface Log {
  /** The folder of the log files. */
  folder: string;
  /** Never throws, because a full disk must not quit the app. */
  write(what: unknown): void;
  /** The newest lines, the oldest of them first. */
  lastLines(count: number): string[];
}

/** Logs the app's errors to files on this computer, which are sent nowhere: parley.log and numbered older ones. */
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
        // There is nowhere left to report it.
      }
    },
    lastLines(count) {
      let lines: string[] = [];
      for (let number = 0; number <= keptFiles && lines.length < count; number++) {
        if (!statSync(file(number), { throwIfNoEntry: false })) break;
        lines = [...readFileSync(file(number), 'utf8').trimEnd().split('\n'), ...lines];
      }
      return lines.slice(-count);
    },
  };
}
