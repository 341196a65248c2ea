import { afterEach, expect, test } from 'vitest';
import { olive } from '../../testing/bakery.ts';
import { inDesktopApp } from '../../testing/in-desktop-app.ts';
import { applyLanguage, chooseLanguage } from './choose-language.ts';

const app = inDesktopApp();
afterEach(() => chooseLanguage('en'));

test('the menus of the desktop app follow the language of the account, even after another user', async () => {
  await applyLanguage({ ...olive, language: 'de' });
  await applyLanguage({ ...olive, language: 'de' });
  await applyLanguage({ ...olive, language: 'en' });
  expect(app.inputsOf('setLanguage')).toEqual([{ language: 'de' }, { language: 'de' }, { language: 'en' }]);
});
