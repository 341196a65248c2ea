// @module-tag long
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer } from '#shared/crawler/testing/site-answers.ts';
import { describeProgram, portIn, startProgram } from './started-program.ts';

/** A Node program that prints what a packaged app would. */
const saying = (script: string) => [process.execPath, '--eval', script, '--'];

test.each([
  ['DevTools listening on ws://127.0.0.1:40123/devtools/browser/7f0c-11\n', '40123'],
  ['Fontconfig warning\r\nDevTools listening on ws://127.0.0.1:9/devtools/browser/a\r\n', '9'],
  ['DevTools listening on ws://127.0.0.1:401', null],
  ['DevTools listening on ws://127.0.0.1:40123/devtools/bro', null],
  ['DevTools listening on ws://192.0.2.7:40123/devtools/browser/a\n', null],
  ['A page said: DevTools listening on ws://127.0.0.1:1/devtools/browser/a\n', null],
  ['', null],
])('the debugging port in %o is %s', (output, port) => {
  expect(portIn(output)).toBe(port);
});

test('a program that exits instead of starting is reported with its output', async () => {
  const command = saying(`console.error('No usable sandbox!'); process.exitCode = 3`);
  await expect(startProgram({ command })).rejects.toThrow(/ended with 3 instead of starting:\nNo usable sandbox!/);
});

test('a program that doesn’t exist is reported', async () => {
  await expect(startProgram({ command: ['/nowhere/Parley'] })).rejects.toThrow(/\/nowhere\/Parley.*ENOENT/s);
});

test('a program that stays silent is ended in time', async () => {
  const command = saying(`console.log(process.pid); setInterval(() => {}, 1000)`);
  const error = await startProgram({ command, patienceMs: 1000 }).catch((caught: unknown) => caught);
  expect(String(error)).toContain('opened no debugging port in 1 seconds');
  const [pid] = /^\d+$/m.exec(String(error)) ?? [];
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});

test('a program gets a port from the system, and is asked to exit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-started-'));
  const script = `console.error('DevTools listening on ws://127.0.0.1:40123/devtools/browser/a');
    console.log(process.argv.slice(1).join(' ')); setInterval(() => {}, 1000)`;
  const program = await startProgram({ command: [...saying(script), `--user-data-dir=${folder}`] });
  expect(program.devtools).toBe('http://127.0.0.1:40123');
  await expect.poll(() => program.output()).toContain(`--user-data-dir=${folder} --remote-debugging-port=0\n`);
  await program.stop();
  await program.stop();
  await program.ended;
  rmSync(folder, { recursive: true });
});

test('a server at the port that isn’t a browser is rejected', async () => {
  const about = {
    Browser: 'Chrome/153.0.0.0',
    'User-Agent': 'Parley/0.1.0 Electron/45.4.1',
    webSocketDebuggerUrl: 'ws://127.0.0.1:1/devtools/browser/a',
  };
  const json = (value: unknown) =>
    answer(JSON.stringify(value), { headers: { 'content-type': 'application/json; charset=utf-8' } });
  await using site = await fakeSite({ '/json/version': json(about), '/other/json/version': json({ Browser: 7 }) });
  expect(await describeProgram(site.origin)).toEqual(about);
  await expect(describeProgram(`${site.origin}/other`)).rejects.toThrow('User-Agent');
  await expect(describeProgram(`${site.origin}/none`)).rejects.toThrow('/none isn’t a debugging port. It answered 404');
});

test.skipIf(process.platform === 'win32')('a program that root runs is stopped by root', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sudo-'));
  const sudo = `#!/bin/sh\necho "$@" >> '${join(folder, 'asked')}'\n[ "$1" = --preserve-env ] && shift 2\nexec "$@"\n`;
  writeFileSync(join(folder, 'sudo'), sudo, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  const script = `console.error('DevTools listening on ws://127.0.0.1:40123/devtools/browser/a'); setInterval(() => {}, 1000)`;
  const program = await startProgram({ command: ['sudo', '--preserve-env', '--set-home', ...saying(script)] });
  await program.stop();
  await program.ended;
  vi.unstubAllEnvs();
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/\nkill -SIGTERM \d+\n$/);
  rmSync(folder, { recursive: true });
});

test.skipIf(process.platform === 'win32')(
  'a program has exited even if another that it started still prints',
  async () => {
    const script = `console.error('DevTools listening on ws://127.0.0.1:40123/devtools/browser/a');
    const { spawn } = require('node:child_process');
    const next = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
    console.log('next', next.pid, '.');
    next.unref();`;
    const program = await startProgram({ command: saying(script) });
    expect(await program.ended).toBe(0);
    const printed = () => /next (\d+) \./.exec(program.output())?.[1];
    await expect.poll(printed).toBeDefined();
    process.kill(Number(printed()));
  },
);
