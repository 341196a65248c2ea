import { searchScope } from '#server/features/knowledge/search/find-candidates.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import { searchChunks } from '#server/features/knowledge/search/search-chunks.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import type { Services } from '../../services.ts';
import { readContactPage } from '../knowledge/contact-page.ts';
import type { Question } from './answer-question.ts';
import { factAnswer } from './fact-answer.ts';
import { layOut } from './lay-out.ts';
import { sourcesOf } from './source-of.ts';

export interface WayToPeople {
  /** The site's lines with its telephone number or email address; null if it has none. */
  details: string | null;
  sources: Source[];
}

/** Understood in every language of a site, because passages that state such a fact are found without its words. */
const question = 'telephone number or email address of the contact';
const maxWords = 40;

/** How to reach the people of a site: what its pages say, and its contact page. */
export async function wayToPeople(
  services: Services,
  { chatbot }: Pick<Question, 'chatbot'>,
  today: string,
): Promise<WayToPeople> {
  const [page, found] = await Promise.all([
    readContactPage(services.db, chatbot),
    searchChunks(services, { ...searchScope(chatbot), isByWordsOnly: true }, question),
  ]);
  const fact =
    found &&
    factAnswer(rerank(found.passages, found.intent, today), found.intent, found.query, found.stats.language, maxWords);
  const sources = [...(page ? [page] : []), ...(fact ? sourcesOf([fact.passage]) : [])];
  return {
    details: fact ? layOut(fact.units) : null,
    sources: sources.filter(({ url }, at) => sources.findIndex((one) => one.url === url) === at).slice(0, 2),
  };
}
