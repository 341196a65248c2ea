import { contentWords } from '#server/language/words.ts';

/**
 * Claims that are wrong without their source, though the rest of the sentence is on the page: that something costs
 * nothing, or is over for good. Each in the languages of the checks.
 */
const claims: readonly RegExp[] = [
  /(?<!\bfeel )(?<![-\p{L}])free(?: of charge)?(?![-\p{L}])|\bgratis\b|\bcomplimentary\b|\bno (?:charge|cost)\b|\bwithout charge\b|kostenlos|kostenfrei|\bumsonst\b|\bgratuit\p{L}*|grátis|\bcosteloos\b/iu,
  /\bforever\b|\bpermanent\p{L}*|\bfor good\b|für immer|dauerhaft|endgültig|pour toujours|définitiv\p{L}*|para siempre|definitiv\p{L}*|per sempre|para sempre|voorgoed/iu,
];

const partPattern = /(?<=[.!?;。！？])\s+|\n+/u;

/**
 * Whether the text makes each of these claims that the sentence makes, about one of its things: 'Free parking' doesn't
 * support 'The check-up is free'.
 */
export function claimsHold(sentence: string, text: string, language: string): boolean {
  const made = claims.filter((claim) => claim.test(sentence));
  if (made.length === 0) return true;
  const parts = text.split(partPattern);
  return made.every((claim) => {
    const things = new Set(contentWords(sentence.replace(claim, ' '), language).map(({ stem }) => stem));
    // The line before may be the name of what the next one is about.
    const isAboutThem = (part: string, at: number) =>
      contentWords(`${parts[at - 1] ?? ''} ${part}`, language).some(({ stem }) => things.has(stem));
    return parts.some((part, at) => claim.test(part) && (things.size === 0 || isAboutThem(part, at)));
  });
}
