import { foldText } from '#server/features/knowledge/fold-text.ts';
import { splitQuestion } from '#server/features/knowledge/question-parts.ts';
import type { FactKind } from '#server/features/knowledge/types.ts';
import { INTENT_PATTERNS, type IntentName } from './words/intents.ts';

export interface QuestionIntent {
  names: IntentName[];
  /** Facts one of which the answer should hold. */
  wants: FactKind[];
  /** The visitor wants to reach the people behind the site: contact and about pages answer that. */
  isContact: boolean;
  /** 'What services do you offer?': a list of the site's own pages is a good answer. */
  isOverview: boolean;
  /** Words the answer is likely to be written in, for finding passages. */
  related: string[];
}

const WANTS: Record<IntentName, FactKind[]> = {
  price: ['money'],
  hours: ['hours'],
  phone: ['phone'],
  email: ['email'],
  address: ['address'],
  contact: ['phone', 'email', 'address'],
  duration: ['duration'],
  date: ['date'],
  overview: [],
};

const REACHES_PEOPLE: ReadonlySet<IntentName> = new Set(['hours', 'phone', 'email', 'address', 'contact']);
/** What kind of answer a question asks for, by the usual words of the common European languages. */
export function questionIntent(question: string): QuestionIntent {
  // A story that mentions a fee is not a question about prices: only the asking sentence counts.
  const text = foldText(splitQuestion(question).asked);
  const matched = INTENT_PATTERNS.filter(({ pattern }) => pattern.test(text));
  const names = [...new Set(matched.map(({ name }) => name))];
  return {
    names,
    wants: [...new Set(names.flatMap((name) => WANTS[name]))],
    isContact: names.some((name) => REACHES_PEOPLE.has(name)),
    isOverview: names.includes('overview'),
    related: [...new Set(matched.flatMap(({ related }) => related))],
  };
}
