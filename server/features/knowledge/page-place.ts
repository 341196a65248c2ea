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

/** Which of the pages that most sites have an address is. */
export function pagePlaces(url: string | null): PassagePlace[] {
  if (url === null || !URL.canParse(url)) return [];
  const segments = segmentsOf(url);
  if (segments.length === 0) return ['home'];
  if (segments.length <= 2 && aboutPattern.test(segments.at(-1) ?? '')) return ['about'];
  return isPeoplePage(url) ? ['contact'] : [];
}

/** How far down a page the first words about the site go. */
const lastFrontChunk = 2;

/** The start of the home page or of the page about the site: where a site says what it is. */
export function isFrontPage({ places, ord }: { places: readonly PassagePlace[]; ord: number }): boolean {
  return ord <= lastFrontChunk && (places.includes('home') || places.includes('about'));
}
