import { isLinkList } from '#shared/crawler/page-rating.ts';
import { isPeoplePage } from './contact-page.ts';
import type { PassagePlace } from './types.ts';

const aboutPattern =
  /^(?:about|about[-_]?(?:us|me)|(?:ueber|über)[-_]mich|over[-_](?:mij|mezelf)|chi[-_]sono|sobre[-_]m[ií]m?|qui[-_]suis[-_]je|about[-_]?the[-_].{1,40}|introduction|intro|intro[-_].{1,20}|overview|company|what[-_]is.{0,40}|who[-_]we[-_]are|ueber[-_]uns|über[-_]uns|a[-_]propos|over[-_]ons|chi[-_]siamo|sobre|sobre[-_]nos(?:otros)?|qui[-_]sommes[-_]nous|quienes[-_]somos)$/iu;

function segmentsOf(url: string): string[] {
  return new URL(url).pathname
    .split('/')
    .filter((segment) => segment !== '' && !/^index\.\w+$/iu.test(segment))
    .map((segment) => segment.replace(/\.\w{1,5}$/u, ''));
}

/**
 * The folder that all pages of a site are in: '/shop' of 'https://a.example/shop/' and 'https://a.example/shop/visit', and
 * '' for a whole host. Its page is the home page.
 */
export function rootOf(urls: readonly string[]): string {
  const [first = [], ...others] = urls.filter((url) => URL.canParse(url)).map(segmentsOf);
  if (others.length === 0) return '';
  const shared = first.findIndex((segment, at) => others.some((segments) => segments[at] !== segment));
  const root = shared === -1 ? first : first.slice(0, shared);
  return [first, ...others].some(({ length }) => length === root.length) ? root.join('/') : '';
}

/**
 * Which of the common kinds of page a text is from, by its URL and whether it mostly lists links.
 * @param root from `rootOf`
 */
export function pagePlaces(
  page: { url: string | null; characters: number; linkShare: number },
  root = '',
): PassagePlace[] {
  const places = placesOfUrl(page.url, root);
  return isLinkList(page) ? [...places, 'index'] : places;
}

function placesOfUrl(url: string | null, root: string): PassagePlace[] {
  if (url === null || !URL.canParse(url)) return [];
  const all = segmentsOf(url);
  const inRoot = root === '' ? [] : root.split('/');
  const segments = inRoot.every((segment, at) => all[at] === segment) ? all.slice(inRoot.length) : all;
  if (segments.length === 0) return ['home'];
  if (segments.length <= 2 && aboutPattern.test(segments.at(-1) ?? '')) return ['about'];
  return isPeoplePage(url) ? ['contact'] : [];
}

/** How far down a page its introduction may extend. */
const lastFrontChunk = 2;

/** Whether a passage is at the start of the home or about page, where a site describes itself. */
export function isFrontPage({ places, ord }: { places: readonly PassagePlace[]; ord: number }): boolean {
  return ord <= lastFrontChunk && (places.includes('home') || places.includes('about'));
}
