import { triedQuestions } from '#shared/contracts/tries.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { answeredQuestions, questionsOfSite } from '../conversations/test-questions.ts';
import { everydayQuestions, questionLanguage } from '../everyday-questions/questions.ts';
import { recognizeSite } from '../everyday-questions/recognize-site.ts';
import { siteTexts } from '../everyday-questions/site-texts.ts';
import { knowledgeLanguage } from '../knowledge/search/search-chunks.ts';

type Asked = Pick<ServedChatbot, 'id' | 'workspaceId' | 'websiteId' | 'websiteName' | 'widgetConfig'>;

/** Of each kind. Each takes a search, and a visitor waits for them. */
const mostTried = 8;

/**
 * Questions that a website answers: what visitors of such a website ask, then what its own headings ask. Each was asked
 * before it is offered.
 */
export async function suggestQuestions(services: Services, chatbot: Asked): Promise<string[]> {
  const { db } = services;
  const { kind } = recognizeSite(await siteTexts(db, chatbot));
  const language = questionLanguage(await knowledgeLanguage(services, chatbot));
  const everyday = everydayQuestions(kind, language).map(({ question }) => question);
  const own = await questionsOfSite(db, chatbot);
  const asked = [...everyday.slice(0, mostTried), ...own.slice(0, mostTried)];
  const questions: string[] = [];
  for await (const { question } of answeredQuestions(services, chatbot, asked)) {
    if (questions.push(question) === triedQuestions) break;
  }
  return questions;
}
