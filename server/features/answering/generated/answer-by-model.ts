import { AiError } from '#server/ai/errors.ts';
import { searchScope } from '#server/features/knowledge/search/find-candidates.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { readAround } from '#server/features/knowledge/search/read-around.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import type { Services } from '#server/services.ts';
import type { ModelReport } from '#shared/contracts/answer-reasons.ts';
import type { AnswerEvent, Question } from '../answer-question.ts';
import { endedAnswer } from '../ended-answer.ts';
import { asOfSentence, endedSentence, type Moment } from '../time-notes.ts';
import { contextPassages, withSurroundings } from './context-passages.ts';
import { type GeneratedAnswer, generateAnswer } from './generate-answer.ts';
import type { Writer } from './model-use.ts';

interface FoundForModel {
  moment: Moment;
  /** The question, reworded to be understandable without the conversation. */
  asked: string;
  /** The visitor's language. */
  language: string;
  siteLanguage: string;
  ranked: readonly RankedPassage[];
}

interface ModelAnswer {
  /** Null when the model failed. */
  generated: GeneratedAnswer | null;
  report: ModelReport;
}

/** The model's answer, or the reason there is none. If it fails, takes back what the visitor already sees of it. */
export async function* answerByModel(
  { db, log }: Services,
  { chat, use }: Writer,
  { chatbot }: Question,
  { asked, language, siteLanguage, ranked, moment }: FoundForModel,
): AsyncGenerator<AnswerEvent, ModelAnswer> {
  const scope = searchScope(chatbot);
  const best = ranked.slice(0, withSurroundings).map(({ id }) => id);
  const leftOut: ModelReport['leftOut'] = [];
  const input = {
    siteName: chatbot.websiteName,
    ownerPrompt: chatbot.widgetConfig.prompt,
    question: asked,
    language,
    siteLanguage,
    passages: contextPassages(ranked, await readAround(db, scope, best), moment.today),
    today: moment.today,
  };
  const sentences = generateAnswer(chat, use, input, leftOut);
  let isShown = false;
  try {
    for (;;) {
      const next = await sentences.next();
      if (next.done) {
        // Without the sentences, because the log never contains what visitors wrote or read.
        if (leftOut.length > 0)
          log.info({ leftOut: leftOut.map(({ fault }) => fault) }, 'sentences of the model left out');
        const result = next.value.text === null ? 'declined' : 'answered';
        const generated = yield* withTimeNotes(next.value, { asked, language, moment });
        return { generated, report: { result, failure: null, leftOut } };
      }
      isShown = true;
      const seconds = use.showSentence();
      if (seconds !== null) chat.meter.recordFirstSentence(chat.chatModel, seconds);
      yield { event: 'token', data: { text: next.value } };
    }
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, 'model failed; answering from the pages');
    if (isShown) yield { event: 'restart', data: {} };
    return { generated: null, report: { result: 'failed', failure: error.kind, leftOut } };
  }
}

/** Adds that what it says is over, if the model didn't say so, and from when the text of an unreachable page is. */
function* withTimeNotes(
  generated: GeneratedAnswer,
  { asked, language, moment }: Pick<FoundForModel, 'asked' | 'language' | 'moment'>,
): Generator<AnswerEvent, GeneratedAnswer> {
  const { text, restsOn } = generated;
  if (text === null) return generated;
  const ended = endedAnswer(text, restsOn, { text: asked, intent: questionIntent(asked) }, moment.today);
  const notes = [ended && endedSentence(ended, language), asOfSentence(restsOn, moment, language)].filter(
    (note) => note !== null,
  );
  if (notes.length === 0) return generated;
  const added = `\n\n${notes.join(' ')}`;
  yield { event: 'token', data: { text: added } };
  return { ...generated, text: text + added };
}
