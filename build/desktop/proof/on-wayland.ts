import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { CannotProve } from './cannot-prove.ts';
import { thisComputer } from './computer.ts';
import { provesInElectron } from './electron-suite.ts';

const socket = 'parley-proof';

/** Runs the tests in a compositor without a screen. There is no X server, so the app can't fall back to one. */
export async function prove(): Promise<void> {
  if (thisComputer.platform !== 'linux') throw new CannotProve('Only Linux has Wayland.');
  if (!thisComputer.hasCommand('weston')) {
    throw new CannotProve('This needs a Wayland compositor. Install the package weston.');
  }
  const runtime = mkdtempSync(join(tmpdir(), 'parley-wayland-'));
  const { DISPLAY: _none, ...others } = process.env;
  const env = { ...others, XDG_RUNTIME_DIR: runtime };
  const size = ['--width=1280', '--height=1024'];
  const weston = spawn(
    'weston',
    ['--backend=headless', '--renderer=pixman', '--no-config', '--idle-time=0', ...size, `--socket=${socket}`],
    {
      env,
      stdio: 'inherit',
    },
  );
  const ended = once(weston, 'exit');
  try {
    await expect.poll(() => existsSync(join(runtime, socket)), { timeout: 30_000 }).toBe(true);
    provesInElectron({ ...env, WAYLAND_DISPLAY: socket, XDG_SESSION_TYPE: 'wayland' });
  } finally {
    weston.kill();
    await ended;
    rmSync(runtime, { recursive: true, force: true });
  }
}
