/** Instructions to the model rather than questions about the site. */
const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|all|your|these|earlier)\b.{0,30}\b(?:instructions?|rules?|prompts?|guidelines?|context)\b/iu,
  /\b(?:reveal|show|print|repeat|output|tell me|what is|what are)\b.{0,30}\b(?:system|hidden|initial|your)\s+(?:prompt|instructions?)\b/iu,
  /\b(?:you are now|from now on you are|pretend (?:to be|you are)|act as (?:if you|an? (?:ai|bot|language model|terminal|hacker))|jailbreak|developer mode|do anything now)\b/iu,
  /\b(?:ignoriere|vergiss|missachte)\b.{0,40}\b(?:anweisung(?:en)?|regeln|vorgaben)\b/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions|consignes|règles)\b/iu,
  /\b(?:ignora|olvida)\b.{0,40}\b(?:instrucciones|reglas|istruzioni|regole)\b/iu,
  /<\/?(?:script|iframe|img|svg|system|assistant)\b/iu,
];

const keyboardRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];
const keyboardRunLength = 4;
const sameLetterPattern = /(\p{L})\1{3,}/u;
const consonantsPattern = /[bcdfghjklmnpqrstvwxz]{6,}/iu;

/** Keys pressed at random: 'asdfghjkl', 'aaaaaa', 'sdkjfhskjdf'. Latin letters only. */
function isMashed(word: string): boolean {
  if (word.length < keyboardRunLength || !/^\p{sc=Latin}+$/u.test(word)) return false;
  if (sameLetterPattern.test(word) || consonantsPattern.test(word)) return true;
  return keyboardRows.some((row) => {
    for (let at = 0; at + keyboardRunLength < row.length; at++) {
      if (word.includes(row.slice(at, at + keyboardRunLength + 1))) return true;
    }
    return false;
  });
}

/** Whether a text isn't a question for the site: instructions to a model, markup, random letters. */
export function isNotAQuestion(text: string): boolean {
  if (instructions.some((pattern) => pattern.test(text))) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length === 0 || words.every(isMashed);
}
