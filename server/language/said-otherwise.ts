import { foldText } from './fold-text.ts';
import { morphologyOf } from './languages.ts';

/**
 * What texts say without the word that visitors ask with: 'costs nothing' is free, '10 % off' is a discount, a ramp is
 * access, and where only cash is taken, a question about cards is answered. Folded text, and the words by language.
 */
const otherwise: readonly { said: RegExp; unless?: RegExp; words: Readonly<Record<string, string>> }[] = [
  {
    said: /\b(?:costs? nothing|no charge|without charge|free of charge|kostet nichts|kostenfrei|ne coute rien|ne coutent rien|no cuesta nada|sin coste|non costa nulla|senza costi|nao custa nada|sem custo|kost niets|zonder kosten)\b/u,
    words: { en: 'free', de: 'kostenlos', fr: 'gratuit', es: 'gratis', it: 'gratis', pt: 'gratis', nl: 'gratis' },
  },
  {
    said: /\d ?(?:%|percent|prozent|pour ?cent|por ?ciento|per ?cento|procent)(?: \p{L}+){0,2} (?:off|less|discount|cheaper|reduction|rabatt|nachlass|gunstiger|ermassigung|de (?:remise|reduction|rabais|descuento|desconto)|di sconto|korting)\b|-\d+ ?%/u,
    words: {
      en: 'discount',
      de: 'rabatt',
      fr: 'reduction',
      es: 'descuento',
      it: 'sconto',
      pt: 'desconto',
      nl: 'korting',
    },
  },
  {
    // Not as a synonym, because 'reduce' has the same stem.
    said: /\breductions?\b|\breduced (?:\p{L}+ )?(?:rates?|prices?|fees?|tickets?|admission|entry|charges?|hire)\b/u,
    words: { en: 'discount' },
  },
  {
    said: /\b(?:half price|half the price|die halfte|halber preis|la moitie|demi-tarif|la mitad|mitad de precio|la meta|meta prezzo|a metade|metade do preco|de helft|halve prijs)\b/u,
    words: {
      en: 'discount',
      de: 'rabatt',
      fr: 'reduction',
      es: 'descuento',
      it: 'sconto',
      pt: 'desconto',
      nl: 'korting',
    },
  },
  {
    said: /\b60[ -]?min/u,
    words: { en: 'hour', de: 'stunde', fr: 'heure', es: 'hora', it: 'ora', pt: 'hora', nl: 'uur' },
  },
  {
    said: /\b30[ -]?min/u,
    words: { en: 'half', de: 'halbe', fr: 'demi', es: 'media', it: 'mezz', pt: 'meia', nl: 'half' },
  },
  {
    // Anyone under an age up to 18.
    said: /\b(?:under|below|unter|bis|moins de|menores de|menos de|sotto i|minori di|meno di|menores|onder|tot)(?: de)? (?:[1-9]|1[0-8])\b(?![.,:]\d|\s?(?:%|€|uhr|h\b|am\b|pm\b|tage|days|personen|people|personas|persone|pessoas))/u,
    unless: /\b(?:child\p{L}*|kids?|kind\p{L}*|enfants?|nin[oa]s?|bambin\p{L}|crianc\p{L}*)\b/u,
    words: { en: 'child', de: 'kind', fr: 'enfant', es: 'nino', it: 'bambino', pt: 'crianca', nl: 'kind' },
  },
  {
    said: /\b(?:ramps?|step-? ?free|no steps|level access|ground floor|rampe|stufenlos|ebenerdig|ohne stufen|plain-pied|rez-de-chaussee|rampa|sin escalones|planta baja|senza gradini|sem degraus|drempelvrij|gelijkvloers|hellingbaan)\b/u,
    words: {
      en: 'accessible',
      de: 'barrierefrei',
      fr: 'accessible',
      es: 'accesible',
      it: 'accessibile',
      pt: 'acessivel',
      nl: 'toegankelijk',
    },
  },
  {
    said: /\b(?:cash only|only (?:take |accept )?cash|nur (?:in )?bar(?:geld|zahlung)?|especes uniquement|uniquement en especes|solo (?:en )?efectivo|solo contanti|somente dinheiro|apenas dinheiro|so dinheiro|alleen contant)\b/u,
    words: { en: 'card', de: 'karte', fr: 'carte', es: 'tarjeta', it: 'carta', pt: 'cartao', nl: 'pinnen' },
  },
  {
    said: /\b(?:lines?|linien?|lignes?|lineas?|linee|linhas?|lijn(?:en)?) (?:\d{1,3}|[a-z])\b/u,
    words: { en: 'bus', de: 'bus', fr: 'bus', es: 'autobus', it: 'autobus', pt: 'autocarro', nl: 'bus' },
  },
];

/** 'Ju-Jitsu' and 'e-bikes', which others write as one word. */
const hyphenatedPattern = /(?<![\p{L}\p{N}-])(\p{L}{1,15})[-‐‑](\p{L}{2,20})(?![\p{L}\p{N}-])/gu;

/** The stems of what a text says in other words, or joined with a hyphen. */
export function saidOtherwise(text: string, language: string): string[] {
  const folded = foldText(text);
  const { stem: stemOf } = morphologyOf(language);
  const joined = Array.from(folded.matchAll(hyphenatedPattern), ([, first, second]) => `${first}${second}`);
  const said = joined.map((word) => stemOf(word) || word);
  return [
    ...said,
    ...otherwise.flatMap(({ said, unless, words }) => {
      const word = words[language];
      return word !== undefined && said.test(folded) && unless?.test(folded) !== true ? [stemOf(word) || word] : [];
    }),
  ];
}
