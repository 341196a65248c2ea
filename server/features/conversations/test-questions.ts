import { noModels } from '#server/ai/models.ts';
import { isNotAQuestion } from '#server/language/not-a-question.ts';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { mostTestQuestions } from '#shared/contracts/conversations.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { siteHeadings } from '../knowledge/site-headings.ts';
import { ownedWebsite } from '../websites/owned-website.ts';

/** Each one takes a search. */
const mostTried = 12;

/**
 * Questions for an owner testing a chatbot: headings of its website that it can answer. They are tried without a model,
 * which costs nothing and always gives the same result.
 */
export async function testQuestions(services: Services, workspaceId: number, chatbot: Chatbot): Promise<string[]> {
  const { name: websiteName } = await ownedWebsite(services.db, workspaceId, chatbot.websiteId);
  const headings = await siteHeadings(services.db, { workspaceId, websiteId: chatbot.websiteId });
  const asked = headings
    .filter(({ text }) => !isNotAQuestion(text))
    .map(({ text, isQuestion }) => (isQuestion ? text : `${text.replace(/[\s.:;!…]+$/u, '')}?`));
  const questions: string[] = [];
  for (const text of asked.slice(0, mostTried)) {
    if (questions.length === mostTestQuestions) break;
    const question = { chatbot: { ...chatbot, workspaceId, websiteName }, text, history: [], languages: [] };
    if (await isAnswered({ ...services, ai: noModels }, question)) questions.push(text);
  }
  return questions;
}

/** Whether the answer comes from the site, because small talk has no source. */
async function isAnswered(...asked: Parameters<typeof answerQuestion>): Promise<boolean> {
  const answer = answerQuestion(...asked);
  for (;;) {
    const { done, value } = await answer.next();
    if (done) return value.outcome === 'answered' && value.sources.length > 0;
  }
}
