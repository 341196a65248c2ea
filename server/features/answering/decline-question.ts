import { detectLanguage } from '#server/language/detect-language.ts';
import type { Services } from '../../services.ts';
import { readContactPage } from '../knowledge/contact-page.ts';
import type { Answer, AnswerEvent, Question } from './answer-question.ts';
import { answerReasons, reasonsWithoutSearch } from './explain-answer.ts';
import { phrasesFor } from './phrases.ts';

/**
 * What a visitor reads while the owner's plan is used up: that there is no answer now, and where to ask a person.
 * Doesn't search or call a model. Yields and returns like `answerQuestion`.
 */
export async function* declineQuestion(
  { db }: Services,
  { chatbot, text, languages, isPersonCalled }: Question,
): AsyncGenerator<AnswerEvent, Answer> {
  const { notNow, askThePeople, personCalled } = phrasesFor(detectLanguage(text, languages));
  const contactPage = isPersonCalled ? null : await readContactPage(db, chatbot);
  const content = isPersonCalled ? personCalled : contactPage ? `${notNow} ${askThePeople}` : notNow;
  yield { event: 'token', data: { text: content } };
  const reasons = { ...answerReasons(reasonsWithoutSearch('planUsedUp', 'abstained')), needsPerson: true };
  return { content, outcome: 'abstained', sources: contactPage ? [contactPage] : [], reasons, cost: null };
}
