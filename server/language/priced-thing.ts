import { foldText } from './fold-text.ts';
import { splitWords, type Word } from './words.ts';

/** Whole questions for a price. Anything else in one, such as 'why', makes it another question. */
const forms: readonly RegExp[] = [
  /^how much (?:is|are) (?<thing>.+)$/u,
  /^(?:how much|what) (?:does|do|would|will) (?<thing>.+) cost(?: me)?$/u,
  /^(?:how much|what) (?:do|would|will) you charge for (?<thing>.+)$/u,
  /^(?:what is|what are|whats|what s) (?:the|your) (?:price|prices|cost|costs|fee|fees) (?:of|for) (?<thing>.+)$/u,
  /^how expensive (?:is|are) (?<thing>.+)$/u,
  /^(?:was|wie ?viel) (?:kostet|kosten) (?<thing>.+)$/u,
  /^wie teuer (?:ist|sind) (?<thing>.+)$/u,
  /^was ist der preis (?:fur|von) (?<thing>.+)$/u,
  /^combien (?:coute|coutent) (?<thing>.+)$/u,
  /^quel est le (?:prix|tarif) (?:de |du |des |d )(?<thing>.+)$/u,
  /^cuanto (?:cuesta|cuestan|vale|valen) (?<thing>.+)$/u,
  /^cual es el precio (?:de|del) (?<thing>.+)$/u,
];
/** Articles and politeness. */
const empty = new Set(
  (
    'a an the your der die das den dem ein eine einen einem einer ihr ihre ' +
    'le la les l un une votre vos el los las una unos unas su sus please pls bitte'
  ).split(' '),
);

/**
 * The words that name what a question asks the price of, without articles and politeness; null for any other question. Other stop
 * words stay, because 'without' and 'not' make it another thing.
 */
export function pricedThing(question: string, language: string): Word[] | null {
  const text = foldText(question)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  for (const form of forms) {
    const { thing } = form.exec(text)?.groups ?? {};
    if (thing === undefined) continue;
    const words = splitWords(thing, language).filter(({ surface }) => !empty.has(surface));
    return words.some(({ isStopWord }) => !isStopWord) ? words : null;
  }
  return null;
}

const serviceWords: Readonly<Record<string, RegExp>> = {
  en: /^(?:sessions?|treatments?|appointments?|visits?|consultations?|services?|lessons?)$/u,
  de: /^(?:sitzung(?:en)?|behandlung(?:en)?|termine?|besuch|stunden?|leistung(?:en)?|therapie|anwendung)$/u,
  fr: /^(?:seances?|soins?|traitements?|consultations?|rendez|rendez-vous|prestations?|services?)$/u,
  es: /^(?:sesion(?:es)?|tratamientos?|citas?|consultas?|visitas?|servicios?|clases?)$/u,
  it: /^(?:sedut[ae]|trattament[oi]|visit[ae]|consulenz[ae]|appuntament[oi]|servizi[o]?|lezion[ei])$/u,
  pt: /^(?:sess(?:ao|oes)|tratamentos?|consultas?|visitas?|servicos?|aulas?)$/u,
  nl: /^(?:sessies?|behandeling(?:en)?|afspra(?:ak|ken)|consult(?:en|atie|aties)?|bezoek|les(?:sen)?)$/u,
};

/** Whether a word only says that a service is priced: 'What does a session cost?' */
export const isServiceWord = (word: string, language: string): boolean =>
  serviceWords[language]?.test(foldText(word)) === true;
