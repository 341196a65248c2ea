import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bakeryCalls, olive } from '../../testing/bakery.ts';
import { showApp } from '../../testing/show-app.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { setTranslations, type Words } from '../language/words.ts';
import { words } from './words.ts';

afterEach(() => chooseLanguage('en'));

/** Every text of a catalog that is more than a name. */
function textsOf(catalog: Words): string[] {
  return Object.values(catalog).flatMap((word) => {
    if (typeof word === 'string') return [word];
    return typeof word === 'object' && !Array.isArray(word) ? textsOf(word as Words) : [];
  });
}

test('in German, nothing around a console screen is left in English', async () => {
  await using api = await standIn(bakeryCalls);
  setTranslations({});
  const english = textsOf(words());
  await chooseLanguage('de');
  const german = textsOf(words());
  expect(api).toBeTruthy();
  await showApp('/dashboard', { user: { ...olive, isAdmin: true } });
  const sidebar = await screen.findByRole('complementary');
  await within(sidebar).findByRole('link', { name: 'Unterhaltungen' });
  const names = [...document.querySelectorAll('aside a, aside button, aside nav, aside h2, header a, header button')]
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    .filter((name) => english.includes(name) && !german.includes(name));
  expect(names).toEqual([]);
  // Also where the logo is the only link of a phone's header.
  within(screen.getByRole('banner')).getByRole('link', { name: words().home });
});
