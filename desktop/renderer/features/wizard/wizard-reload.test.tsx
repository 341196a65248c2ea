import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { field, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, olive } from '../../../testing/bakery.ts';
import { entriesOf, reloadApp, showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { setUser } from '../../session/session-store.ts';
import { useWizardDraft } from './wizard-draft.ts';

const forget = () => useWizardDraft.setState(useWizardDraft.getInitialState(), true);

afterEach(forget);

const reload = () => reloadApp({ persist: useWizardDraft.persist, forget });
const firstStep = () => screen.findByRole('heading', { level: 2, name: 'Which website?' });

async function expectTyped(title: string): Promise<void> {
  await press('Manual Input', 'tab');
  expect((await field('Page Title')).value).toBe(title);
}

test('a draft is only kept for its owner', async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([bakery, { ...bakery, id: 8, name: 'Second' }]),
  });
  const kept = () => entriesOf(sessionStorage).join();
  await showApp('/create-chatbot?websiteId=7');
  await expectTyped('');
  await fill('Page Title', 'Secret prices');
  await reload();
  await expectTyped('Secret prices');
  expect(kept()).toContain('Secret prices');

  // Another user opens the window.
  cleanup();
  void setUser({ ...olive, id: 2, username: 'other' });
  await reload();
  await expectTyped('');
  expect(kept()).not.toContain('Secret prices');
});

test('Start over clears the draft, also after a reload', async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([bakery, { ...bakery, id: 8, name: 'Second' }]),
  });
  await showApp('/create-chatbot?websiteId=7');
  await press('Start over');
  await screen.findByRole('alertdialog');
  await press('Start over');
  await firstStep();
  await reload();
  expect(await firstStep()).toBeTruthy();
});
