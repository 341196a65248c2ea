import { User } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { z } from './messages.ts';

/** A provider of everyone, or `workspace-` and a workspace's public id. */
export const ProviderKey = z.string().regex(/^(?:[a-z0-9][a-z0-9-]{0,59}|workspace-[A-Za-z0-9_-]{22})$/);

/** The address to register at a provider, after the public URL. */
export const callbackPath = (key: string) => `/api/sign-in/callback/${key}`;

export const SignInProvider = z.object({ key: ProviderKey, name: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** The token in the fragment of the page that finishes a sign-in. */
const token = z.string().min(1).max(64);

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
});
export type FinishedSignIn = z.infer<typeof FinishedSignIn>;

export const singleSignOnEndpoints = {
  listSignInProviders: endpoint({
    method: 'GET',
    path: '/api/sign-in/providers',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Providers that everyone can sign in with',
    reply: z.array(SignInProvider),
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/start',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Start signing in with a provider; the reply has the address to open',
    body: z.object({
      provider: ProviderKey,
      /** The page to open when done. Anything but a path on this server is ignored. */
      from: z.string().max(1000).optional(),
    }),
    reply: z.object({ url: z.string() }),
    errors: [422, 429],
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
    errors: [429],
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/sign-in/finish',
    feature: 'single-sign-on',
    access: 'public',
    summary: 'Sign in with the provider’s answer, in the browser that started',
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
    body: z.object({ token, password: z.string().min(1, 'Password is required').max(256) }),
    reply: FinishedSignIn,
    errors: [409, 422, 429],
  }),
};
