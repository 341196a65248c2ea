import { createHash } from 'node:crypto';
import { net, type Session, session } from 'electron';
import type { Fetches } from './connection.ts';
import { denyPermissions } from './guards.ts';
import type { Certificates } from './network/certificates.ts';
import type { AskPerson } from './network/network-sign-ins.ts';
import { isUpload, sendUpload } from './send-upload.ts';

/**
 * Fetches with the cookies of Electron's sessions and the credentials the network requires.
 * @param keepsSecrets whether the system has a key store. Without one, Electron would encrypt cookies with a key that
 * everyone knows, so they are only kept in memory.
 */
export function createSessionFetches(
  certificates: Certificates,
  askPerson: AskPerson,
  keepsSecrets: () => Promise<boolean>,
): Fetches {
  const prepared = new Set<Session>();

  function prepare(store: Session, url: string): Session {
    if (prepared.has(store)) return store;
    prepared.add(store);
    const { port } = new URL(url);
    store.setCertificateVerifyProc((question, decide) => {
      void certificates.judge(question, Number(port || 443)).then(decide);
    });
    return store;
  }
  const check = (url: string) => prepare(session.fromPartition(`server-check-${nameOf(url)}`), url);
  let areKept: Promise<boolean> | null = null;

  async function ofServer(url: string): Promise<Session> {
    areKept ??= keepsSecrets();
    const kept = session.fromPartition(`persist:server-${nameOf(url)}`);
    const store = (await areKept) ? kept : session.fromPartition(`server-${nameOf(url)}`);
    if (!prepared.has(store)) {
      denyPermissions(store);
      // What an earlier version, or a system that had a key store, left.
      if (store !== kept) void kept.clearStorageData().catch(() => undefined);
    }
    return prepare(store, url);
  }

  return {
    check: (url, init) => fetchSigningIn(check(url), askPerson, url, init),
    ofServer(url) {
      return async (address, init) => {
        const store = await ofServer(url);
        const answer = await fetchSigningIn(store, askPerson, address, init);
        // Electron writes cookies every 30 seconds, so a crash soon after signing in would sign the user out.
        if (answer.headers.has('set-cookie')) void store.cookies.flushStore().catch(() => undefined);
        return answer;
      };
    },
    refusedCertificate: (url) => certificates.refusedOf(url),
    async trust(url, fingerprint) {
      const isTrusted = certificates.trust(url, fingerprint);
      // The network service caches its verdicts for half an hour, or until its settings change.
      if (isTrusted) for (const store of [check(url), await ofServer(url)]) store.setSSLConfig({});
      return isTrusted;
    },
  };
}

const nameOf = (url: string) => createHash('sha256').update(new URL(url).origin).digest('hex').slice(0, 16);

/**
 * Fetches of Electron's sessions cancel every request for credentials. Credentials given to the older net.request are
 * remembered by its session and apply to all later requests.
 */
async function fetchSigningIn(store: Session, askPerson: AskPerson, url: string, init: RequestInit): Promise<Response> {
  const sending = isUpload(init) ? sendUpload(store, url, init) : store.fetch(url, init);
  const answer = await sending.catch((error: unknown) => {
    if (isProxyRefusal(error)) return error;
    throw error;
  });
  if (answer instanceof Response && !wantsSignIn(answer)) return answer;
  const isSignedIn = await signIn(store, askPerson, new URL(url).origin);
  // A stream that was already read can't be sent again, so the caller gets the failure.
  const isReplayable = !(init.body instanceof ReadableStream);
  if (isSignedIn && isReplayable) return store.fetch(url, init);
  if (answer instanceof Response) return answer;
  throw answer;
}

/** The API's own 401 names no scheme. It is about the account, and the pages handle it. */
function wantsSignIn({ status, headers }: Response): boolean {
  return status === 407 || (status === 401 && /^basic/i.test(headers.get('www-authenticate') ?? ''));
}

const isProxyRefusal = (error: unknown): error is Error =>
  error instanceof Error && /ERR_PROXY_AUTH|ERR_TUNNEL_CONNECTION_FAILED/.test(error.message);

/** Whether the network accepted the request once the user entered credentials. */
function signIn(store: Session, askPerson: AskPerson, url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = net.request({ session: store, url, credentials: 'include' });
  let asked = 0;
  request.on('login', ({ isProxy, host, port }, answer) => {
    asked += 1;
    void askPerson({ host: `${host}:${port}`, isProxy, isAgain: asked > 1 }).then((given) =>
      given ? answer(given.username, given.password) : answer(),
    );
  });
  request.on('response', (response) => {
    response.on('data', () => undefined);
    response.on('end', () => undefined);
    resolve(asked > 0 && response.statusCode !== 407 && response.statusCode !== 401);
  });
  request.on('error', () => resolve(false));
  request.end();
  return promise;
}
