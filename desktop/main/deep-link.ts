import { linkScheme } from '../bridge/browser-sign-in.ts';

/** Routes that an external link may open. None of them changes anything. */
export const linkableRoutes: readonly string[] = [
  '/',
  '/pricing',
  '/dashboard',
  '/dashboard/websites',
  '/dashboard/chatbots',
  '/dashboard/conversations',
  '/dashboard/inbox',
  '/dashboard/leads',
  '/dashboard/billing',
  '/dashboard/settings',
  '/create-chatbot',
  '/admin',
  '/admin/users',
  '/admin/usage',
];
const linkableQuery = /^(?:chatbotId|websiteId|tab)$/;

/**
 * The route of a parley:// link, such as parley://dashboard/conversations?chatbotId=4, or null. Any web page can
 * contain such a link, so only known routes and plain parameters are accepted.
 */
export function routeOfLink(link: string): string | null {
  const url = link.length <= 500 ? URL.parse(link) : null;
  if (url?.protocol !== `${linkScheme}:` || url.username || url.password || url.port) return null;
  const path = `/${url.hostname}${url.pathname}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  if (!linkableRoutes.includes(path)) return null;
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    if (!linkableQuery.test(name) || !/^[\w-]{1,40}$/.test(value)) return null;
    query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The link in the program's arguments, which is how Windows and Linux pass it. */
export function linkAmong(args: readonly string[]): string | null {
  return args.find((arg) => arg.startsWith(`${linkScheme}://`)) ?? null;
}
