import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignInJob, SiteSession, ToCrawler } from '../../crawler/messages.ts';
import { createSignIns, type SignInDeps } from './sign-ins.ts';

/** A fake window process, controlled by the test. */
interface Window {
  job: SignInJob;
  /** The owner signed in, or closed the window. */
  end(message: object): void;
  asked: string[];
}

/** On Windows, the user's own folder is already private. */
const rightsOfOthers = (path: string) => (process.platform === 'win32' ? 0 : statSync(path).mode & 0o077);

let folder = '';
let serverUrl: string | null;
let hasKeyStore: boolean;
let windows: Window[];
let reported: string[];
let changes: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-sign-ins-'));
  [serverUrl, hasKeyStore, windows, reported, changes] = ['https://parley.example', true, [], [], []];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function openWindow(): ReturnType<SignInDeps['fork']> {
  let tell: (message: unknown) => void;
  const asked: string[] = [];
  return {
    post(message: ToCrawler) {
      if (message.type !== 'job') asked.push(message.type);
      else if (message.job.kind === 'sign-in') windows.push({ job: message.job, end: (ending) => tell(ending), asked });
      if (message.type === 'stop') tell({ type: 'stopped' });
    },
    onMessage: (listener) => {
      tell = listener;
    },
    onExit: () => undefined,
    kill: () => undefined,
  };
}

const signIns = (more: Partial<SignInDeps> = {}) =>
  createSignIns(
    {
      folder,
      fork: openWindow,
      secrets: {
        isAvailable: () => Promise.resolve(hasKeyStore),
        encrypt: (text) => Promise.resolve(Buffer.from(text, 'utf8').reverse()),
        decrypt: (bytes) => Promise.resolve(Buffer.from(bytes).reverse().toString('utf8')),
      },
      serverUrl: () => serverUrl,
      browser: () => ({ path: '/usr/bin/chromium', isSandboxed: true }),
      isVisible: true,
      findProxy: () => Promise.resolve(null),
      report: (error) => void reported.push(String(error)),
      ...more,
    },
    (...change) => void changes.push(change),
  );

const wiki = { websiteId: 1, url: 'https://wiki.example/', websiteName: 'Wiki' };
const shop = { websiteId: 2, url: 'https://shop.example/', websiteName: 'Shop' };
const session = (value: string): SiteSession => ({
  cookies: [
    {
      name: 'sid',
      value,
      domain: 'wiki.example',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ],
  origins: [],
  browser: { 'user-agent': 'Browser of the owner' },
});

/** Signs in to a site in its window. */
async function signInTo(all: ReturnType<typeof signIns>, site: typeof wiki, value: string): Promise<void> {
  all.open(site);
  const finished = all.finish(site.websiteId);
  windows.at(-1)?.end({ type: 'signed-in', session: session(value) });
  await finished;
}

test('each website and each server has a window with its own profile', {
  tags: ['rule:sign-in-profile-per-website'],
}, () => {
  const all = signIns();
  all.open(wiki);
  all.open(shop);
  serverUrl = 'https://other.example';
  all.open(wiki);
  const profiles = windows.map(({ job }) => job.folder);
  expect(new Set(profiles).size).toBe(3);
  // Other users of this computer can't read it.
  for (const profile of profiles) expect(rightsOfOthers(profile)).toBe(0);
  expect(windows.every(({ job }) => job.isVisible)).toBe(true);
});

test('an open window isn’t opened twice', () => {
  const all = signIns();
  all.open(wiki);
  expect(all.open(wiki)).toEqual({ isOpen: true, isKept: false, hasEnded: false, problem: null });
  expect(windows).toHaveLength(1);
});

test.each([
  ['was kept', { type: 'signed-in', session: session('let-me-in') }],
  ['was left', { type: 'stopped' }],
  ['failed', { type: 'failed', message: 'no screen' }],
])(
  'the profile, which others could read, is deleted when the sign-in %s',
  { tags: ['rule:sign-in-profile-deleted'] },
  async (_how, ending) => {
    const all = signIns();
    all.open(wiki);
    const profile = windows[0]?.job.folder ?? '';
    writeFileSync(join(profile, 'Cookies'), 'let-me-in');
    windows[0]?.end(ending);
    await expect.poll(() => all.state(1).isOpen).toBe(false);
    expect(existsSync(profile)).toBe(false);
  },
);

test('a profile left by a killed app is deleted at the next start, and the session is kept', {
  tags: ['rule:sign-in-profile-left-behind'],
}, async () => {
  await signInTo(signIns(), wiki, 'let-me-in');
  signIns().open(wiki);
  const profile = windows.at(-1)?.job.folder ?? '';
  expect(existsSync(profile)).toBe(true);
  const later = signIns();
  await expect.poll(() => existsSync(profile)).toBe(false);
  expect(later.state(1)).toEqual({ isOpen: false, isKept: true, hasEnded: false, problem: null });
});

test('a session survives a restart, is unreadable on disk and is only used for its website', async () => {
  await signInTo(signIns(), wiki, 'let-me-in');
  const later = signIns();
  expect(later.state(1)).toEqual({ isOpen: false, isKept: true, hasEnded: false, problem: null });
  expect(await later.session(1, 'https://parley.example')).toEqual(session('let-me-in'));
  expect(await later.session(2, 'https://parley.example')).toBeNull();
  expect(await later.session(1, 'https://other.example')).toBeNull();
  const [site = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, site, 'session'), 'utf8')).not.toContain('let-me-in');
  expect(rightsOfOthers(join(folder, site, 'session'))).toBe(0);
});

test('without a key store, a session is never written to disk and ends with the app', {
  tags: ['rule:sign-in-without-key-store'],
}, async () => {
  hasKeyStore = false;
  const all = signIns();
  await signInTo(all, wiki, 'let-me-in');
  expect(all.state(1).isKept).toBe(true);
  expect(await all.session(1, 'https://parley.example')).toEqual(session('let-me-in'));
  const [site = ''] = readdirSync(folder);
  expect(existsSync(join(folder, site, 'session'))).toBe(false);
  expect(signIns().state(1).isKept).toBe(false);
});

test('a deleted session leaves nothing on disk or in memory, and others are kept', {
  tags: ['rule:sign-in-forgotten'],
}, async () => {
  for (const isWritten of [true, false]) {
    hasKeyStore = isWritten;
    const all = signIns();
    await signInTo(all, wiki, 'let-me-in');
    await signInTo(all, shop, 'other');
    expect(await all.forget(1)).toEqual({ isOpen: false, isKept: false, hasEnded: false, problem: null });
    expect(await all.session(1, 'https://parley.example')).toBeNull();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(all.state(2).isKept).toBe(true);
    await all.forget(2);
  }
});

test.each([true, false])(
  'a session that the site ended is deleted until the next sign-in (key store: %s)',
  async (isWritten) => {
    hasKeyStore = isWritten;
    const all = signIns();
    await signInTo(all, wiki, 'let-me-in');
    await all.ended(1, 'https://parley.example', session('let-me-in'));
    const ended = { isOpen: false, isKept: false, hasEnded: true, problem: null };
    expect(all.state(1)).toEqual(ended);
    expect(changes.at(-1)).toEqual([1, ended]);
    expect(await all.session(1, 'https://parley.example')).toBeNull();
    // Also after a restart.
    expect(signIns().state(1)).toEqual(ended);
    await signInTo(all, wiki, 'again');
    expect(all.state(1)).toMatchObject({ isKept: true, hasEnded: false });
  },
);

test('a newer session, made while a crawl used the old one, is kept', async () => {
  const all = signIns();
  await signInTo(all, wiki, 'again');
  await all.ended(1, 'https://parley.example', session('let-me-in'));
  expect(all.state(1)).toMatchObject({ isKept: true, hasEnded: false });
});

test('a session that ended on another server isn’t reported to the pages of this one', async () => {
  const all = signIns();
  await signInTo(all, wiki, 'let-me-in');
  serverUrl = 'https://other.example';
  changes.length = 0;
  await all.ended(1, 'https://parley.example', session('let-me-in'));
  expect(changes).toEqual([]);
  serverUrl = 'https://parley.example';
  expect(all.state(1).hasEnded).toBe(true);
});

test('an open window is closed when its session is deleted', async () => {
  const all = signIns();
  all.open(wiki);
  expect(await all.forget(1)).toEqual({ isOpen: false, isKept: false, hasEnded: false, problem: null });
  expect(windows[0]?.asked).toEqual(['stop']);
  expect(readdirSync(folder)).toEqual([]);
});

test('closing a window without signing in keeps the previous session', async () => {
  const all = signIns();
  await signInTo(all, wiki, 'let-me-in');
  all.open(wiki);
  const finished = all.finish(1);
  windows.at(-1)?.end({ type: 'signed-in', session: { cookies: [], origins: [], browser: {} } });
  expect(await finished).toEqual({ isOpen: false, isKept: true, hasEnded: false, problem: null });
  expect(await all.session(1, 'https://parley.example')).toEqual(session('let-me-in'));
});

test('a session that was tampered with is ignored', async () => {
  await signInTo(signIns(), wiki, 'let-me-in');
  const tampered = signIns({
    secrets: {
      isAvailable: () => Promise.resolve(true),
      encrypt: (text) => Promise.resolve(Buffer.from(text)),
      decrypt: () => Promise.reject(new Error('Not encrypted here')),
    },
  });
  expect(await tampered.session(1, 'https://parley.example')).toBeNull();
});

test.each([
  [{ type: 'failed', message: 'No usable sandbox! If you are running on Ubuntu 23.10+' }, 'can’t start its sandbox'],
  [{ type: 'failed', message: 'Missing X server or $DISPLAY' }, 'has no screen'],
  [{ type: 'failed', message: 'ENOSPC: no space left on device' }, 'computer’s disk is full'],
  [{ type: 'failed', message: 'Something else' }, 'Show Logs'],
])('a window that can’t start says why: %o', { tags: ['rule:sign-in-window-fails'] }, async (ending, words) => {
  const all = signIns();
  all.open(wiki);
  windows[0]?.end(ending);
  await expect.poll(() => all.state(1).isOpen).toBe(false);
  expect(all.state(1).problem).toContain(words);
  expect(reported).toEqual([`Error: sign-in window: ${ending.message}`]);
  expect(all.open(wiki)).toMatchObject({ isOpen: true, problem: null });
});

test('no site is opened in a browser without a sandbox before the user allows it', () => {
  const all = signIns({ browser: () => ({ path: null, why: 'no-sandbox' }) });
  expect(() => all.open(wiki)).toThrow('can’t start its sandbox');
  signIns({ browser: () => ({ path: '/usr/bin/chromium', isSandboxed: false }) }).open(wiki);
  expect(windows.map(({ job }) => job.isSandboxed)).toEqual([false]);
});

test('without a browser or a server, signing in shows a message', () => {
  expect(() => signIns({ browser: () => ({ path: null, why: 'missing' }) }).open(wiki)).toThrow('needs a browser');
  serverUrl = null;
  expect(() => signIns().open(wiki)).toThrow('Connect to a server first');
});
