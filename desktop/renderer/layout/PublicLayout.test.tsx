import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { bakeryCalls } from '../../testing/bakery.ts';
import { showApp } from '../../testing/show-app.tsx';
import { standIn } from '../../testing/stand-in.ts';
import { chooseLanguage } from '../language/choose-language.ts';

afterEach(() => chooseLanguage('en'));

test('the wizard has the top bar, but no footer with links away from it', async () => {
  await using api = await standIn(bakeryCalls);
  expect(api).toBeTruthy();
  await showApp('/create-chatbot');
  await screen.findByRole('heading', { level: 1, name: /chatbot/i });
  screen.getByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a public page is marked as English while the console is in German', async () => {
  await chooseLanguage('de');
  await showApp('/terms-of-nowhere', { user: null });
  const main = await screen.findByRole('main');
  expect(document.documentElement.lang).toBe('de');
  expect([main.lang, screen.getByRole('contentinfo').lang]).toEqual(['en', 'en']);
});

test('the wizard’s top bar is in German for users who chose German', async () => {
  await using api = await standIn(bakeryCalls);
  expect(api).toBeTruthy();
  await chooseLanguage('de');
  await showApp('/create-chatbot');
  const bar = await screen.findByRole('navigation', { name: 'Hauptnavigation' });
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    'Funktionen',
    'Preise',
    'Dokumentation',
    'Blog',
  ]);
});
