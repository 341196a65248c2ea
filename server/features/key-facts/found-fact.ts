import type { KeyFactKind } from '#shared/contracts/key-facts.ts';

/** A fact as the pages of a website state it. */
export interface FoundFact {
  kind: KeyFactKind;
  /** What tells it apart from others of its kind, as the site names it: 'Box office', 'Winter'. Empty if nothing does. */
  label: string;
  /** As the site writes it. */
  value: string;
  url: string;
  /** The page's title. */
  title: string;
}

export const mostLabelCharacters = 100;
export const mostValueCharacters = 200;

/** Equal for values of a kind that say the same: '+49 221 123456' and '0221 / 123456'. */
export function valueKey(kind: KeyFactKind, value: string): string {
  if (kind === 'phone') return phoneKey(value);
  return letterKey(value);
}

/** Equal for labels that differ only in spelling. */
export const labelKey = (label: string): string => letterKey(label);

const letterKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]+/gu, '');

/** Country codes are often left out, so only the last digits count. */
const comparedDigits = 9;

function phoneKey(value: string): string {
  const digits = value.replaceAll('(0)', '').replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return digits.length < 6 ? letterKey(value) : digits.slice(-comparedDigits);
}
