import { isNotAQuestion } from '#server/language/not-a-question.ts';
import { countWords } from '#server/language/split-long-text.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { knowledgeLanguage } from '../knowledge/search/search-chunks.ts';
import { siteHeadings } from '../knowledge/site-headings.ts';
import { everydayQuestions, questionLanguage } from './questions.ts';
import { recognizeSite } from './recognize-site.ts';
import { siteTexts } from './site-texts.ts';

interface SiteQuestions {
  /** The headings that ask. */
  own: string[];
  /** What visitors of such a website ask, in its language. */
  everyday: string[];
  /** Headings of several words that ask nothing: 'Bike fitting?'. No one words a question like that. */
  madeUp: string[];
}

/** 'Opening hours - Mill Bakery': the title of a page with the name of its site. */
const titlePattern = /\s[-–—|·•»:]\s/u;

/** Questions about a website, the most telling of each kind first. Whether it answers them isn't known. */
export async function questionsOfSite(
  services: Services,
  website: Pick<ServedChatbot, 'workspaceId' | 'websiteId' | 'websiteName'>,
): Promise<SiteQuestions> {
  const { db } = services;
  const headings = (await siteHeadings(db, website)).filter(({ text }) => !isNotAQuestion(text));
  const { kind } = recognizeSite(await siteTexts(db, website));
  const language = questionLanguage(await knowledgeLanguage(services, website));
  return {
    own: headings.filter(({ isQuestion }) => isQuestion).map(({ text }) => text),
    everyday: everydayQuestions(kind, language).map(({ question }) => question),
    madeUp: headings
      .filter(({ text, isQuestion }) => !isQuestion && !titlePattern.test(text) && countWords(text) > 1)
      .map(({ text }) => `${text.replace(/[\s.:;!…]+$/u, '')}?`),
  };
}
