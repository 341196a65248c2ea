import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, type Interaction, Provider } from 'oidc-provider';

/** Claims of the person who signs in next. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
  preferred_username?: string;
}

export interface TestProvider extends AsyncDisposable {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null for someone who cancels. */
  person: ProviderPerson | null;
  /** How long ago the person signed in there, as if it had remembered them since. */
  signedInSecondsAgo: number;
  /** How far its clock is ahead of ours when it issues tokens. */
  secondsAhead: number;
  /** Opens an authorization address as a browser does, signs in, and returns the address that it leads back to. */
  open(address: string): Promise<string>;
  close(): Promise<void>;
}

/** A certified OpenID provider on loopback, where everyone is signed in without a form. */
export async function startOpenIdProvider(redirectUris: string[]): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { id: 'parley', secret: 'a secret of the provider' };
  const configuration: Configuration = {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: redirectUris }],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }: Interaction) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { IdToken: 60, AccessToken: 600, Session: 60, Interaction: 60, Grant: 60 },
    findAccount: (_, sub) => {
      const claims = known.get(sub);
      return claims && { accountId: sub, claims: () => Promise.resolve({ ...claims }) };
    },
    // Everyone has agreed to share their address.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const known = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = running;
    if (person) known.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub, ts: Math.floor(Date.now() / 1000) - running.signedInSecondsAgo } }
      : { error: 'access_denied', error_description: 'The person canceled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  /** Both sides of a test share one clock, so it is changed until the response is sent. */
  function changeClock(response: ServerResponse): void {
    const { now } = Date;
    const ms = running.secondsAhead * 1000;
    Date.now = () => now() + ms;
    response.once('finish', () => {
      Date.now = now;
    });
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token' && running.secondsAhead !== 0) changeClock(response);
    void (request.url?.startsWith('/interaction/') ? signIn(request, response) : answer(request, response));
  });

  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const running: TestProvider = {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    person: null,
    signedInSecondsAgo: 0,
    secondsAhead: 0,
    async open(address) {
      const cookies = new Map<string, string>();
      let next = address;
      for (let hop = 0; hop < 6; hop++) {
        const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
        const response = await fetch(next, { headers, redirect: 'manual' });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('Location');
        if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
        if (!next.startsWith(issuer)) return next;
      }
      throw new Error('The provider redirects in a circle');
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return running;
}
