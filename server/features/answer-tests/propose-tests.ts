import { noModels } from '#server/ai/models.ts';
import { isNotAQuestion } from '#server/language/not-a-question.ts';
import { type AnswerTestInput, expectationOf } from '#shared/contracts/answer-tests.ts';
import type { Services } from '../../services.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { findServedChatbot } from '../chatbots/served-chatbot.ts';
import { listQaPairs } from '../knowledge/entries/qa-pairs.ts';
import { siteHeadings } from '../knowledge/site-headings.ts';
import { listTests } from './store.ts';

const mostProposed = 20;
/** Each is a search. */
const mostTried = 30;

/**
 * Suggests tests to an owner: their pairs and rules, whose answers must not change, and headings that the website
 * answers, with the page that the answer cites. The questions are asked without a model, which costs nothing.
 *
 * @returns `madeUp` are those whose heading asks nothing, 'New bikes' as 'New bikes?'
 */
export async function proposeTests(
  services: Services,
  { workspaceId, chatbotId }: { workspaceId: number; chatbotId: number },
): Promise<{ tests: AnswerTestInput[]; madeUp: string[] }> {
  const { db } = services;
  const chatbot = await findServedChatbot(db, chatbotId);
  if (!chatbot) return { tests: [], madeUp: [] };
  const present = new Set((await listTests(db, { workspaceId, id: chatbotId })).map(({ question }) => question));
  const proposed: AnswerTestInput[] = [];
  const madeUp: string[] = [];
  for (const { question, kind, answer } of await listQaPairs(db, chatbot)) {
    if (proposed.length === mostProposed / 2) break;
    if (present.has(question)) continue;
    proposed.push({ question, expectation: expectationOf({ kind, content: answer }), origin: 'proposed' });
    present.add(question);
  }
  let tried = 0;
  for (const { text, isQuestion } of await siteHeadings(db, chatbot)) {
    if (proposed.length === mostProposed || tried === mostTried) break;
    if (isNotAQuestion(text)) continue;
    const question = isQuestion ? text : `${text.replace(/[\s.:;!…]+$/u, '')}?`;
    if (present.has(question)) continue;
    present.add(question);
    tried++;
    const url = await citedPage({ ...services, ai: noModels }, { chatbot, text: question, history: [], languages: [] });
    if (url === null) continue;
    proposed.push({ question, expectation: { kind: 'page', url }, origin: 'proposed' });
    if (!isQuestion) madeUp.push(question);
  }
  return { tests: proposed, madeUp };
}

/** Null if the site has no answer. */
async function citedPage(...asked: Parameters<typeof answerQuestion>): Promise<string | null> {
  const answers = answerQuestion(...asked);
  for (;;) {
    const { done, value } = await answers.next();
    if (done) return value.outcome === 'answered' ? (value.sources[0]?.url ?? null) : null;
  }
}
