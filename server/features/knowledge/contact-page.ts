import { nameWithoutInstructions } from '#server/language/instructions.ts';
import { titleParts } from '#shared/crawler/page-title.ts';
import type { Database } from '../../db/connection.ts';
import { contactAddress, pagesAboutContact } from '../pages/read-pages.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';

interface PageLink {
  url: string;
  title: string;
}

const contactPattern =
  /^(?:contact|contacts|contact[-_]?us|contact[-_](?:form|page)|kontakt|contacto|contatti|contato|contactez[-_]nous)$/iu;
const contactTitlePattern = new RegExp(contactAddress, 'iu');
const peoplePattern =
  /^(?:about|about[-_]?(?:us|me)|(?:ueber|über)[-_]mich|over[-_](?:mij|mezelf)|chi[-_]sono|sobre[-_]m[ií]m?|qui[-_]suis[-_]je|impressum|imprint|aviso[-_]legal|legal[-_]notice|colofon|ueber[-_]uns|über[-_]uns|a[-_]propos|over[-_]ons|chi[-_]siamo|sobre[-_]nos(?:otros)?|find[-_]us|locations?|visit|visit[-_]us|(?:infos?|informations?)[-_]?pratiques|pratique|praktisch|praktische[-_]informati(?:e|on)|informacion[-_](?:practica|util)|informazioni[-_](?:utili|pratiche)|info[-_]pratiche)$/iu;

const teamPattern =
  /^(?:(?:our|the|meet[-_]the)[-_])?(?:team|staff|people|teachers|instructors)$|^(?:profs|professeurs|insegnanti|profesores|docenten|lehrkr[aä]fte|mitarbeiter(?:innen)?|ansprechpartner(?:innen)?|[eé]quipe|equipo)$/iu;

/** 'https://a.example/en/Contact.html?x=1' to 'en', 'Contact'. */
function segmentsOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment) => segment.replace(/\.\w{1,5}$/u, ''));
}

/** Whether a page is about the people of the site: contact, about, locations. */
export function isPeoplePage(url: string): boolean {
  return segmentsOf(url).some((segment) => contactPattern.test(segment) || peoplePattern.test(segment));
}

/** Whether a page lists people, each with their own details. */
export function isTeamPage(url: string): boolean {
  return segmentsOf(url).some((segment) => teamPattern.test(segment));
}

/** The page to send a visitor to if the site doesn't have the answer. */
export async function readContactPage(db: Database, website: WebsiteScope): Promise<PageLink | null> {
  return findContactPage(await pagesAboutContact(db, website));
}

/** The contact page nearest to the root. */
export function findContactPage(pages: readonly PageLink[]): PageLink | null {
  const candidates = pages.filter((page) => segmentsOf(page.url).some((segment) => contactPattern.test(segment)));
  const [nearest] = candidates.sort((a, b) => segmentsOf(a.url).length - segmentsOf(b.url).length);
  return nearest ? { url: nearest.url, title: nameWithoutInstructions(ownTitle(nearest.title)) } : null;
}

/** 'Contact | Mill Lane Practice' to 'Contact': the part that names the page, if one does. */
function ownTitle(title: string): string {
  return titleParts(title).find((part) => contactTitlePattern.test(part)) ?? title;
}
