import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';

afterEach(() => useWizardDraft.getState().startOver());

const address = '/create-chatbot/7/pages';

test('slow pages show a skeleton', { tags: ['rule:choose-pages-skeleton'] }, async () => {
  await using api = await standIn(bakeryCalls);
  const release = api.hold('GET /api/websites/7/page-counts');
  await showApp(address);
  await screen.findByRole('status', { name: 'Loading pages' });
  release();
  expect(await screen.findByRole('checkbox', { name: 'Hours' })).toBeTruthy();
});

test('pages that fail to load can be retried', { tags: ['rule:choose-pages-fail'] }, async () => {
  await using api = await standIn(bakeryCalls);
  api.answerOnce('GET /api/websites/7/page-counts', refusal);
  await showApp(address);
  await screen.findByText('Failed to fetch website pages');
  screen.getByText(reason);
  await press('Try again');
  expect(await screen.findByRole('checkbox', { name: 'Hours' })).toBeTruthy();
});
