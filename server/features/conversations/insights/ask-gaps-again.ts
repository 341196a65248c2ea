import { noModels } from '#server/ai/models.ts';
import type { Services } from '../../../services.ts';
import { answerQuestion } from '../../answering/answer-question.ts';
import { chatbotsOfWebsite } from '../../chatbots/chatbots-of-website.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';
import { closeGap } from './closed-gaps.ts';
import { findOpenGaps, gapKey, unansweredOf } from './list-gaps.ts';

/** Only the most frequent ones of each chatbot, so that a build doesn't end in thousands of searches. */
const askedAgain = 50;

/**
 * Asks the open gaps of a website again and closes those it can answer now. Runs without a model, because the decision
 * is the same and costs nothing. Disliked answers are left to the owner.
 */
export async function askGapsAgain(services: Services, scope: WebsiteScope, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const chatbots = await chatbotsOfWebsite(db, scope);
  if (chatbots.length === 0) return;
  const language = await siteLanguage(db, scope);
  for (const chatbot of chatbots) {
    const gaps = await findOpenGaps(db, chatbot);
    for (const { wordings, count } of gaps.slice(0, askedAgain)) {
      signal.throwIfAborted();
      if (unansweredOf(wordings) < count) continue;
      const question = wordings[0].text;
      const source = await answeringSource({ ...services, ai: noModels }, { chatbot, text: question });
      if (source === undefined) continue;
      const keys = [...new Set(wordings.map(({ text }) => gapKey(text, language)))];
      await closeGap(db, chatbot, { question, keys, reason: 'answered', source });
    }
  }
}

/** The source of the answer; undefined if there is none. */
async function answeringSource(
  services: Services,
  question: Pick<Parameters<typeof answerQuestion>[1], 'chatbot' | 'text'>,
) {
  const answers = answerQuestion(services, { ...question, history: [], languages: [] });
  for (;;) {
    const next = await answers.next();
    if (!next.done) continue;
    return next.value.outcome === 'answered' ? (next.value.sources[0] ?? null) : undefined;
  }
}
