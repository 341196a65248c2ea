import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetReplaced, hasReplaced, isHalfReplaced, putBack, replaceData, restoredFolder } from './replaced-data.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-replaced-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null);
const data = () => [read('pg/data'), read('session-secret')];

function present(): void {
  write('pg/data', 'present');
  write('session-secret', 'present secret');
  write('backups/daily', 'kept');
}
function restored(secret = true): void {
  write('.restored/pg/data', 'restored');
  if (secret) write('.restored/session-secret', 'restored secret');
}

test('a backup replaces the data, which is back if the server can’t start with it', {
  tags: ['rule:app-data-put-back'],
}, async () => {
  present();
  restored();
  replaceData(folder);
  expect(data()).toEqual(['restored', 'restored secret']);
  expect([hasReplaced(folder), isHalfReplaced(folder), existsSync(restoredFolder(folder))]).toEqual([
    true,
    false,
    false,
  ]);
  putBack(folder);
  expect([...data(), read('backups/daily')]).toEqual(['present', 'present secret', 'kept']);
  expect(hasReplaced(folder)).toBe(false);

  restored();
  replaceData(folder);
  await forgetReplaced(folder);
  expect([hasReplaced(folder), ...data()]).toEqual([false, 'restored', 'restored secret']);
});

test('a backup without a secret keeps the one that opens what was sealed here', () => {
  present();
  restored(false);
  replaceData(folder);
  expect(data()).toEqual(['restored', 'present secret']);
  putBack(folder);
  expect(data()).toEqual(['present', 'present secret']);
});

test('a folder without data takes a backup, and is empty again if that can’t be started', () => {
  restored();
  replaceData(folder);
  expect(data()).toEqual(['restored', 'restored secret']);
  putBack(folder);
  expect(read('pg/data')).toBeNull();
});

/** The renames of a replacement, in their order. */
const steps = [
  ['pg', '.replaced/pg'],
  ['session-secret', '.replaced/session-secret'],
  ['.restored/session-secret', 'session-secret'],
] as const;

test.each([1, 2, 3])(
  'an app that was killed after %i renames has its data back at the next start',
  {
    tags: ['rule:app-killed-while-restoring'],
  },
  (count) => {
    present();
    restored();
    mkdirSync(join(folder, '.replaced'));
    for (const [from, to] of steps.slice(0, count)) renameSync(join(folder, from), join(folder, to));
    expect(isHalfReplaced(folder)).toBe(true);
    putBack(folder);
    expect(data()).toEqual(['present', 'present secret']);
  },
);

test('an app that was killed while it put the data back finishes that at the next start', () => {
  present();
  restored();
  replaceData(folder);
  mkdirSync(join(folder, '.restored'));
  renameSync(join(folder, '.replaced/session-secret'), join(folder, 'session-secret'));
  renameSync(join(folder, 'pg'), join(folder, '.restored/pg'));
  expect(isHalfReplaced(folder)).toBe(true);
  putBack(folder);
  expect(data()).toEqual(['present', 'present secret']);
});
