const raisedCharacters = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
/**
 * After a number it is a power; after a whole word ("delivery¹") it is the number of a footnote. A unit keeps it: m².
 */
const apartPattern = new RegExp(`(?<=\\p{Nd}|\\p{L}{4})(?=[${raisedCharacters}])`, 'gu');
const shiftedPattern = /[⁰¹²³⁴-₎]/gu;

/**
 * Superscript and subscript digits as people type them: 2³² becomes 2^32 rather than 232, m² becomes m2 and CO₂ becomes
 * CO2.
 */
export function withPlainPowers(text: string): string {
  return text.replace(apartPattern, '^').replace(shiftedPattern, (sign) => sign.normalize('NFKC'));
}
