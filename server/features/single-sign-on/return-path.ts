const fallback = '/dashboard';
/** Any origin would do: it only shows whether an address leaves it. */
const ours = 'http://parley.invalid';

/** The page to open after signing in, if it is one of ours. Everything else, such as `//evil.example`, is replaced. */
export function returnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const url = URL.parse(wanted, ours);
  if (url?.origin !== ours || !wanted.startsWith(url.pathname) || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
