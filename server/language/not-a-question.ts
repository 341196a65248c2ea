import { isInstruction } from './instructions.ts';

/** Pages show such tags as examples, but nobody asks by them. */
const markup = /<\/?(?:script|iframe|img|svg|object|embed)\b/iu;

const keyboardRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];
const keyboardRunLength = 4;
/** Four keys alone. Runs of the top row such as 'wert' are words. */
const fourKeys = /^(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|zxcv|xcvb|cvbn|vbnm|yxcv)+$/;
const sameLetterPattern = /(\p{L})\1{3,}/u;
const consonantsPattern = /[bcdfghjklmnpqrstvwxz]{6,}/iu;

/** Keys pressed at random: 'asdfghjkl', 'aaaaaa', 'sdkjfhskjdf'. Latin letters only. */
function isMashed(word: string): boolean {
  if (word.length < keyboardRunLength || !/^\p{sc=Latin}+$/u.test(word)) return false;
  if (fourKeys.test(word) || sameLetterPattern.test(word) || consonantsPattern.test(word)) return true;
  return keyboardRows.some((row) => {
    for (let at = 0; at + keyboardRunLength < row.length; at++) {
      if (word.includes(row.slice(at, at + keyboardRunLength + 1))) return true;
    }
    return false;
  });
}

/** Whether a text isn't a question for the site: instructions to a model, markup, random letters. */
export function isNotAQuestion(text: string): boolean {
  if (isInstruction(text) || markup.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length === 0 || words.every(isMashed);
}
