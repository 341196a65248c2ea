import { searchScope } from '#server/features/knowledge/search/find-candidates.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import { searchChunks } from '#server/features/knowledge/search/search-chunks.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import type { Services } from '../../services.ts';
import { keyFactsOf } from '../key-facts/key-facts-of.ts';
import { isPeoplePage, readContactPage } from '../knowledge/contact-page.ts';
import { findWebsite } from '../websites/store.ts';
import type { Question } from './answer-question.ts';
import { factAnswer, isOwnPlace } from './fact-answer.ts';
import { layOut } from './lay-out.ts';
import { sourcesOf } from './source-of.ts';

export interface WayToPeople {
  /** The site's telephone number and email address, or its lines with one; null if it has none. */
  details: string | null;
  sources: Source[];
}

/** Understood in every language of a site, because passages that state such a fact are found without its words. */
const question = 'telephone number or email address of the contact';
const maxWords = 40;

/** Of a kind. More would be a list to choose from. */
const most = 2;
const elsewhere = 3;

/** How to reach the people of a site: its key facts, or else what its pages say, and its contact page. */
export async function wayToPeople(
  services: Services,
  { chatbot }: Pick<Question, 'chatbot'>,
  today: string,
): Promise<WayToPeople> {
  const { db } = services;
  const [page, { facts }, website] = await Promise.all([
    readContactPage(db, chatbot),
    keyFactsOf(db, chatbot),
    findWebsite(db, chatbot.workspaceId, chatbot.websiteId),
  ]);
  const known = factsToReach(facts, website?.url ?? '');
  const { details, sources } =
    known.length > 0
      ? { details: known.map(lineOf).join('\n'), sources: known.flatMap((fact) => fact.page ?? []) }
      : await lineOfPages(services, chatbot, today);
  const all = [...(page ? [page] : []), ...sources];
  return { details, sources: all.filter(({ url }, at) => all.findIndex((one) => one.url === url) === at).slice(0, 2) };
}

const lineOf = ({ label, value }: KeyFact): string => (label === '' ? value : `${label}: ${value}`);

/**
 * The telephone numbers and email addresses that are for everyone: those that the owner gave, or else those on a contact
 * or about page, or on the front page. A number on another page may be that of a bank or a partner.
 */
export function factsToReach(facts: readonly KeyFact[], home: string): KeyFact[] {
  return (['phone', 'email'] as const).flatMap((kind) => {
    const ofKind = facts.filter((fact) => fact.kind === kind && !/fax/i.test(fact.label));
    const nearest = Math.min(elsewhere, ...ofKind.map((fact) => distanceOf(fact, home)));
    return nearest === elsewhere ? [] : ofKind.filter((fact) => distanceOf(fact, home) === nearest).slice(0, most);
  });
}

function distanceOf({ origin, page }: KeyFact, home: string): number {
  if (origin !== 'site') return 0;
  if (page !== null && isPeoplePage(page.url)) return 1;
  const path = page && URL.parse(page.url)?.pathname;
  return path === '/' || (path && path === URL.parse(home)?.pathname) ? 2 : elsewhere;
}

async function lineOfPages(
  services: Services,
  chatbot: Question['chatbot'],
  today: string,
): Promise<Pick<WayToPeople, 'details' | 'sources'>> {
  const found = await searchChunks(services, { ...searchScope(chatbot), isByWordsOnly: true }, question);
  const fact =
    found &&
    factAnswer(rerank(found.passages, found.intent, today), found.intent, found.query, found.stats.language, maxWords);
  // 'Look for an email from accounts@shop.example' is a step of a guide.
  return fact && isOwnPlace(fact.passage)
    ? { details: layOut(fact.units), sources: sourcesOf([fact.passage]) }
    : { details: null, sources: [] };
}
