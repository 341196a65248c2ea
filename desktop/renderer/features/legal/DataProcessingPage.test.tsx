import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataProcessing } from '#shared/contracts/data-processing.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const call = 'GET /api/data-processing';
const address = '/dashboard/data-processing';
const chatbot: DataProcessing['chatbots'][number] = {
  id: 3,
  name: 'Helper',
  keepsHistory: true,
  asksConsent: true,
  takesMessages: true,
  personalData: 'mask-sent',
  textDays: 1,
  conversationDays: 365,
  voice: 'server',
};
const facts: DataProcessing = {
  host: 'parley.example',
  database: 'postgres',
  backupDays: null,
  recipients: [
    { purpose: 'answers', host: 'api.mistral.ai' },
    { purpose: 'payments', host: 'stripe.com' },
  ],
  chatbots: [chatbot, { ...chatbot, id: 4, name: 'Forgetful', keepsHistory: false, voice: 'off' }],
};

test('says how each chatbot handles data, and who else receives it', {
  tags: ['rule:processing-page-shows'],
}, async () => {
  await using _api = await standIn({ ...bakeryCalls, [call]: json(facts) });
  await showApp(address, { user: olive });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  const chatbots = await section('Your chatbots');
  expect(chatbots.getByRole('link', { name: 'Helper' }).getAttribute('href')).toBe(
    '/dashboard/edit-chatbot?id=3&tab=widget',
  );
  for (const line of [
    'Conversations are deleted after 365 days.',
    'Texts and contact details are deleted after 1 day.',
    'Recordings of spoken questions are transcribed and not stored.',
    'Texts are deleted when a conversation ends.',
  ]) {
    chatbots.getByText(line);
  }
  (await section('Who else receives data')).getByText('api.mistral.ai');
  (await section('Where it is stored')).getByText('The operator decides how long backups with deleted data are kept.');
});

test('chatbots with the same settings are described together', async () => {
  const chatbots = [chatbot, { ...chatbot, id: 4, name: 'Twin' }, { ...chatbot, id: 5, name: 'Other', textDays: 30 }];
  await using _api = await standIn({ ...bakeryCalls, [call]: json({ ...facts, chatbots }) });
  await showApp(address, { user: olive });
  const headings = within(await screen.findByRole('region', { name: 'Your chatbots' })).getAllByRole('heading', {
    level: 3,
  });
  const links = headings.map((heading) =>
    within(heading)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  );
  expect(links).toEqual([['Helper', 'Twin'], ['Other']]);
});

test('a workspace without chatbots sends nothing anywhere', { tags: ['rule:processing-page-empty'] }, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    [call]: json({ ...facts, database: 'embedded', backupDays: 7, recipients: [], chatbots: [] }),
  });
  await showApp(address, { user: olive });
  await screen.findByText('This workspace has no chatbots yet.');
  expect((await screen.findByRole('region', { name: 'Who else receives data' })).textContent).toContain('Nobody.');
  screen.getByText('Deleted data is gone from the daily backups after 7 days.');
  screen.getByText(/^When this workspace is closed, .* Everything in it is deleted after 14 days/);
});

test('says that it is slow or failed to load, and can be retried', {
  tags: ['rule:processing-page-slow-or-failed'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, [call]: refusal });
  const release = api.hold(call);
  await showApp(address, { user: olive });
  await screen.findByRole('status', { name: 'Loading your settings' });
  release();
  await screen.findByText(reason);
  api.answer(call, json(facts));
  screen.getByRole('button', { name: 'Try again' }).click();
  await screen.findByText('api.mistral.ai');
  expect(screen.queryByText(reason)).toBeNull();
});
