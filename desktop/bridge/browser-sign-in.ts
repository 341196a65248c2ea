import { User } from '#shared/contracts/accounts.ts';
import { z } from '#shared/contracts/messages.ts';
import { AppChallenge, AppCode, ProviderKey } from '#shared/contracts/single-sign-on.ts';

/** How the user wants to sign in, and where in the app that leads. Without a provider or address: any way they like. */
export const BrowserSignInWay = z.object({
  provider: ProviderKey.optional(),
  /** Instead of a provider: the server finds the one of its domain. */
  email: z.email().max(254).optional(),
  from: z.string().startsWith('/').max(1000),
  /** The user of the app is asked again who they are. */
  isConfirmation: z.literal(true).optional(),
  /** They want to register. */
  isNew: z.literal(true).optional(),
  /** At the server to publish to. The pages stay signed in to theirs. */
  isForPublishing: z.literal(true).optional(),
});
export type BrowserSignInWay = z.infer<typeof BrowserSignInWay>;

/** A sign-in to the server that takes place in the system's browser. */
export const BrowserSignIn = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.enum(['waiting', 'entering']), way: BrowserSignInWay }),
  z.object({ state: z.literal('failed'), way: BrowserSignInWay, message: z.string() }),
  /** Without a user, their second factor is asked for next. */
  z.object({ state: z.literal('entered'), way: BrowserSignInWay, user: User.nullable(), isNew: z.boolean() }),
]);
export type BrowserSignIn = z.infer<typeof BrowserSignIn>;

export const linkScheme = 'parley';

const SignInLink = z.object({
  code: AppCode,
  challenge: AppChallenge,
  /** The origin of the page with the link. */
  server: z.url({ protocol: /^https?$/ }).max(300),
});
export type SignInLink = z.infer<typeof SignInLink>;

const opening = `${linkScheme}://signed-in`;

/** The link with which the browser passes a sign-in on to the app. */
export const writeSignInLink = (link: SignInLink) => `${opening}?${new URLSearchParams(link).toString()}`;

/** Null for any other link. Every web page and program can open such links. */
export function readSignInLink(link: string): SignInLink | null {
  const url = link.length <= 600 ? URL.parse(link) : null;
  if (url === null || url.protocol !== `${linkScheme}:` || url.hash) return null;
  // Some systems add a slash.
  if (!new RegExp(`^${opening}/?\\?`).test(url.href)) return null;
  return SignInLink.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
}
