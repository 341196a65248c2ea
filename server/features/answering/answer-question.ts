import { knowledgeLanguage } from '#server/features/knowledge/search/search-chunks.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import type { Message, Outcome } from '#shared/contracts/conversations.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { CONTACT_ADDRESS, findContactPage } from '../knowledge/contact-page.ts';
import { listQaPairs } from '../knowledge/entries/qa-pairs.ts';
import { listPageLinks } from '../websites/page-links.ts';
import { notFoundReply } from './extractive-reply.ts';
import { answerByModel } from './generated/answer-by-model.ts';
import { findPassages } from './generated/find-passages.ts';
import { type AnswerCost, ModelUse } from './generated/model-use.ts';
import { phrasesFor } from './phrases.ts';
import { matchQuestionAnswer, pairsByLanguage } from './qa-match.ts';
import { replyFromSite } from './reply-from-site.ts';
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
  /** What the model did for it; null when it was not asked. */
  cost: AnswerCost | null;
}

const marks = / ?\[\d+\]/g;

const token = (text: string): AnswerEvent => ({ event: 'token', data: { text } });

/**
 * Answers from the chatbot's knowledge: the owner's own pair first, then small talk, then the passages of the website,
 * worded by the model when there is one. Yields the text as it is written and returns the whole.
 */
export async function* answerQuestion(services: Services, question: Question): AsyncGenerator<AnswerEvent, Answer> {
  const use = services.ai && new ModelUse(services.ai.chatModel, services.config.ai?.prices ?? null);
  const answer = yield* answerWith(services, question, use);
  return { ...answer, cost: use?.total ?? null };
}

async function* answerWith(
  services: Services,
  question: Question,
  use: ModelUse | null,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const { db } = services;
  const { chatbot, text } = question;
  const siteLanguage = await knowledgeLanguage(services, chatbot.websiteId);
  const language = detectLanguage(text, [...question.languages, ...(siteLanguage === null ? [] : [siteLanguage])]);
  const pairs = pairsByLanguage(await listQaPairs(db, chatbot.websiteId), language);
  const ready = matchQuestionAnswer(text, pairs.own, language)?.answer ?? smallTalkReply(text, language) ?? null;
  if (ready !== null) {
    yield token(ready);
    return { content: ready, outcome: 'answered', sources: [] };
  }

  const { asked, found, forModel } = await findPassages(services, question, language, use);
  const pair = asked === text ? null : matchQuestionAnswer(asked, pairs.own, language);
  if (pair) {
    yield token(pair.answer);
    return { content: pair.answer, outcome: 'answered', sources: [] };
  }

  // The model reads the passages and says whether they answer; how sure the words alone make us does not count.
  if (use && found && forModel.length > 0) {
    const generated = yield* answerByModel(services, use, question, {
      asked,
      language,
      siteLanguage: found.stats.language,
      ranked: forModel,
    });
    if (generated?.text) return { content: generated.text, outcome: 'answered', sources: generated.sources };
    if (generated) return yield* sayNo(services, question, language, notFoundReply(language, null));
    const reply = await replyFromSite(services, question, language, found);
    if (reply.outcome !== 'abstained') return yield* say(reply, 'fallback');
    return yield* sayNo(services, question, language, reply);
  }
  const reply = await replyFromSite(services, question, language, found);
  if (reply.outcome !== 'abstained') return yield* say(reply, reply.outcome);
  // Better in another language than not at all.
  const other = matchQuestionAnswer(asked, pairs.others, language);
  if (other) {
    yield token(other.answer);
    return { content: other.answer, outcome: 'answered', sources: [] };
  }
  return yield* sayNo(services, question, language, reply);
}

/** The honest no, with the contact page of the website where there is one. */
async function* sayNo(
  { db }: Services,
  { chatbot }: Question,
  language: string,
  reply: ExtractiveAnswer,
): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  const page = findContactPage(await listPageLinks(db, chatbot.websiteId, CONTACT_ADDRESS));
  const text = `${reply.text} ${phrasesFor(language).askThePeople}`;
  return yield* say(page ? { ...reply, text, sources: [page] } : reply, 'abstained');
}

async function* say(reply: ExtractiveAnswer, outcome: Outcome): AsyncGenerator<AnswerEvent, Omit<Answer, 'cost'>> {
  // Sources stand below the answer, so the marks that point at them are not needed in it.
  const content = reply.text.replace(marks, '');
  yield token(content);
  return { content, outcome, sources: reply.sources };
}
