import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSignIn } from '../../bridge/app.ts';
import { SiteSession } from '../../crawler/messages.ts';
import { BridgeError } from '../bridge-error.ts';
import type { UsableBrowser } from '../crawl-browser/crawl-browser.ts';
import { type Ending, type FindSystemProxy, type ForkCrawler, type RunningJob, startJob } from '../crawler-process.ts';

/** Encrypts text so that only this user on this computer can read it. */
export interface Secrets {
  isAvailable(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** Rejects for text that wasn't encrypted here. */
  decrypt(bytes: Buffer): Promise<string>;
}

const noBrowser = {
  missing: 'Signing in to a site needs a browser on this computer.',
  'no-sandbox':
    'The browser can’t start its sandbox on this computer, so sites can’t be opened in it. See Settings > This computer.',
} as const;

/** Why a window didn't open, by the error of its browser or driver. */
const causes: readonly [RegExp, string][] = [
  [/sandbox/i, 'The browser can’t start its sandbox on this computer. See Settings > This computer.'],
  [/missing x server|\$DISPLAY|ozone|wayland/i, 'This computer has no screen to open the window on.'],
  [/ENOSPC|no space left/i, 'This computer’s disk is full.'],
  [/ProcessSingleton|SingletonLock|profile.*in use/i, 'The previous window is still closing. Try again in a moment.'],
];

function problemOf(ending: Ending): string | null {
  if (ending.type === 'died') return 'The browser window closed unexpectedly. Open it again.';
  if (ending.type !== 'failed') return null;
  const known = causes.find(([pattern]) => pattern.test(ending.message));
  return known?.[1] ?? 'The browser window couldn’t be opened. See Help > Show Logs.';
}

/** A closing browser keeps its files open a little longer. */
const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 } as const;

export interface SignInDeps {
  folder: string;
  fork: ForkCrawler;
  secrets: Secrets;
  serverUrl(): string | null;
  browser(): UsableBrowser;
  isVisible: boolean;
  findProxy: FindSystemProxy;
  report(error: unknown): void;
}

export interface SignIns {
  /** Opens the site in a browser window where the owner signs in. */
  open(site: { websiteId: number; url: string; websiteName: string }): SiteSignIn;
  finish(websiteId: number): Promise<SiteSignIn>;
  state(websiteId: number): SiteSignIn;
  /** Deletes everything that signing in left on this computer. */
  forget(websiteId: number): Promise<SiteSignIn>;
  session(websiteId: number, serverUrl: string): Promise<SiteSession | null>;
  /** The site ended this session. A newer one is kept. */
  ended(websiteId: number, serverUrl: string, session: SiteSession): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sessions of crawled sites. The browser encrypts its profile with a key that isn't secret, so the profile is deleted
 * with the window. Only the final session is kept, encrypted by the system.
 */
export function createSignIns(deps: SignInDeps, changed: (websiteId: number, state: SiteSignIn) => void): SignIns {
  const open = new Map<string, { job: RunningJob; over: Promise<void> }>();
  /** If encryption isn't available, a session lasts until the app quits. */
  const inMemory = new Map<string, SiteSession>();
  /** Of the last window of each site. */
  const problems = new Map<string, string>();

  const folderOf = (websiteId: number, serverUrl: string | null): string => {
    if (serverUrl === null) throw new BridgeError('Connect to a server first.');
    const server = createHash('sha256').update(serverUrl).digest('hex').slice(0, 16);
    return join(deps.folder, `${server}-${websiteId}`);
  };
  const here = (websiteId: number) => folderOf(websiteId, deps.serverUrl());
  const stateOf = (folder: string): SiteSignIn => {
    const isKept = inMemory.has(folder) || existsSync(join(folder, 'session'));
    const hasEnded = !isKept && existsSync(join(folder, 'ended'));
    return { isOpen: open.has(folder), isKept, hasEnded, problem: problems.get(folder) ?? null };
  };

  async function sessionIn(folder: string): Promise<SiteSession | null> {
    const remembered = inMemory.get(folder);
    if (remembered) return remembered;
    try {
      return SiteSession.parse(JSON.parse(await deps.secrets.decrypt(readFileSync(join(folder, 'session')))));
    } catch {
      return null;
    }
  }

  async function keep(folder: string, session: SiteSession): Promise<void> {
    rmSync(join(folder, 'ended'), { force: true });
    if (!(await deps.secrets.isAvailable())) {
      inMemory.set(folder, session);
      return;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'session');
    writeFileSync(`${file}.new`, await deps.secrets.encrypt(JSON.stringify(session)), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  async function follow(websiteId: number, folder: string, job: RunningJob): Promise<void> {
    const ending = await job.ending;
    if (ending.type === 'signed-in' && ending.session.cookies.length + ending.session.origins.length > 0) {
      await keep(folder, ending.session).catch((error: unknown) => {
        deps.report(error);
        problems.set(folder, 'The sign-in couldn’t be saved on this computer. See Help > Show Logs.');
      });
    }
    if (ending.type === 'failed') deps.report(new Error(`sign-in window: ${ending.message}`));
    const problem = problemOf(ending);
    if (problem) problems.set(folder, problem);
    await removeProfile(folder);
    open.delete(folder);
    changed(websiteId, stateOf(folder));
  }

  const removeProfile = (folder: string) => rm(join(folder, 'profile'), patiently).catch(deps.report);
  removeOrphanedProfiles(deps);

  return {
    open({ websiteId, url }) {
      const folder = here(websiteId);
      const browser = deps.browser();
      if (browser.path === null) throw new BridgeError(noBrowser[browser.why]);
      const { path: browserPath, isSandboxed } = browser;
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new BridgeError('Please enter a valid URL');
      if (!open.has(folder)) {
        const profile = join(folder, 'profile');
        problems.delete(folder);
        mkdirSync(profile, { recursive: true, mode: 0o700 });
        const { isVisible, findProxy } = deps;
        const wanted = { kind: 'sign-in', folder: profile, url, browserPath, isSandboxed, isVisible } as const;
        const job = startJob(deps.fork, wanted, undefined, findProxy);
        open.set(folder, { job, over: follow(websiteId, folder, job) });
        changed(websiteId, stateOf(folder));
      }
      return stateOf(folder);
    },
    async finish(websiteId) {
      const folder = here(websiteId);
      open.get(folder)?.job.finish();
      await open.get(folder)?.over;
      return stateOf(folder);
    },
    state: (websiteId) => stateOf(here(websiteId)),
    async forget(websiteId) {
      const folder = here(websiteId);
      open.get(folder)?.job.stop();
      await open.get(folder)?.over;
      inMemory.delete(folder);
      rmSync(folder, { recursive: true, force: true });
      changed(websiteId, stateOf(folder));
      return stateOf(folder);
    },
    session: (websiteId, serverUrl) => sessionIn(folderOf(websiteId, serverUrl)),
    async ended(websiteId, serverUrl, session) {
      const folder = folderOf(websiteId, serverUrl);
      if (JSON.stringify(await sessionIn(folder)) !== JSON.stringify(session)) return;
      inMemory.delete(folder);
      rmSync(join(folder, 'session'), { force: true });
      writeFileSync(join(folder, 'ended'), '');
      if (serverUrl === deps.serverUrl()) changed(websiteId, stateOf(folder));
    },
    async close() {
      for (const { job } of open.values()) job.stop();
      await Promise.all([...open.values()].map(({ over }) => over));
    },
  };
}

/** Profiles of windows that were open when the app or the computer crashed. */
function removeOrphanedProfiles({ folder, report }: Pick<SignInDeps, 'folder' | 'report'>): void {
  const sites = existsSync(folder) ? readdirSync(folder) : [];
  for (const site of sites) {
    try {
      rmSync(join(folder, site, 'profile'), { recursive: true, force: true });
    } catch (error) {
      report(error);
    }
  }
}
