import { createHash, randomBytes } from 'node:crypto';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { SignedInApp, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { type Message, quoted } from '#shared/messages/message.ts';
import type { BrowserSignIn, BrowserSignInWay, SignInLink } from '../bridge/browser-sign-in.ts';
import type { ConnectedServer } from './forward-request.ts';

/** As long as the server waits for the provider's answer. */
const patienceMs = 10 * 60 * 1000;

export interface BrowserSignIns {
  current(): BrowserSignIn;
  /** Opens the browser. An earlier sign-in that hasn't ended is forgotten. */
  start(way: BrowserSignInWay): Promise<BrowserSignIn>;
  /** Continues with the link that the browser opened. Links that belong to no sign-in of this app do nothing. */
  follow(link: SignInLink): Promise<void>;
  /** The user cancels, or has seen how it ended. */
  end(): void;
}

interface BrowserSignInDeps {
  server(isForPublishing: boolean): ConnectedServer | null;
  openOutside(url: string): Promise<boolean>;
  changed(state: BrowserSignIn): void;
}

/** What this app has to remember until the browser is done. The verifier never leaves the app before that. */
interface Attempt {
  verifier: string;
  challenge: string;
  server: ConnectedServer;
  way: BrowserSignInWay;
  timer: NodeJS.Timeout;
}

/**
 * Signs in to the server in the system's browser (RFC 8252), with a provider or in any other way. The browser gets the
 * hash of a secret, and the code that it passes back only works together with that secret (like PKCE, RFC 7636).
 */
export function createBrowserSignIns({ server, openOutside, changed }: BrowserSignInDeps): BrowserSignIns {
  let state: BrowserSignIn = { state: 'none' };
  let attempt: Attempt | null = null;

  function show(next: BrowserSignIn): BrowserSignIn {
    state = next;
    changed(next);
    return next;
  }

  function forget(): void {
    clearTimeout(attempt?.timer);
    attempt = null;
  }

  const fail = (way: BrowserSignInWay, message: Message) => show({ state: 'failed', way, message });

  return {
    current: () => state,
    async start(way) {
      forget();
      const connected = server(way.isForPublishing ?? false);
      if (!connected) return fail(way, 'This app isn’t connected to a server yet.');
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const timer = setTimeout(() => {
        forget();
        fail(way, 'This sign-in took too long or was already used. Start again.');
      }, patienceMs).unref();
      attempt = { verifier, challenge, server: connected, way, timer };
      const { provider, email, isConfirmation, isNew } = way;
      const wanted = new URLSearchParams({
        app: challenge,
        ...(provider && { provider }),
        ...(email && { email }),
        ...(isConfirmation && { confirm: '1' }),
        ...(isNew && { register: '1' }),
      });
      const isOpen = await openOutside(`${connected.url}/auth#${wanted.toString()}`).catch(() => false);
      if (isOpen) return show({ state: 'waiting', way });
      forget();
      return fail(way, 'The browser couldn’t be opened.');
    },
    async follow(link) {
      if (link.challenge !== attempt?.challenge) return;
      const { verifier, server: asked, way } = attempt;
      forget();
      // A code of another server must not be sent to this one, which could use it there.
      if (new URL(asked.url).origin !== link.server || server(way.isForPublishing ?? false)?.url !== asked.url) {
        fail(way, `The browser signed in at ${link.server}, but this app is connected to another address.`);
        return;
      }
      const entering = show({ state: 'entering', way });
      const next = await enter(asked, way, { code: link.code, verifier });
      // The app may have connected to another server meanwhile.
      if (state === entering) show(next);
    },
    end() {
      forget();
      show({ state: 'none' });
    },
  };
}

async function enter(
  { url, fetch }: ConnectedServer,
  way: BrowserSignInWay,
  body: { code: string; verifier: string },
): Promise<BrowserSignIn> {
  const failed = (message: Message): BrowserSignIn => ({ state: 'failed', way, message });
  const { method, path } = singleSignOnEndpoints.signInApp;
  let answer: Response;
  try {
    answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      credentials: 'include',
      redirect: 'error',
    });
  } catch {
    return failed('The server can’t be reached right now. Start again.');
  }
  const reply: unknown = await answer.json().catch(() => null);
  const entered = SignedInApp.safeParse(reply);
  if (answer.ok && entered.success) return { state: 'entered', way, ...entered.data };
  return failed(quoted(ErrorBody.safeParse(reply).data?.message ?? 'The server didn’t accept this sign-in.'));
}
