import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import type { Message, Outcome } from '#shared/contracts/conversations.ts';
import { AiError } from '../../ai/errors.ts';
import type { AiClient } from '../../ai/types.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { CONTACT_ADDRESS, findContactPage } from '../knowledge/contact-page.ts';
import { listQaPairs } from '../knowledge/entries/qa-pairs.ts';
import { searchChunks } from '../knowledge/search/search-chunks.ts';
import { listPageLinks } from '../websites/page-links.ts';
import { extractiveReply, notFoundReply } from './extractive-reply.ts';
import { type GeneratedAnswer, generateAnswer } from './generated/generate-answer.ts';
import { standaloneQuestion } from './generated/standalone-question.ts';
import { matchQuestionAnswer } from './qa-match.ts';
import { smallTalkReply } from './small-talk.ts';
import type { ExtractiveAnswer, Source } from './types.ts';

export interface Question {
  chatbot: Pick<ServedChatbot, 'id' | 'websiteId' | 'websiteName' | 'widgetConfig'>;
  text: string;
  /** The messages before this one, oldest first. */
  history: readonly Message[];
  /** What the visitor's browser prefers, best first. */
  languages: readonly string[];
}

export type AnswerEvent =
  | { event: 'token'; data: { text: string } }
  | { event: 'restart'; data: Record<string, never> };

export interface Answer {
  content: string;
  outcome: Outcome;
  sources: Source[];
}

/** Passages a model reads: more cost time and rarely add anything. */
const passagesForModel = 6;
const marks = / ?\[\d+\]/g;

const token = (text: string): AnswerEvent => ({ event: 'token', data: { text } });

/**
 * Answers from the chatbot's knowledge: the owner's own pair first, then small talk, then the passages of the website,
 * worded by the model when there is one. Yields the text as it is written and returns the whole.
 */
export async function* answerQuestion(services: Services, question: Question): AsyncGenerator<AnswerEvent, Answer> {
  const { db, ai } = services;
  const { chatbot, text, history } = question;
  const language = detectLanguage(text, question.languages);
  const pairs = await listQaPairs(db, chatbot.websiteId);
  const ready = matchQuestionAnswer(text, pairs, language)?.answer ?? smallTalkReply(text, language) ?? null;
  if (ready !== null) {
    yield token(ready);
    return { content: ready, outcome: 'answered', sources: [] };
  }

  const asked = await standaloneQuestion(services, text, history, language);
  const pair = asked === text ? null : matchQuestionAnswer(asked, pairs, language);
  if (pair) {
    yield token(pair.answer);
    return { content: pair.answer, outcome: 'answered', sources: [] };
  }

  const found = await searchChunks(services, { websiteId: chatbot.websiteId, chatbotId: chatbot.id }, asked);
  const ranked = found ? rerank(found.passages, found.intent) : [];
  const extractive = found
    ? extractiveReply({ read: found, ranked, around: found.around, stats: found.stats, language, contactPage: null })
    : notFoundReply(language, null);
  // Passages found by meaning alone share no words with the question: only a model can tell whether they answer it.
  const mayGenerate = extractive.outcome !== 'abstained' || ranked.some((passage) => passage.cosine !== null);
  if (ai && mayGenerate) {
    const generated = yield* generateOrNull(services, ai, question, asked, ranked);
    if (generated?.text) return { content: generated.text, outcome: 'answered', sources: generated.sources };
    if (generated) return yield* say(await withContactPage(services, chatbot.websiteId, language), 'abstained');
    return yield* say(
      extractive.outcome === 'abstained' ? await withContactPage(services, chatbot.websiteId, language) : extractive,
      extractive.outcome === 'abstained' ? 'abstained' : 'fallback',
    );
  }
  if (extractive.outcome === 'abstained') {
    return yield* say(await withContactPage(services, chatbot.websiteId, language), 'abstained');
  }
  return yield* say(extractive, extractive.outcome === 'partial' ? 'partial' : 'answered');
}

/** The model's answer; null when it failed, after taking back what was already shown of it. */
async function* generateOrNull(
  { log }: Services,
  ai: AiClient,
  { chatbot, history }: Question,
  asked: string,
  ranked: readonly RankedPassage[],
): AsyncGenerator<AnswerEvent, GeneratedAnswer | null> {
  let isShown = false;
  const pieces = generateAnswer(ai, {
    siteName: chatbot.websiteName,
    ownerPrompt: chatbot.widgetConfig.prompt,
    history,
    question: asked,
    passages: ranked.slice(0, passagesForModel),
  });
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done) return next.value;
      isShown = true;
      yield token(next.value);
    }
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, 'model failed; answering from the pages');
    if (isShown) yield { event: 'restart', data: {} };
    return null;
  }
}

/** The honest no, with the contact page of the website where there is one. */
async function withContactPage({ db }: Services, websiteId: number, language: string): Promise<ExtractiveAnswer> {
  return notFoundReply(language, findContactPage(await listPageLinks(db, websiteId, CONTACT_ADDRESS)));
}

async function* say(reply: ExtractiveAnswer, outcome: Outcome): AsyncGenerator<AnswerEvent, Answer> {
  // Sources stand below the answer, so the marks that point at them are not needed in it.
  const content = reply.text.replace(marks, '');
  yield token(content);
  return { content, outcome, sources: reply.sources };
}
