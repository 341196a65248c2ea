import { foldText } from '#server/language/fold-text.ts';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

let names: Map<string, string> | undefined;

/** Maps single-word names of countries and languages to their codes. Built on first use. */
function namesByWord(): Map<string, string> {
  const found = new Map<string, string>();
  for (const language of languages) {
    for (const type of ['region', 'language'] as const) {
      const display = new Intl.DisplayNames(language, { type, fallback: 'none' });
      for (const first of letters) {
        for (const second of letters) {
          const code = first + second;
          const name = display.of(type === 'region' ? code.toUpperCase() : code);
          if (name && !name.includes(' ')) found.set(foldText(name), `${type}:${code}`);
        }
      }
    }
  }
  return found;
}

/** Whether two words name the same country or language: 'Germany', 'Deutschland'. Folded. */
export function nameTheSame(one: string, other: string): boolean {
  names ??= namesByWord();
  const code = names.get(one);
  return code !== undefined && code === names.get(other);
}
