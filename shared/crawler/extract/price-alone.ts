const amount = String.raw`\d[\d.,'’\u00A0 ]*(?:[-–—]+)?`;
const currency = String.raw`(?:\p{Sc}|R\$|kr\.?|zł|Kč|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|euros?|dollars?|pounds?)`;
const from = '(?:(?:only|from|ab|nur|dès|à partir de|desde|a partir de|da|vanaf) )?';
const unit = String.raw`(?: ?(?:/|per|pro|par|por|al|a|each|je)(?: ?\p{L}{1,12})?\.?)?`;
const patterns = [
  new RegExp(`^${from}${currency} ?${amount}${unit}$`, 'iu'),
  new RegExp(`^${from}${amount} ?${currency}${unit}$`, 'iu'),
  new RegExp(String.raw`^\p{Lu}{1,3} ?\d[\d,. ]*[.,]\d\d${unit}$`, 'u'),
];
const longest = 40;

/** A price and no more than its currency and unit: "€29", "E750.00", "CHF 59.–", "from 30 euros", "£12 / month". */
export function isPriceAlone(text: string): boolean {
  return text.length <= longest && patterns.some((pattern) => pattern.test(text));
}
