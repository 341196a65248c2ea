// Soft hyphens, zero-width characters, byte-order marks, and invisible "tag" characters that can encode hidden text.
const invisiblePattern = /[\u00AD\u200B\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]/gu;
const joinerPattern = /[\u200C\u200D]/u;
/** Persian and the scripts of India spell words with joiners, and emoji are made with them. Elsewhere, they cut words. */
const strayJoinerPattern =
  /(?<=^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{Nd}\p{P}\s])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}])/gu;

/** Removes characters that no reader sees. */
export function withoutInvisible(text: string): string {
  const visible = text.replace(invisiblePattern, '');
  return joinerPattern.test(visible) ? visible.replace(strayJoinerPattern, '') : visible;
}
