/**
 * For NODE_OPTIONS: shifts the clock of a process, and of the embedded database in it, by the milliseconds in a file,
 * whenever the file changes. The monotonic clock (`performance.now`) isn't changed.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const lookEveryMs = 50;
let shift = 0;

function look(): void {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // The file doesn't exist until the clock is set for the first time.
  }
}

const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new Real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

look();
setInterval(look, lookEveryMs).unref();
