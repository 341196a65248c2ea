import { foldText } from './fold-text.ts';

const maxLetters = 8;
const maxText = 20_000;
const joiningPattern =
  /^(?:and|of|for|the|in|on|to|a|und|der|die|das|fur|de|des|du|la|le|et|del|y|e|di|do|da|van|en)$/u;

/** Whether the words begin with the letters, in order: 'Multi-Version Concurrency Control' and 'MVCC'. */
function spells(words: readonly string[], letters: string): boolean {
  const initials = words.filter((word) => !joiningPattern.test(word)).map((word) => word[0] ?? '');
  return initials.join('') === letters || words.map((word) => word[0] ?? '').join('') === letters;
}

/** Whether words in a row spell the acronym: 'Multi-Version Concurrency Control' has the long form of 'MVCC'. */
export function hasLongForm(acronym: string, text: string): boolean {
  const letters = foldText(acronym);
  if (letters.length < 2 || letters.length > maxLetters) return false;
  const words = wordsOf(text.slice(0, maxText));
  return words.some((word, start) => {
    if (word[0] !== letters[0]) return false;
    for (let count = 2; count <= 2 * letters.length; count++) {
      if (spells(words.slice(start, start + count), letters)) return true;
    }
    return false;
  });
}

const capitalPattern = /^\p{Lu}/u;
const fewestInitials = 3;

/** The initials of a heading that is a name of three words or more: 'lpp' for 'Local Place Plan'; null for any other. */
export function initialsOf(heading: string): string | null {
  const words = (heading.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !joiningPattern.test(foldText(word)));
  if (words.length < fewestInitials || words.length > maxLetters) return null;
  return words.every((word) => capitalPattern.test(word)) ? foldText(words.map((word) => word[0]).join('')) : null;
}

/** Whether the letters of a word are in a text in their order, beginning with the same one: 'Scop' in 'société coopérative'. */
export function isShortFor(word: string, text: string): boolean {
  const [letters, long] = [foldText(word), foldText(text)];
  if (letters[0] !== long[0] || letters.length >= long.length) return false;
  let at = 0;
  for (const letter of letters) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * The long form of an acronym in these texts, as folded words: 'Long Form (LF)' or 'LF (Long Form)', and 'PlayStation
 * 3' for 'PS3', or a heading with its initials. Null if they don't explain it.
 */
export function spelledOut(
  acronym: string,
  texts: readonly string[],
  headings: readonly string[] = [],
): string[] | null {
  const letters = foldText(acronym);
  if (numberedPattern.test(letters)) {
    for (const text of texts) {
      const name = numberedName(letters, text);
      if (name !== null) return wordsOf(name);
    }
    return null;
  }
  if (!/^[a-z]{2,8}$/u.test(letters) || letters.length > maxLetters) return null;
  const upper = letters.toUpperCase();
  for (const text of texts) {
    const within = text.slice(0, maxText);
    for (let at = within.indexOf(upper); at !== -1; at = within.indexOf(upper, at + 1)) {
      const before = /\(["“]?$/u.test(within.slice(Math.max(0, at - 2), at))
        ? within.slice(Math.max(0, at - 120), at)
        : '';
      const after = /^ ?\(([^()]{4,80})\)/u.exec(within.slice(at + upper.length, at + upper.length + 90))?.[1] ?? '';
      for (const words of [wordsOf(before), wordsOf(after)]) {
        for (let count = 2; count <= Math.min(words.length, 2 * letters.length); count += 1) {
          const last = words.slice(-count);
          if (spells(last, letters)) return last.filter((word) => !joiningPattern.test(word));
        }
      }
    }
  }
  const heading = headings.find((one) => initialsOf(one) === letters);
  return heading === undefined ? null : wordsOf(heading).filter((word) => !joiningPattern.test(word));
}

/** 'PS3' for 'PlayStation 3', 'WW2' for 'World War 2': the initials of a name, then its number. */
const numberedPattern = /^([a-z]{2,4})(\d{1,4})$/u;

/** The name in the text that a short form like 'PS3' stands for, as written there; null if there is none. */
export function numberedName(short: string, text: string): string | null {
  const [, letters, number] = numberedPattern.exec(foldText(short)) ?? [];
  if (letters === undefined || number === undefined) return null;
  const words = letters.toUpperCase().replaceAll(/[A-Z]/gu, '$&\\p{Ll}+[\\s-]?');
  const name = new RegExp(`(?<![\\p{L}\\p{N}])${words}${number}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u');
  return name.exec(text.slice(0, maxText))?.[0] ?? null;
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
