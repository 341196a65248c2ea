import { AiError } from '#server/ai/errors.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { readAround } from '#server/features/knowledge/search/read-around.ts';
import type { Services } from '#server/services.ts';
import type { AnswerEvent, Question } from '../answer-question.ts';
import { contextPassages, WITH_SURROUNDINGS } from './context-passages.ts';
import { type GeneratedAnswer, generateAnswer } from './generate-answer.ts';
import type { ModelUse } from './model-use.ts';

interface FoundForModel {
  /** Understandable without the conversation. */
  asked: string;
  /** The visitor's. */
  language: string;
  siteLanguage: string;
  ranked: readonly RankedPassage[];
}

/** The model's answer; null when it failed, after taking back what was already shown of it. */
export async function* answerByModel(
  { ai, db, log }: Services,
  use: ModelUse,
  { chatbot }: Question,
  { asked, language, siteLanguage, ranked }: FoundForModel,
): AsyncGenerator<AnswerEvent, GeneratedAnswer | null> {
  if (!ai) return null;
  const scope = { websiteId: chatbot.websiteId, chatbotId: chatbot.id };
  const best = ranked.slice(0, WITH_SURROUNDINGS).map(({ id }) => id);
  const sentences = generateAnswer(ai, use, {
    siteName: chatbot.websiteName,
    ownerPrompt: chatbot.widgetConfig.prompt,
    question: asked,
    language,
    siteLanguage,
    passages: contextPassages(ranked, await readAround(db, scope, best)),
  });
  let isShown = false;
  try {
    for (;;) {
      const next = await sentences.next();
      if (next.done) {
        const { leftOut } = next.value;
        if (leftOut.length > 0) log.info({ leftOut }, 'sentences of the model left out');
        return next.value;
      }
      isShown = true;
      const seconds = use.showSentence();
      if (seconds !== null) ai.meter.recordFirstSentence(ai.chatModel, seconds);
      yield { event: 'token', data: { text: next.value } };
    }
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, 'model failed; answering from the pages');
    if (isShown) yield { event: 'restart', data: {} };
    return null;
  }
}
