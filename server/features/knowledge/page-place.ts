import { isLinkList } from '#shared/crawler/page-rating.ts';
import { isPeoplePage } from './contact-page.ts';
import type { PassagePlace } from './types.ts';

const aboutPattern =
  /^(?:about|about[-_]?us|about[-_]?the[-_].{1,40}|introduction|intro|intro[-_].{1,20}|overview|company|what[-_]is.{0,40}|who[-_]we[-_]are|ueber[-_]uns|über[-_]uns|a[-_]propos|over[-_]ons|chi[-_]siamo|sobre|sobre[-_]nos(?:otros)?|qui[-_]sommes[-_]nous|quienes[-_]somos)$/iu;

function segmentsOf(url: string): string[] {
  return new URL(url).pathname
    .split('/')
    .filter((segment) => segment !== '' && !/^index\.\w+$/iu.test(segment))
    .map((segment) => segment.replace(/\.\w{1,5}$/u, ''));
}

/** Which of the common kinds of page a text is from, by its URL and whether it mostly lists links. */
export function pagePlaces(page: { url: string | null; characters: number; linkShare: number }): PassagePlace[] {
  const places = placesOfUrl(page.url);
  return isLinkList(page) ? [...places, 'index'] : places;
}

function placesOfUrl(url: string | null): PassagePlace[] {
  if (url === null || !URL.canParse(url)) return [];
  const segments = segmentsOf(url);
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
