import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { spellAs } from './spelling.ts';

function checkedAs(preferred: string[], platform: NodeJS.Platform = 'linux'): string[] | null {
  let chosen: string[] | null = null;
  const session = {
    availableSpellCheckerLanguages: ['de', 'en-GB', 'en-US', 'fr', 'pt-BR', 'pt-PT'],
    setSpellCheckerLanguages: (languages: string[]) => {
      chosen = languages;
    },
  };
  spellAs(session as unknown as Session, preferred, platform);
  return chosen;
}

test.each([
  [
    ['de-AT', 'en-GB'],
    ['de', 'en-GB'],
  ],
  [['en'], ['en-GB']],
  [['pt-BR', 'pt-BR'], ['pt-BR']],
  [
    ['fr-CH', 'de-CH', 'rm'],
    ['fr', 'de'],
  ],
])(
  'with the languages %o, spelling is checked in %o',
  { tags: ['rule:spelling-languages'] },
  (preferred, languages) => {
    expect(checkedAs(preferred)).toEqual(languages);
  },
);

test('languages without a dictionary change nothing, and macOS chooses by itself', () => {
  expect(checkedAs(['eo'])).toBeNull();
  expect(checkedAs(['de'], 'darwin')).toBeNull();
});
