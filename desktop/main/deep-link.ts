export const linkScheme = 'parley';

/** Routes that a link from outside may open. What changes something is never among them. */
const linkable = [
  /^\/$/,
  /^\/pricing$/,
  /^\/dashboard(?:\/(?:websites|chatbots|conversations|billing|settings))?$/,
  /^\/create-chatbot$/,
  /^\/admin(?:\/(?:users|usage))?$/,
];
const linkableQuery = /^(?:chatbotId|websiteId|tab)$/;

/**
 * The route that a parley:// link names, for instance parley://dashboard/conversations?chatbotId=4; null for links that
 * name none. A link may come from any web page, so only known routes and plain parameters pass.
 */
export function routeOfLink(link: string): string | null {
  const url = link.length <= 500 ? URL.parse(link) : null;
  if (url?.protocol !== `${linkScheme}:` || url.username || url.password || url.port) return null;
  const path = `/${url.hostname}${url.pathname}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  if (!linkable.some((route) => route.test(path))) return null;
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    if (!linkableQuery.test(name) || !/^[\w-]{1,40}$/.test(value)) return null;
    query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The link among the arguments of a program start, as Windows and Linux hand it over. */
export function linkAmong(args: readonly string[]): string | null {
  return args.find((arg) => arg.startsWith(`${linkScheme}://`)) ?? null;
}
