import { noModels } from '#server/ai/models.ts';
import { type AnswerTestInput, expectationOf } from '#shared/contracts/answer-tests.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { findServedChatbot } from '../chatbots/served-chatbot.ts';
import { questionsOfSite } from '../everyday-questions/questions-of-site.ts';
import { listQaPairs } from '../knowledge/entries/qa-pairs.ts';
import { listTests } from './store.ts';

const mostProposed = 20;
/** Each is a search. */
const mostTried = 30;

/**
 * Suggests tests to an owner: their pairs and rules, whose answers must not change, and questions that the website
 * answers, with the page that the answer cites: those in its headings, and what visitors of such a website ask. They
 * are asked without a model, which costs nothing.
 */
export async function proposeTests(
  services: Services,
  { workspaceId, chatbotId }: { workspaceId: number; chatbotId: number },
): Promise<AnswerTestInput[]> {
  const { db } = services;
  const chatbot = await findServedChatbot(db, chatbotId);
  if (!chatbot) return [];
  const present = new Set((await listTests(db, { workspaceId, id: chatbotId })).map(({ question }) => question));
  const proposed: AnswerTestInput[] = [];
  for (const { question, kind, answer } of await listQaPairs(db, chatbot)) {
    if (proposed.length === mostProposed / 2) break;
    if (present.has(question)) continue;
    proposed.push({ question, expectation: expectationOf({ kind, content: answer }), origin: 'proposed' });
    present.add(question);
  }
  const { own, everyday } = await questionsOfSite(services, chatbot);
  let tried = 0;
  for (const question of [...own, ...everyday]) {
    if (proposed.length === mostProposed || tried === mostTried) break;
    if (present.has(question)) continue;
    present.add(question);
    tried++;
    const url = await citedPage({ ...services, ai: noModels }, { chatbot, text: question, history: [], languages: [] });
    if (url !== null) proposed.push({ question, expectation: { kind: 'page', url }, origin: 'proposed' });
  }
  return proposed;
}

/** Null if the site has no answer. */
async function citedPage(...asked: Parameters<typeof answerQuestion>): Promise<string | null> {
  const answers = answerQuestion(...asked);
  for (;;) {
    const { done, value } = await answers.next();
    if (done) return value.outcome === 'answered' ? (value.sources[0]?.url ?? null) : null;
  }
}
