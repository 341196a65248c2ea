import type { Message, Outcome, Source } from '#shared/contracts/conversations.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/store.ts';

export interface Question {
  chatbot: ServedChatbot;
  text: string;
  /** The messages before this one, oldest first. */
  history: Message[];
  /** What the visitor's browser prefers, best first. */
  languages: string[];
}

export type AnswerEvent =
  | { event: 'token'; data: { text: string } }
  | { event: 'restart'; data: Record<string, never> };

export interface Answer {
  content: string;
  outcome: Outcome;
  sources: Source[];
}

/** Answers from the chatbot's knowledge: yields the text as it is written and returns the whole. */
export async function* answerQuestion(_services: Services, _question: Question): AsyncGenerator<AnswerEvent, Answer> {
  yield { event: 'token', data: { text: '' } };
  return { content: '', outcome: 'abstained', sources: [] };
}
