const raisedCharacters = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
/** Behind a number it is a power; behind a whole word ("delivery¹") the number of a footnote. A unit keeps it: m². */
const apartPattern = new RegExp(`(?<=\\p{Nd}|\\p{L}{4})(?=[${raisedCharacters}])`, 'gu');
const shiftedPattern = /[⁰¹²³⁴-₎]/gu;

/** Raised and lowered digits as people type them: 2³² is 2^32, and not 232; m² is m2 and CO₂ is CO2. */
export function withPlainPowers(text: string): string {
  return text.replace(apartPattern, '^').replace(shiftedPattern, (sign) => sign.normalize('NFKC'));
}
