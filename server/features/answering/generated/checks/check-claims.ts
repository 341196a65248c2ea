/**
 * Claims that are wrong without their source, though the rest of the sentence is on the page: that something costs
 * nothing, or is over for good. Each in the languages of the checks.
 */
const claims: readonly RegExp[] = [
  /(?<!\bfeel )(?<![-\p{L}])free(?![-\p{L}])|\bgratis\b|\bcomplimentary\b|\bno (?:charge|cost)\b|\bwithout charge\b|kostenlos|kostenfrei|\bumsonst\b|\bgratuit\p{L}*|grátis|\bcosteloos\b/iu,
  /\bforever\b|\bpermanent\p{L}*|\bfor good\b|für immer|dauerhaft|endgültig|pour toujours|définitiv\p{L}*|para siempre|definitiv\p{L}*|per sempre|para sempre|voorgoed/iu,
];

/** Whether the text makes each of these claims that the sentence makes. */
export const claimsHold = (sentence: string, text: string): boolean =>
  claims.every((claim) => !claim.test(sentence) || claim.test(text));
