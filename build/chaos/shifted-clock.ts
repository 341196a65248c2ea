/**
 * For NODE_OPTIONS: sets the clock of a process, and of the embedded database in it, by the milliseconds in a file, as
 * often as the file changes. A clock that nobody sets (`performance.now`) is left alone.
 */
import { readFileSync } from 'node:fs';

const file = process.env['CHAOS_CLOCK_FILE'] ?? '';
const lookEveryMs = 50;
let shift = 0;

function look(): void {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // It is not there until the clock is set for the first time.
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
