const ABOUT =
  /^(?:about|about[-_]?us|about[-_]?the[-_].{1,40}|introduction|intro|intro[-_].{1,20}|overview|company|what[-_]is.{0,40}|who[-_]we[-_]are|ueber[-_]uns|über[-_]uns|a[-_]propos|over[-_]ons|chi[-_]siamo|sobre|sobre[-_]nos(?:otros)?|qui[-_]sommes[-_]nous|quienes[-_]somos)$/iu;

function segmentsOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  return new URL(url).pathname
    .split('/')
    .filter((segment) => segment !== '' && !/^index\.\w+$/iu.test(segment))
    .map((segment) => segment.replace(/\.\w{1,5}$/u, ''));
}

/** The home page or the page about the site: where a site says what it is. */
export function isFrontPage({ url, ord }: { url: string | null; ord: number }): boolean {
  if (url === null || ord > 2) return false;
  const segments = segmentsOf(url);
  return segments.length === 0 || (segments.length <= 2 && ABOUT.test(segments.at(-1) ?? ''));
}
