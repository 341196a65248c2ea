import { foldText } from './fold-text.ts';

/** 'my 10 year old', 'ein 3jähriges Kind', 'un enfant de 4 ans'. */
const agePattern =
  /(?<!\p{L})(?<years>\d{1,2})(?:[ -]?(?:years?|yrs?)[ -]olds?|[ -]?yo|[ -]?jährige\p{L}*| jahre? alt\p{L}*|[ -]?jarige?)(?!\p{L})|(?<!\p{L})(?:de|di|van|a|ha|tem|tiene|tengo|is) (?<age>\d{1,2}) (?:ans|a[nñ]os|anos|anni|jaar)(?!\p{L})/iu;
const oldestChild = 12;
const youngestSenior = 60;
/** What sites call people of that age, by language. */
const namesOfAges: Readonly<Record<string, { child: string; senior: string }>> = {
  en: { child: 'child', senior: 'senior' },
  de: { child: 'Kind', senior: 'Senioren' },
  fr: { child: 'enfant', senior: 'senior' },
  es: { child: 'niño', senior: 'jubilado' },
  it: { child: 'bambino', senior: 'anziano' },
  pt: { child: 'criança', senior: 'idoso' },
  nl: { child: 'kind', senior: 'senior' },
};

/** A question with the name that sites have for an age: 'How much is it for my child?' for 'my 10 year old'. */
export function withNamesOfAges(question: string, language: string): string {
  const names = namesOfAges[language];
  const match = names && agePattern.exec(question);
  if (!match) return question;
  const years = yearsIn(match);
  const name = years <= oldestChild ? names.child : years >= youngestSenior ? names.senior : null;
  return name === null ? question : question.replace(match[0], name);
}

const yearsIn = ({ groups }: RegExpExecArray): number => Number(groups?.['years'] ?? groups?.['age']);

/** The age that a question names, in years. */
export function ageIn(question: string): number | null {
  const match = agePattern.exec(question);
  return match && yearsIn(match);
}

/** Whose age a question names, besides the names of ages. */
const relatives: ReadonlySet<string> = new Set(
  'years year yrs old son daughter boy girl kid sohn tochter junge madchen fils fille garcon hijo hija chico chica figlio figlia ragazza filho filha menino menina zoon dochter jongen meisje'.split(
    ' ',
  ),
);
const agesOf = new Set(Object.values(namesOfAges).flatMap((names) => Object.values(names).map(foldText)));

/** Whether a folded word says who is of the age that a question names: 'child', 'Tochter', 'jährige', '16'. */
export const isOfAge = (word: string): boolean =>
  relatives.has(word) || agesOf.has(word) || /^(?:\d{1,2}|(?:\d{1,2})?(?:jahrig\p{L}*|jarige?))$/u.test(word);

/** No price and no time. */
const number = '(?<!\\d)(\\d{1,2})(?!:?\\d|[.,]\\d| ?(?:[€£$]|eur|chf|h\\b|uhr|[ap]m\\b|%))';
const year = '(?: ?(?:years?|yrs?|jahren?|ans|anos|anni|jaar))?';
const rangePattern = new RegExp(
  `${number}${year} ?(?:-|–|—|to|bis|a|ai|al|ate|y|tot|t/m|and|und|et|e) ?${number}`,
  'u',
);
const limitPattern = new RegExp(
  `\\b(?:(?<below>under|below|younger than|unter|moins de|menores de|menos de|sotto i|minori di|meno di|menores que|onder(?: de)?)|(?<upTo>up to|bis(?: zu)?|jusqu.?a|hasta|fino a|ate|tot(?: en met)?)|(?<from>from|over|aged|ab|uber|a partir de|plus de|des|desde|mas de|dai|da|oltre|mais de|vanaf|boven))(?: (?:the age of|dem alter von|l.age de|la edad de|os|anos)){0,1} ${number}|${number}(?<plus>\\+)`,
  'u',
);

/**
 * Whether a line is for people of an age: 'Children 5-12', 'under 5s', 'ab 65'. Null if it names none.
 */
export function isForAge(line: string, years: number): boolean | null {
  const text = foldText(line);
  const [, least, most] = rangePattern.exec(text) ?? [];
  if (least !== undefined && most !== undefined) return years >= Number(least) && years <= Number(most);
  const limited = limitPattern.exec(text);
  if (limited === null) return null;
  const { groups, 4: named, 5: counted } = limited;
  const limit = Number(named ?? counted);
  if (groups?.['below'] !== undefined) return years < limit;
  if (groups?.['upTo'] !== undefined) return years <= limit;
  if (groups?.['from'] !== undefined || groups?.['plus'] !== undefined) return years >= limit;
  return null;
}

const ofAgesPattern =
  /\b(?:ages?|aged|years?|old|children|kids|young|jahre?n?|alter|kinder\p{L}*|jugendliche\p{L}*|ans|enfants?|jeunes|anos|ninos|edad|anni|bambini|ragazzi|eta|criancas|idade|jaar|kinderen|jongeren|leeftijd)\b/u;

/** Whether a text says something about people of an age: 'Ages 6 to 12', 'Anyone under the age of 18 must be accompanied'. */
export const speaksOfAge = (text: string, years: number): boolean =>
  ofAgesPattern.test(foldText(text)) && isForAge(text, years) !== null;
