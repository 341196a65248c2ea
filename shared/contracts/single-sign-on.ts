import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';
import { GivenRole, WorkspaceId } from './workspaces.ts';

/** A provider of everyone, or `workspace-` and a workspace's public id. */
export const ProviderKey = z.string().regex(/^(?:[a-z0-9][a-z0-9-]{0,59}|workspace-[A-Za-z0-9_-]{22})$/);

/** The address to register at a provider, after the public URL. */
export const callbackPath = (key: string) => `/api/sign-in/callback/${key}`;

export const SignInProvider = z.object({ key: ProviderKey, name: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** The token in the fragment of the page that finishes a sign-in. */
const token = z.string().min(1).max(64);

/** How long the desktop app has to use the code that its sign-in in the browser ended with. */
export const appCodeSeconds = 60;

/** SHA-256 of a secret that only the desktop app knows, so that its code is useless to other programs. */
export const AppChallenge = z.string().regex(/^[\w-]{43}$/);
export const AppCode = z.string().regex(/^[\w-]{32}$/);

/** What the browser passes on to the desktop app. */
export const AppEntry = z.object({ code: AppCode, challenge: AppChallenge, username: z.string() });
export type AppEntry = z.infer<typeof AppEntry>;

/** Where a finished sign-in leads. */
export const FinishedSignIn = z.object({
  /** The signed-in user; null if an account has to be connected, or a second step taken, first. */
  user: User.nullable(),
  /** The page that required the sign-in: a path on this server. */
  from: z.string(),
  /** Whether the account is new. */
  isNew: z.boolean(),
  /** An account with a password and the same address, to which the provider isn't connected yet. */
  toConnect: z.object({ email: z.string(), providerName: z.string() }).nullable(),
  /** What the desktop app needs if it started this. It is signed in then, and this browser isn’t. */
  toApp: AppEntry.nullable(),
});
export type FinishedSignIn = z.infer<typeof FinishedSignIn>;

export const SignedInApp = FinishedSignIn.pick({ user: true, isNew: true });
export type SignedInApp = z.infer<typeof SignedInApp>;

/** The issuer of a provider: an address without sign-in data, query or fragment. */
const Issuer = z
  .string()
  .trim()
  .max(300, 'Address must be at most 300 characters')
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(value);
  }, 'Enter an address that starts with https:// or http://');

const clientField = (required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(500, 'Must be at most 500 characters')
    // It is sent in a header or a URL.
    .regex(/^[\x20-\x7e]+$/, 'Must have no special characters');

const clientSecret = clientField('Enter the client secret');

export const WorkspaceProviderInput = z.object({
  /** As on the button “Continue with …”. */
  name: z.string().trim().min(1, 'Name is required').max(60, 'Name must be at most 60 characters'),
  issuer: Issuer,
  clientId: clientField('Enter the client ID'),
  /** Null keeps the current one. A new issuer requires it again. */
  clientSecret: clientSecret.nullable(),
});
export type WorkspaceProviderInput = z.infer<typeof WorkspaceProviderInput>;

/** A domain of email addresses, in ASCII: `bücher.example` becomes `xn--bcher-kva.example`. */
export const EmailDomain = z
  .string()
  .trim()
  .max(253, 'Domain must be at most 253 characters')
  .transform((value, context) => {
    const name = value.replace(/^@/, '').replace(/\.$/, '');
    const domain = /[\s/@:?#\\%]/.test(name) ? '' : (URL.parse(`http://${name}`)?.hostname ?? '');
    // Letters at the end, since an address isn't a domain.
    if (/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(domain)) return domain;
    context.addIssue({ code: 'custom', message: 'Enter a domain such as example.com' });
    return z.NEVER;
  });

/** The most providers of everyone, each of which is a button on the sign-in page. */
export const mostSignInProviders = 10;

/** The key that a provider of everyone gets from its name. It never changes, unlike the name. */
export function keyOfName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  // These keys mean something else.
  return /^(?:$|environment$|workspace-)/.test(plain) ? `provider-${plain}`.replace(/-+$/, '') : plain;
}

const providerRules = {
  /** The only email domains it may sign in. Empty for any. */
  domains: z.array(EmailDomain).max(50, 'Enter at most 50 domains'),
  /** Whether people without an account get one. */
  createsAccounts: z.boolean(),
  /**
   * The organization verifies all addresses in these domains, so the provider may sign them in although it doesn’t say
   * that they are verified. Requires domains.
   */
  trustsAddresses: z.boolean(),
  isOn: z.boolean(),
};

/** A provider of everyone, which administrators set up. */
export const ServerProviderInput = WorkspaceProviderInput.extend({ clientSecret, ...providerRules });
export type ServerProviderInput = z.infer<typeof ServerProviderInput>;

/** What is missing stays as it is. The issuer can’t change, since people are known by it. */
export const ServerProviderChange = ServerProviderInput.omit({ issuer: true }).partial();
export type ServerProviderChange = z.infer<typeof ServerProviderChange>;

export const ServerProvider = z.object({
  key: ProviderKey,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  ...providerRules,
  domains: z.array(z.string()),
  /** Set by environment variables, so it can’t be changed here. */
  isFixed: z.boolean(),
  /** False if the secret that encrypted the client secret no longer exists, so it must be entered again. */
  isSecretReadable: z.boolean(),
  /** People who are connected to it. */
  users: z.number().int(),
  /** Those of them who have neither a password nor another provider. */
  usersWithoutOther: z.number().int(),
  /** When someone last signed in with it. */
  lastUsedAt: z.string().nullable(),
});
export type ServerProvider = z.infer<typeof ServerProvider>;

const ServerProviders = z.object({
  providers: z.array(ServerProvider),
  /** The public address of this server, which redirect addresses start with. */
  publicUrl: z.string(),
});
export type ServerProviders = z.infer<typeof ServerProviders>;

const aboutServerProviders = { feature: 'single-sign-on', access: 'admin', reply: ServerProviders } as const;
const byKey = z.object({ key: ProviderKey });

export const WorkspaceSignIn = z.object({
  provider: z
    .object({
      key: ProviderKey,
      name: z.string(),
      issuer: z.string(),
      clientId: z.string(),
      /** False if the secret that encrypted the client secret no longer exists, so it must be entered again. */
      isSecretReadable: z.boolean(),
    })
    .nullable(),
  /** The address to register at the provider. */
  redirectUri: z.string(),
  domains: z.array(
    z.object({
      domain: z.string(),
      isProven: z.boolean(),
      /** The TXT record that proves it. */
      record: z.object({ name: z.string(), value: z.string() }),
    }),
  ),
  /** The role of people who join by signing in; null if they need an invitation. */
  newMemberRole: GivenRole.nullable(),
  /** Everyone but the owner has to use the provider. */
  passwordsOff: z.boolean(),
  /** Whether someone has signed in with the provider. */
  isUsed: z.boolean(),
});
export type WorkspaceSignIn = z.infer<typeof WorkspaceSignIn>;

export const WorkspaceSignInRules = WorkspaceSignIn.pick({ newMemberRole: true, passwordsOff: true }).partial();
export type WorkspaceSignInRules = z.infer<typeof WorkspaceSignInRules>;

const inWorkspace = z.object({ workspaceId: WorkspaceId });
const aboutSignIn = {
  feature: 'single-sign-on',
  access: 'person',
  may: 'own',
  params: inWorkspace,
  reply: WorkspaceSignIn,
} as const;

export const singleSignOnEndpoints = {
  listSignInProviders: endpoint({
    method: 'GET',
    path: '/api/sign-in/providers',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Providers that everyone can sign in with, and whether a workspace has one of its own',
    reply: z.object({
      providers: z.array(SignInProvider),
      /** Whether an email address can lead to the provider of a workspace. */
      byEmail: z.boolean(),
      /** Whether a browser that is signed in can let the desktop app in. False for servers that don't say so. */
      letsAppIn: z.boolean().default(false),
    }),
  }),
  listOwnProviders: endpoint({
    method: 'GET',
    path: '/api/user/sign-in-providers',
    feature: 'single-sign-on',
    access: 'person',
    summary: 'Providers that the user has signed in with, and can sign in with again to confirm who they are',
    reply: z.object({ providers: z.array(SignInProvider) }),
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/api/user/sign-in-providers/:key',
    feature: 'single-sign-on',
    access: 'person',
    confirm: true,
    summary: 'Disconnect the account from a provider, and end the sessions that the provider of a workspace started',
    audit: 'sign-in-provider.disconnected',
    params: byKey,
    reply: z.object({ providers: z.array(SignInProvider) }),
    errors: [409],
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/start',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Start signing in with a provider; the reply has the address to open',
    audit: { none: 'It only opens the provider’s page.' },
    example: { provider: 'acme' },
    body: z.object({
      provider: ProviderKey.optional(),
      /** Instead of a provider: finds the one of the address's domain. */
      email: z.email('Invalid email address').max(254).optional(),
      /** The page to open when done. Anything but a path on this server is ignored. */
      from: z.string().max(1000).optional(),
      /** The provider asks who it is, even if it knows. Its answer confirms the session of the same user. */
      isConfirmation: z.boolean().default(false),
      /** Signs in the desktop app that made this challenge, instead of this browser. */
      app: AppChallenge.optional(),
    }),
    reply: z.object({ url: z.string() }),
    errors: [401, 422, 429],
  }),
  answerSignIn: endpoint({
    method: 'GET',
    path: '/api/sign-in/callback/:provider',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Where a provider sends people back to; redirects to the page that finishes the sign-in',
    params: z.object({ provider: ProviderKey }),
    query: z.looseObject({}),
    reply: z.unknown(),
    status: 302,
    errors: [429],
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/finish',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Sign in with the provider’s answer, in the browser that started',
    audit: 'sign-in.succeeded',
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: FinishedSignIn,
    errors: [409, 422, 429],
  }),
  connectAccount: endpoint({
    method: 'POST',
    path: '/api/sign-in/connect',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Connect the account with the same address to the provider, with the account’s password, and sign in',
    audit: 'sign-in.succeeded',
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA', password: 'correct horse' },
    body: z.object({ token, password: z.string().min(1, 'Password is required').max(256) }),
    reply: FinishedSignIn,
    errors: [409, 422, 429],
  }),
  letAppIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/let-app-in',
    feature: 'single-sign-on',
    access: 'person',
    confirm: true,
    summary: 'A code that signs in the desktop app that made this challenge as the user of this session',
    audit: { none: 'Makes a code that works once. The sign-in with it is recorded.' },
    example: { app: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ app: AppChallenge }),
    reply: AppEntry,
    errors: [429],
  }),
  signInApp: endpoint({
    method: 'POST',
    path: '/api/sign-in/app',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Sign in the desktop app with the code from the browser, and with the secret of its challenge',
    audit: 'sign-in.succeeded',
    example: { code: 'q4Xn0c7VtB2yLr9Ew5sKd8Hj3Gf6Pa1Z', verifier: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ code: AppCode, verifier: AppChallenge }),
    reply: SignedInApp,
    errors: [422, 429],
  }),
  listServerProviders: endpoint({
    ...aboutServerProviders,
    method: 'GET',
    path: '/api/admin/sign-in-providers',
    summary: 'The OpenID providers of everyone, without their secrets, and who uses them',
  }),
  addServerProvider: endpoint({
    ...aboutServerProviders,
    method: 'POST',
    path: '/api/admin/sign-in-providers',
    confirm: true,
    summary:
      'Add an OpenID provider for everyone, after its discovery document was read; its secret is stored encrypted',
    audit: 'sign-in-provider.set',
    example: {
      ...{ name: 'Acme', issuer: 'https://acme.example', clientId: 'parley', clientSecret: 'a secret' },
      ...{ domains: ['acme.example'], createsAccounts: false, trustsAddresses: false, isOn: true },
    },
    body: ServerProviderInput,
    status: 201,
    errors: [409, 422, 429],
  }),
  changeServerProvider: endpoint({
    ...aboutServerProviders,
    method: 'PATCH',
    path: '/api/admin/sign-in-providers/:key',
    confirm: true,
    summary: 'Change a provider of everyone, or turn it on or off',
    audit: 'sign-in-provider.set',
    params: byKey,
    body: ServerProviderChange,
  }),
  removeServerProvider: endpoint({
    ...aboutServerProviders,
    method: 'DELETE',
    path: '/api/admin/sign-in-providers/:key',
    confirm: true,
    summary: 'Remove a provider of everyone, its secret, and who is connected to it',
    audit: 'sign-in-provider.removed',
    params: byKey,
  }),
  getWorkspaceSignIn: endpoint({
    ...aboutSignIn,
    method: 'GET',
    path: '/api/workspaces/:workspaceId/sign-in',
    summary: 'The provider, domains and rules of a workspace',
  }),
  saveWorkspaceProvider: endpoint({
    ...aboutSignIn,
    method: 'POST',
    path: '/api/workspaces/:workspaceId/sign-in',
    confirm: true,
    summary: 'Set up or change the OpenID provider of a workspace, after its discovery document was read',
    audit: 'sign-in-provider.set',
    example: { name: 'Acme', issuer: 'https://acme.example', clientId: 'parley', clientSecret: 'a secret' },
    body: WorkspaceProviderInput,
    errors: [422, 429],
  }),
  changeWorkspaceSignIn: endpoint({
    ...aboutSignIn,
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId/sign-in',
    confirm: true,
    summary: 'Let people join by signing in, and turn passwords off for everyone but the owner',
    audit: 'sign-in-rules.changed',
    body: WorkspaceSignInRules,
    errors: [409],
  }),
  removeWorkspaceProvider: endpoint({
    ...aboutSignIn,
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/sign-in',
    confirm: true,
    summary: 'Remove the provider of a workspace; members sign in with their passwords again',
    audit: 'sign-in-provider.removed',
  }),
  addWorkspaceDomain: endpoint({
    ...aboutSignIn,
    method: 'POST',
    path: '/api/workspaces/:workspaceId/domains',
    summary: 'Add an email domain; it counts once its TXT record was found',
    audit: 'email-domain.added',
    example: { domain: 'acme.example' },
    body: z.object({ domain: EmailDomain }),
    errors: [409],
  }),
  proveWorkspaceDomain: endpoint({
    ...aboutSignIn,
    method: 'POST',
    path: '/api/workspaces/:workspaceId/domains/check',
    summary: 'Look for the TXT record of a domain',
    audit: 'email-domain.proven',
    example: { domain: 'acme.example' },
    body: z.object({ domain: EmailDomain }),
    errors: [409, 422, 429],
  }),
  removeWorkspaceDomain: endpoint({
    ...aboutSignIn,
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/domains',
    confirm: true,
    summary: 'Remove an email domain; without a proven one, members sign in with their passwords again',
    audit: 'email-domain.removed',
    example: { domain: 'acme.example' },
    body: z.object({ domain: EmailDomain }),
  }),
};
