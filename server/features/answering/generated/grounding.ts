import { detectLanguage } from '#server/language/detect-language.ts';
import { contentWords } from '#server/language/words.ts';

/** Share of an answer's words that its passages or the question must hold. */
const wordShare = 0.5;
const number = /\p{N}+(?:[.,:/]\p{N}+)*/gu;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** '1,000.00', '1000' and '9:00', '9' are the same to a reader. */
const plain = (text: string) =>
  text
    .replace(/(?<=\d)[,.](?=\d{3}(?!\d))/g, '')
    .replace(/[.:,]0+$/, '')
    .replace(/^0+(?=\d)/, '');

const numbersOf = (text: string) =>
  new Set((text.match(number) ?? []).flatMap((one) => [plain(one), ...one.split(/[.,:/]/).map(plain)]));

/**
 * Whether an answer says only what its passages say, as far as that can be told without understanding: every number
 * and e-mail address stands in a passage or in the question, and so do most of its words when both are in one language.
 */
export function isGrounded(answer: string, passages: readonly string[], question: string): boolean {
  const source = `${passages.join('\n')}\n${question}`;
  const known = numbersOf(source);
  for (const one of answer.match(number) ?? []) {
    const parts = one.split(/[.,:/]/).map(plain);
    if (!known.has(plain(one)) && !parts.every((part) => known.has(part))) return false;
  }
  const lowered = source.toLowerCase();
  for (const one of answer.match(email) ?? []) if (!lowered.includes(one.toLowerCase())) return false;

  const language = detectLanguage(source);
  if (detectLanguage(answer) !== language) return true;
  const words = contentWords(answer, language).map((word) => word.stem);
  const given = new Set(contentWords(source, language).map((word) => word.stem));
  return words.filter((word) => given.has(word)).length >= words.length * wordShare;
}
