import { join } from 'node:path';
import { appReadingsEndpoints as calls } from '#shared/contracts/app-readings.ts';
import { passingFailures } from '#shared/crawler/reasons.ts';
import type { Message } from '#shared/messages/message.ts';
import type { SiteSignIn } from '../../bridge/app.ts';
import type { SiteUpdate } from '../../bridge/site-update.ts';
import type { SiteSession } from '../../crawler/messages.ts';
import type { ReadSite } from '../../crawler/update-folder.ts';
import type { Notice } from '../notifications.ts';
import { words } from '../words.ts';
import { callServer } from './call-server.ts';
import type { AppClock } from './clock.ts';
import { removeOldFolders } from './old-folders.ts';
import { type DueWebsite, type ReadDeps, readOne } from './read-one.ts';
import { type OpenReading, sendFindings } from './send-findings.ts';
import { openTold } from './told.ts';

const minuteMs = 60_000;
/** Minutes between two looks at what is due. */
const checkMinutes = 5;
/** Minutes until a site is tried again that this computer couldn't reach. */
const retryMinutes = 30;
/** A site that these keep from being read may be reachable later, from another network. */
const passing: ReadonlySet<string> = new Set([...passingFailures, 'site-down', 'blocked-address']);
const notReached: Message = 'This computer couldn’t read the site. It tries again every 30 minutes.';

export interface SiteUpdatesDeps extends ReadDeps {
  clock: AppClock;
  isOnline(): boolean;
  serverUrl(): string | null;
  session(websiteId: number, serverUrl: string): Promise<SiteSession | null>;
  /** The site ended this session. */
  signedOut(websiteId: number, serverUrl: string, session: SiteSession): Promise<void>;
  signIn(websiteId: number): SiteSignIn;
  /** A crawl by hand reads the website. */
  isCrawling(websiteId: number): boolean;
  notify(notice: Notice): void;
  changed(websiteId: number, update: SiteUpdate): void;
  report(error: unknown): void;
}

interface Unsent {
  reading: OpenReading;
  read: ReadSite;
  serverUrl: string;
}

/**
 * Keeps websites up to date that only the app can reach. The server knows what is due; the app asks it every few
 * minutes, and when the computer wakes up or is back online, and reads one website at a time.
 */
export class SiteUpdates {
  readonly #deps: SiteUpdatesDeps;
  readonly #told: ReturnType<typeof openTold>;
  readonly #problems = new Map<number, string>();
  /** When to try websites again, by ID. */
  readonly #retryAt = new Map<number, number>();
  /** What was read while the server couldn't be reached. */
  readonly #unsent = new Map<number, Unsent>();
  /** Websites that are due and need a sign-in. */
  readonly #withoutSignIn = new Set<number>();
  /** Websites for which a person asked. */
  readonly #asked = new Set<number>();
  #current: { websiteId: number; reading: ReturnType<typeof readOne> } | null = null;
  #stopTimer: (() => void) | null = null;
  #minutes = 0;
  #wasOnline = true;
  #isClosed = false;
  #checking: Promise<void> | null = null;
  #isWantedAgain = false;

  constructor(deps: SiteUpdatesDeps) {
    this.#deps = deps;
    this.#told = openTold(join(deps.folder, 'told.json'));
  }

  /** Checks now and from time to time. */
  start(): void {
    this.#stopTimer ??= this.#deps.clock.every(minuteMs, () => this.#tick());
    removeOldFolders(this.#deps.folder, this.#deps.clock.now());
    this.check();
  }

  /** Reads what is due. Called in the middle of it, it looks again afterward. */
  check(): void {
    if (this.#isClosed) return;
    this.#minutes = 0;
    this.#isWantedAgain = true;
    this.#checking ??= this.#checkUntilDone().finally(() => {
      this.#checking = null;
    });
  }

  /** A person asked for an update of a website, or has signed in to it again. */
  readNow(websiteId: number): void {
    this.#asked.add(websiteId);
    this.#retryAt.delete(websiteId);
    this.check();
  }

  state(websiteId: number): SiteUpdate {
    return {
      isReading: this.#current?.websiteId === websiteId,
      needsSignIn: this.#withoutSignIn.has(websiteId),
      problem: this.#problems.get(websiteId) ?? null,
    };
  }

  /** Lets a crawl by hand read the website. */
  stop(websiteId: number): void {
    if (this.#current?.websiteId === websiteId) this.#current.reading.stop();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer?.();
    this.#current?.reading.stop();
    await this.#checking;
  }

  #tick(): void {
    this.#current?.reading.touch();
    const isOnline = this.#deps.isOnline();
    const isBack = isOnline && !this.#wasOnline;
    this.#wasOnline = isOnline;
    this.#minutes += 1;
    if (isBack || (isOnline && this.#minutes >= checkMinutes)) this.check();
  }

  async #checkUntilDone(): Promise<void> {
    while (this.#isWantedAgain && !this.#isClosed) {
      this.#isWantedAgain = false;
      await this.#checkOnce().catch(this.#deps.report);
    }
  }

  async #checkOnce(): Promise<void> {
    const serverUrl = this.#deps.serverUrl();
    if (serverUrl === null) return;
    // A copy, because what can't be sent now is added again.
    for (const [websiteId, unsent] of [...this.#unsent]) {
      this.#unsent.delete(websiteId);
      if (unsent.serverUrl === serverUrl) await this.#send(unsent);
    }
    const answer = await callServer(this.#deps.ask, calls.listAppReadings);
    if (answer.type !== 'ok') return;
    // Each new update replaces one that waits, and that isn't news.
    const keyOf = (websiteId: number) => `${serverUrl} waits ${websiteId}`;
    const waiting = new Set(answer.value.held.map(({ websiteId }) => keyOf(websiteId)));
    this.#told.forget((what) => what.startsWith(keyOf(0).slice(0, -1)) && !waiting.has(what));
    for (const { websiteId, websiteName } of answer.value.held) {
      const { held, heldDetail } = words().siteUpdates;
      this.#tell(keyOf(websiteId), websiteId, { title: held(websiteName), body: heldDetail });
    }
    for (const website of answer.value.due) {
      if (this.#isClosed || this.#deps.serverUrl() !== serverUrl) return;
      if (this.#canRead(website)) await this.#read(website, serverUrl);
    }
  }

  #canRead({ websiteId, needsSignIn }: DueWebsite): boolean {
    const { clock, isCrawling, signIn } = this.#deps;
    if (isCrawling(websiteId) || this.#unsent.has(websiteId)) return false;
    if ((this.#retryAt.get(websiteId) ?? 0) > clock.now()) return false;
    const canEnter = signIn(websiteId).isKept || !needsSignIn;
    if (canEnter !== this.#withoutSignIn.has(websiteId)) return canEnter;
    if (canEnter) this.#withoutSignIn.delete(websiteId);
    // Another computer may have one.
    else this.#withoutSignIn.add(websiteId);
    this.#changed(websiteId);
    return canEnter;
  }

  async #read(website: DueWebsite, serverUrl: string): Promise<void> {
    const { websiteId } = website;
    const session = await this.#deps.session(websiteId, serverUrl);
    const isAsked = this.#asked.delete(websiteId);
    const reading = readOne(this.#deps, website, { serverUrl, session, isAsked });
    this.#current = { websiteId, reading };
    this.#problems.delete(websiteId);
    this.#changed(websiteId);
    const found = await reading.result.finally(() => {
      this.#current = null;
    });
    if (found === 'died') this.#tryLater(websiteId, notReached);
    else if (found !== 'busy') await this.#readTo(website, found, { serverUrl, session });
    this.#changed(websiteId);
  }

  async #readTo(
    { websiteId, websiteName }: DueWebsite,
    found: { reading: OpenReading; read: ReadSite },
    { serverUrl, session }: { serverUrl: string; session: SiteSession | null },
  ): Promise<void> {
    const { isSignedOut, problem } = found.read.ending;
    // Not a failed update: the computer may be in another network.
    if (problem !== null && passing.has(problem)) {
      this.#tryLater(websiteId, found.read.explanation ?? notReached);
      return;
    }
    if (isSignedOut) {
      if (session) await this.#deps.signedOut(websiteId, serverUrl, session);
      const { signedOut, signInAgain } = words().siteUpdates;
      this.#tell(`${serverUrl} ${found.reading.key}`, websiteId, { title: signedOut(websiteName), body: signInAgain });
    }
    await this.#send({ ...found, serverUrl });
  }

  async #send(unsent: Unsent): Promise<void> {
    const answer = await sendFindings(this.#deps.ask, unsent.reading, unsent.read);
    if (answer.type === 'unreached') this.#unsent.set(unsent.reading.websiteId, unsent);
  }

  #tryLater(websiteId: number, problem: string): void {
    if (this.#isClosed) return;
    this.#problems.set(websiteId, problem);
    this.#retryAt.set(websiteId, this.#deps.clock.now() + retryMinutes * minuteMs);
  }

  #tell(what: string, websiteId: number, notice: Pick<Notice, 'title' | 'body'>): void {
    if (this.#told.isNews(what)) this.#deps.notify({ ...notice, route: `/dashboard/websites/${websiteId}/updates` });
  }

  #changed(websiteId: number): void {
    this.#deps.changed(websiteId, this.state(websiteId));
  }
}
