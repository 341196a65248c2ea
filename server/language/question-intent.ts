import type { FactKind } from './facts.ts';
import { foldText } from './fold-text.ts';
import { type IntentName, intentPatterns } from './intent-patterns.ts';
import { splitQuestion } from './question-parts.ts';

export interface QuestionIntent {
  names: IntentName[];
  /** Facts one of which the answer should hold. */
  wants: FactKind[];
  /**
   * The visitor wants to reach the people behind the site. A search must then also return passages that state one of
   * the wanted facts without sharing a word with the question: 'Ring 0221 123456' names no 'phone number'.
   */
  isContact: boolean;
  /** 'What services do you offer?': a list of the site's own pages is a good answer. */
  isOverview: boolean;
  /** The words by which the intent was said, 'how much', 'phone number': a page answers them without using them. */
  said: string;
  /** 'your', 'ur', 'Ihre': the visitor speaks to the people behind the site. */
  speaksToSite: boolean;
  /** Words the answer is likely to be written in, for finding passages. */
  related: string[];
}

const factsByIntent: Record<IntentName, FactKind[]> = {
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

const contactIntents: ReadonlySet<IntentName> = new Set(['hours', 'phone', 'email', 'address', 'contact']);
const singleFacts: ReadonlySet<IntentName> = new Set(['hours', 'phone', 'email', 'address']);
const addressedToSitePattern =
  /\b(?:you|your|yours|u|ur|ihr|ihre|ihren|ihrer|ihnen|sie|euch|eure|euer|vous|votre|vos|usted|ustedes|vuestro|su|sus|voces|vosso|seu|sua|voi|vostro|vostra|vostri|jullie|uw)\b/u;

/** What kind of answer a question asks for, by the usual words of the common European languages. */
export function questionIntent(question: string): QuestionIntent {
  // A story that mentions a fee is not a question about prices: only the asking sentence counts.
  const text = foldText(splitQuestion(question).asked);
  const matched = intentPatterns.filter(({ pattern }) => pattern.test(text));
  const all = [...new Set(matched.map(({ name }) => name))];
  // 'The phone number of customer service' asks for the number, not for any way to get in touch.
  const names = all.some((name) => singleFacts.has(name)) ? all.filter((name) => name !== 'contact') : all;
  return {
    names,
    wants: [...new Set(names.flatMap((name) => factsByIntent[name]))],
    isContact: names.some((name) => contactIntents.has(name)),
    said: matched.map(({ pattern }) => pattern.exec(text)?.[0] ?? '').join(' '),
    speaksToSite: addressedToSitePattern.test(text),
    isOverview: names.includes('overview'),
    related: [...new Set(matched.flatMap(({ related }) => related))],
  };
}
