import { foldText } from './fold-text.ts';
import { contentWords } from './words.ts';

const article =
  "(?:(?:an?|any|some|the|auch|ein(?:e|en|em|er)?|noch|kein(?:e|en)?|des?|d|du|un|une|la|le|les|l|el|los|las|una|unos|unas|algun[oa]?s?|il|lo|i|gli|dei|delle|del|della|uno|os|as|o|a|um|uma|alg\\p{L}+|een|ook|de|het)[ ' ])*";
/** What ends the name of the thing: 'a waiting list | for new patients'. */
const end =
  '(?= (?:for|in|at|on|with|to|near|during|when|if|and|or|fur|im|am|an|bei|mit|zu|zum|zur|wenn|und|oder|pour|a|au|aux|dans|sur|avec|chez|si|et|ou|para|con|en|por|cuando|y|o|per|nel|nella|con|quando|com|no|na|se|e|voor|op|bij|met|als|of)\\b|\\W*$)';

/** What guests stay in, folded: 'Do the rooms have a television?' is about the television. */
const lodging = {
  en: '(?:rooms?|house|cottages?|flats?|apartments?|pitches)',
  de: '(?:zimmer|(?:ferien)?wohnung(?:en)?|(?:ferien)?haus|appartements?|unterkunfte?)',
  fr: '(?:chambres?|gites?|logements?|appartements?|maison)',
  es: '(?:habitacion(?:es)?|apartamentos?|casas?)',
  it: '(?:camer[ae]|stanz[ae]|appartament[oi]|casa)',
  pt: '(?:quartos?|casas?|apartamentos?)',
  nl: '(?:kamers?|huisjes?|woning(?:en)?|appartement(?:en)?)',
};
const lodgingPatterns = new Map(
  Object.entries(lodging).map(([language, words]) => [language, new RegExp(`^${words}$`, 'u')]),
);

/** Whether a folded word names what guests stay in. */
export const namesLodging = (word: string, language: string): boolean =>
  lodgingPatterns.get(language)?.test(word) === true;

/** The group `x` is the thing. One row per language, folded. */
const existence: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({
    en: `(?:do|does) (?:the|your) ${lodging.en} (?:all )?(?:have|come with)|(?:do|does) (?:you|they|u) (?:(?:also|guys|still) )*(?:have|offer|sell|provide|rent|stock|keep|do|make|repair|teach|treat|take|accept|speak)|(?:is|are) there`,
    de: `(?:haben|hat) (?:die|das|der|eure?|ihre?) ${lodging.de}|(?:habt|haben|bietet|bieten|verkauft|verkaufen|verleiht|vermietet|fuhrt|macht|machen|behandelt|behandeln|repariert|reparieren|unterrichtet|unterrichten|nehmt|nehmen|sprecht|sprechen) (?:ihr|sie)|gibt ?(?:es|s)|gibts`,
    fr: `${lodging.fr} (?:ont-(?:elles|ils)|a-t-(?:elle|il))|(?:est-ce que )?(?:vous )?(?:avez|proposez|offrez|vendez|louez|faites|soignez|reparez|prenez|acceptez|accueillez|parlez)[- ]?(?:vous)?(?! besoin)|(?:est-ce qu'?il )?y ?a-?t-?il|il y a`,
    es: `${lodging.es} (?:tienen?|cuentan? con)|^\\W*(?:teneis|tienen|tiene|tienes|ofrecen|ofreceis|venden|vendeis|alquilan|haceis|hacen|hay|aceptais|aceptan|hablais|hablan)`,
    it: `${lodging.it} (?:ha|hanno|dispon(?:e|gono) di)|^\\W*(?:avete|offrite|vendete|noleggiate|fate|accettate|parlate|ci sono|c'?e)`,
    pt: `${lodging.pt} (?:tem)|^\\W*(?:tem|tens|oferecem|oferece|vendem|alugam|fazem|aceitam|falam|ha|existe|existem)`,
    nl: `(?:hebben|heeft) (?:de|het) ${lodging.nl}|(?:hebben|verkopen|verhuren|bieden|doen|maken|geven|nemen|accepteren|spreken) (?:jullie|u)|(?:heeft|biedt) u|(?:is|zijn) er`,
  }).map(([language, asks]) => [
    language,
    new RegExp(`(?:^|[\\s,.!?])?(?:${asks}) ${article}(?<x>[\\p{L}\\p{N}' -]{2,60}?)${end}`, 'u'),
  ]),
);

/** 'Do you have something free for children?' names no thing. */
const anythingPattern =
  /^(?:things?|something|anything|stuff|way|etwas|was|sachen?|truc|chose|quelque chose|qch|algo|cosas?|alguna cosa|qualcosa|qualche cosa|coisas?|alguma coisa|iets|dingen|mogelijkheid|moglichkeit|possibilit\p{L}*|posibilidad)\b/u;

/** Stems of the thing whose existence a question asks for: 'Do you have a waiting list for new patients?' Or none. */
export function askedExistence(question: string, language: string): string[] {
  const thing = existence[language]?.exec(foldText(question).replaceAll('’', "'"))?.groups?.['x'];
  return thing === undefined || anythingPattern.test(thing)
    ? []
    : contentWords(thing, language).map(({ stem }) => stem);
}
