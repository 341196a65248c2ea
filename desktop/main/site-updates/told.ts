import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from '#shared/contracts/messages.ts';
import { writeWhole } from '../../crawler/crawl-folder.ts';

/** More than wait for a person at a time. */
const remembered = 200;
const Told = z.array(z.string());

/** Remembers what people were notified of, also after a restart, so that they are only once. */
export function openTold(file: string) {
  function known(): string[] {
    try {
      return Told.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return [];
    }
  }
  function write(all: string[]): void {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeWhole(file, JSON.stringify(all.slice(-remembered)));
  }
  return {
    /** Whether it is the first time. */
    isNews(what: string): boolean {
      const before = known();
      if (before.includes(what)) return false;
      write([...before, what]);
      return true;
    },
    /** What is over is news when it happens again. */
    forget(isOver: (what: string) => boolean): void {
      const before = known();
      const after = before.filter((what) => !isOver(what));
      if (after.length < before.length) write(after);
    },
  };
}
