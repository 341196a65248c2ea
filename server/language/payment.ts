import { foldText } from './fold-text.ts';

const methods =
  'cards?|cash|paypal|visa|mastercard|maestro|amex|american express|che(?:ck|que)s?|contactless|bank transfers?|direct debit|invoice|karten?|(?:kredit|ec-?|giro|bank)karten?|ec|girocard|(?:ec-)?kartenzahlung|bar|bargeld|barzahlung|uberweisung(?:en)?|lastschrift|rechnung|cb|cartes?|carte bancaire|cheques-vacances|especes|liquide|virements?|prelevement|tarjetas?|efectivo|bizum|transferencias?|domiciliacion|cheques?|carta|carte|contanti|bancomat|bonifico|assegn[oi]|satispay|cartao|cartoes|dinheiro|pix|multibanco|mb ?way|boleto|pin|pinpas|pinnen|creditcards?|contant|overschrijving|incasso|ideal|twint|apple pay|google pay|vouchers?|gutscheine?';
const paying =
  'pay|pays|paid|paying|payment|payable|accept|accepts|accepted|take|(?:be)?zahl(?:en|t|ung|bar|ungen|ungsarten)|nehmen|nehmt|akzeptier(?:en|t)|abgebucht|abgerechnet|beglichen|begleichen|pa(?:yer|ie|yez|yable|iement|iements)|regler|reglements?|accepte[zs]?|acceptons|prenez|prelev\\p{L}+|pag(?:ar|o|os|as|a|amos|ais|an|are|amento|amenti|hi|hiamo|ate)|acepta(?:n|mos|is)?|cobra\\p{L}*|abona\\p{L}*|accett(?:ate|iamo|ano)|aceita(?:m|mos)?|betaal\\p{L}*|betal(?:en|ing)|accepteren|nemen|pin(?:nen|t)';
const methodPattern = new RegExp(String.raw`\b(?:${methods})\b`, 'u');
const severalPattern = new RegExp(
  String.raw`\b(?:${methods})\b-?(?:,? (?:and|or|und|oder|et|ou|y|o|e|en|of|sowie|nor|no)(?: \p{L}{2,3})?|,|\/)(?: \p{L}{2,3})? ?(?:${methods})\b`,
  'u',
);
const payingPattern = new RegExp(String.raw`\b(?:${paying})\b`, 'u');
/** 'Do you take cards', 'pagare con carta': paying by something, in either order. */
const askedPattern = new RegExp(
  String.raw`\b(?:${paying})\b(?: \p{L}+){0,3} (?:${methods})\b|\b(?:${methods})\b(?: \p{L}+){0,2} (?:${paying})\b`,
  'u',
);

/** Whether a question asks if one can pay in some way: 'on peut payer par carte', 'do you take cash'. */
export const asksHowToPay = (question: string): boolean => askedPattern.test(foldText(question));

/** What answers are written in, by language. */
const answerWords: Readonly<Record<string, string>> = {
  en: 'cash card cards payment',
  de: 'bargeld bar karte karten ec zahlung überweisung',
  fr: 'espèces chèque carte règlement paiement',
  es: 'efectivo tarjeta pago',
  it: 'contanti carta bancomat pagamento',
  pt: 'dinheiro multibanco cartão pagamento',
  nl: 'contant pin creditcard betaling',
};

/** The words to search with for a question about ways to pay; none for another. */
export function paymentWords(question: string, language: string): string[] {
  return asksHowToPay(question) ? (answerWords[language]?.split(' ') ?? []) : [];
}

/** 'In three checks', 'in Raten': how often one pays, not by which way. */
const instalmentPattern =
  /\b(?:in|en|em) (?:\d{1,2}|two|three|four|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|duas|quatro|twee|drie|vier|plusieurs|mehreren|several|varios|piu|varias|meerdere) (?:\p{L}+ )?\p{L}+|\b(?:instal+ments?|raten(?:zahlung)?|mensualites?|cuotas|plazos|rate|parcelas|termijnen)\b/u;

/** Whether a text says in which ways one can pay: 'Règlement par chèque ou en espèces', but not 'Your card is valid for a year'. */
export function saysHowToPay(text: string): boolean {
  const folded = foldText(text);
  if (severalPattern.test(folded)) return true;
  return methodPattern.test(folded) && payingPattern.test(folded) && !instalmentPattern.test(folded);
}
