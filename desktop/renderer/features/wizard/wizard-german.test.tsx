import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bakeryCalls, helper } from '../../../testing/bakery.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import type { Words } from '../../language/words.ts';
import { words as crawlWords } from '../crawls/words.ts';
import { words as knowledgeWords } from '../knowledge/words.ts';
import { useWizardDraft } from './wizard-draft.ts';
import { words as wizardWords } from './words.ts';

/** All texts of a catalog that contain no values. */
function textsOf(words: Words): string[] {
  return Object.values(words).flatMap((word) =>
    typeof word === 'string' ? [word] : typeof word === 'function' || Array.isArray(word) ? [] : textsOf(word as Words),
  );
}

const catalogs = [wizardWords, knowledgeWords, crawlWords];
let english: string[] = [];

beforeEach(async () => {
  const all = catalogs.flatMap((words) => textsOf(words()));
  await chooseLanguage('de');
  // Some words are the same in both languages.
  const german = new Set(catalogs.flatMap((words) => textsOf(words())));
  english = all.filter((text) => text.length > 3 && !german.has(text));
});

afterEach(async () => {
  useWizardDraft.getState().startOver();
  await chooseLanguage('en');
});

test('the German wizard has no English left', async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot');
  await chooseLanguage('de');
  const steps = {
    '': 'Welche Website?',
    '/7/crawl': 'Website crawlen',
    '/7/pages': 'Seiten auswählen',
    '/7/knowledge': 'Wissensbasis erstellen',
    '/7/customize': 'Gestalten Sie Ihren Chatbot',
    '/7/deploy': 'Auf Ihrer Website einbinden',
  };
  for (const [address, heading] of Object.entries(steps)) {
    if (address.endsWith('deploy')) act(() => useWizardDraft.getState().created(helper));
    await goTo(`/create-chatbot${address}`);
    await screen.findByRole('heading', { level: 2, name: heading });
    if (address.endsWith('pages')) await screen.findByRole('treegrid', { name: 'Seiten' });
    const main = screen.getByRole('main');
    const labels = [...main.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    const shown = [...(main.textContent ?? '').split(/(?<=[.:])\s/), ...labels];
    // Compares whole texts, because 'Website' is both.
    const texts = new Set(
      [...main.querySelectorAll('*')].map((element) => element.textContent?.trim()).concat(shown as string[]),
    );
    expect(english.filter((text) => texts.has(text))).toEqual([]);
  }
});
