import type { Source } from './types.ts';

const PEOPLE_PAGE =
  /(?:^|[/_-])(?:contact(?:-?us)?|about(?:-us)?|kontakt|impressum|ueber-uns|contacto|contacts|contatti|contato|contactez-nous|over-ons|find-us|locations?|visit(?:-us)?)(?:[/._-]|$)/iu;
const CONTACT_PAGE =
  /(?:^|[/_-])(?:contact(?:-?us)?|kontakt|contacto|contacts|contatti|contato|contactez-nous)(?:[/._-]|$)/iu;

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

/** A page about the people behind the site: contact, about, locations. */
export function isPeoplePage(url: string): boolean {
  return PEOPLE_PAGE.test(pathOf(url));
}

/** The page to send a visitor to when the site does not tell: the contact page with the shortest path. */
export function findContactPage(pages: readonly Source[]): Source | null {
  const candidates = pages.filter((page) => CONTACT_PAGE.test(pathOf(page.url)));
  return candidates.sort((a, b) => pathOf(a.url).length - pathOf(b.url).length)[0] ?? null;
}
