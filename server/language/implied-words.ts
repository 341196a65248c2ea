import { foldText } from './fold-text.ts';

/**
 * What goes without saying beside another word of the same question: 'pay' beside 'card', 'car' beside 'park'. A text that
 * has the other word answers without it.
 */
const implied: readonly (readonly [beside: RegExp, word: RegExp])[] = [
  [
    /\b(?:cards?|cash|paypal|visa|mastercard|amex|che(?:ck|que)s?|contactless|karten?|kredit\p{L}*|ec|girocard|bar|bargeld|rechnung|cb|cartes?|carta|especes|liquide|tarjetas?|efectivo|bizum|contanti|bancomat|cartao|cartoes|dinheiro|pix|pinnen|pinpas|creditcard|contant|ideal|vouchers?|gutschein\p{L}*|bons?|satispay|apple|google)\b/u,
    /^(?:pay|pays|paying|paid|payment|(?:be)?zahl(?:en|t|ung)|pa(?:yer|ie|yez)|regler|pag(?:ar|o|amos|are|amento)|abonar|betal(?:en|ing))$/u,
  ],
  [/\bkarten?\b/u, /^(?:ec|giro|maestro)$/u],
  [
    /\b(?:park(?:ing|en)?|parkplatz\p{L}*|stellplatz\p{L}*|unterstellen|abstellen|garage|garer|stationn\p{L}+|aparca\p{L}*|estaciona\p{L}*|parchegg\p{L}+|parkeer\p{L}*|parkeren)\b/u,
    /^(?:cars?|vehicles?|autos?|pkw|wagen|voitures?|vehicules?|coches?|carros?|macchin[ae]|automobil[ei])$/u,
  ],
  [
    /\b(?:included?|includes|including|inclusive|inbegriffen|enthalten|inklusive|compris\p{L}*|inclus\p{L}*|incluid[oa]s?|inclu[iy]\p{L}*|compres[oaie]|inbegrepen|inclusief)\b/u,
    /^(?:prices?|costs?|fees?|preis\p{L}*|kosten|gebuhr\p{L}*|prix|tarifs?|precios?|cuota|prezz[oi]|quota|precos?|prijs|prijzen)$/u,
  ],
];

/** A question without the words that go without saying. */
export function withoutImplied(question: string): string {
  const folded = foldText(question);
  const idle = implied.filter(([beside]) => beside.test(folded)).map(([, word]) => word);
  if (idle.length === 0) return question;
  return question.replace(/\p{L}+/gu, (word) => (idle.some((pattern) => pattern.test(foldText(word))) ? ' ' : word));
}
