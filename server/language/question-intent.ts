import type { FactKind } from './facts.ts';
import { foldText } from './fold-text.ts';
import { type IntentName, intentPatterns, timeWords } from './intent-patterns.ts';
import { splitQuestion } from './question-parts.ts';
import { type QuestionTime, questionTime } from './question-time.ts';
import { weekdaysIn } from './weekdays.ts';

export interface QuestionIntent {
  names: IntentName[];
  /** Facts of which the answer should contain one. */
  wants: FactKind[];
  /**
   * Whether the visitor wants to reach a person. A search must then also return passages that state one of the wanted
   * facts without sharing a word with the question: 'Ring 0221 123456' doesn't contain 'phone number'.
   */
  isContact: boolean;
  /** 'What services do you offer?': a list of the site's own pages is a good answer. */
  isOverview: boolean;
  /** 'Until when can I call?', whose hours may differ from those of the place. */
  isWhenToCall: boolean;
  /** The words that expressed the intent, 'how much', 'phone number'. A page answers them without using them. */
  said: string;
  /** 'your', 'ur', 'Ihre': the visitor addresses the people behind the site. */
  speaksToSite: boolean;
  /** The days of the week that it names, from 0 for Monday. */
  days: ReadonlySet<number>;
  /** Words that the answer probably contains, for finding passages. */
  related: string[];
  /** Null if it doesn't say. */
  time: QuestionTime | null;
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

const whenPattern =
  /\b(?:when|what time|how long|until|wann|um wie ?viel uhr|quand|quelle heure|cuando|que horas?|quando|che ora|wanneer|hoe laat)\b/u;
const numberPattern = /\bn(?:um|o\b|r\b)|nummer\b/u;

/** @param folded a question without capitals and accents */
export const asksWhen = (folded: string): boolean => whenPattern.test(folded);

const emailAddressPattern =
  /\be-? ?mail[ -]?adress(?:en?)?\b|\b(?:adresse|direccion|endereco|indirizzo)(?: d[ei])? (?:correo|(?:e-?)?mail)\b/gu;

/** 'Where is it?', if nothing was said before what it could be. */
const onlyWherePattern =
  /^(?:where (?:is|are) (?:it|this|they)|wo (?:ist|liegt|befindet sich) (?:das|es)|dov.? ?e|waar (?:is|ligt|zit) (?:het|dat))(?: (?:exactly|located|based|situated|genau|gelegen|precies))?\W*$/u;

/** The kind of answer a question wants, by the usual words of common European languages. */
export function questionIntent(question: string): QuestionIntent {
  // A fee mentioned in the story doesn't make it a question about prices, so only the asking sentence counts.
  const { asked, told } = splitQuestion(question);
  const text = foldText(asked);
  // An email address isn't a place.
  const isOnlyWhere = told === '' && onlyWherePattern.test(text);
  const ofPlaces = isOnlyWhere ? 'address' : text.replace(emailAddressPattern, 'email');
  const matched = intentPatterns.filter(({ name, pattern }) => pattern.test(name === 'address' ? ofPlaces : text));
  const all = [...new Set(matched.map(({ name }) => name))];
  // 'The phone number of customer service' asks for the number, not for any contact.
  const single = all.some((name) => singleFacts.has(name)) ? all.filter((name) => name !== 'contact') : all;
  // 'When I need help, what number do I call?' asks for the number.
  const isWhenToCall = single.includes('phone') && asksWhen(text) && !numberPattern.test(text);
  const names = isWhenToCall ? single.map((name) => (name === 'phone' ? 'hours' : name)) : single;
  return {
    names,
    wants: [...new Set(names.flatMap((name) => factsByIntent[name]))],
    isContact: names.some((name) => contactIntents.has(name)),
    said: isOnlyWhere ? text : matched.flatMap(({ pattern }) => saidIn(text, pattern)).join(' '),
    speaksToSite: addressedToSitePattern.test(text),
    isOverview: names.includes('overview'),
    isWhenToCall,
    days: daysAsked(question, text),
    related: [...new Set(matched.flatMap(({ related }) => related))],
    time: questionTime(text, names.includes('price') || names.includes('hours')),
  };
}

/** 'Are you open on Saturday? And on Sunday?' asks for Sunday. */
function daysAsked(question: string, asked: string): Set<number> {
  const days = weekdaysIn(asked, { isTimetable: false });
  return days.size > 0 ? days : weekdaysIn(question, { isTimetable: false });
}

/** What a text says in the words of a pattern, without what it names. */
function saidIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: said, groups = {} }) =>
    Object.values(groups).reduce(
      (rest, named) => (named ? rest.replace(named, ` ${(named.match(timeWords) ?? []).join(' ')} `) : rest),
      said,
    ),
  );
}
