import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Starters } from '#shared/contracts/starters.ts';
import { expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, helper } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';

const call = 'GET /api/chatbots/3/starters';
const page = { url: 'https://bakery.example/hours', title: 'Hours' };

/** The editor of a chatbot with these settings, whose questions were tried with this result. */
async function openEditor(widgetConfig: object, starters: Partial<Starters> = {}) {
  const api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots/3': json({ ...helper, widgetConfig: { ...helper.widgetConfig, ...widgetConfig } }),
    [call]: json({ isReady: true, isTrying: false, starters: [], ...starters }),
  });
  await showApp('/dashboard/edit-chatbot?id=3&tab=widget');
  await screen.findByRole('region', { name: 'Suggested questions' });
  return api;
}

const section = () => within(screen.getByRole('region', { name: 'Suggested questions' }));
const sent = (api: Awaited<ReturnType<typeof openEditor>>) =>
  JSON.parse(api.received.findLast(({ method }) => method === 'PATCH')?.body ?? '{}');

test('starters: they are off, and can be chosen from the site', {
  tags: ['long', 'rule:editor-starters-site'],
}, async () => {
  await using api = await openEditor({});
  expect(section().getByRole('radio', { name: 'Off' }).getAttribute('aria-checked')).toBe('true');
  expect(api.received.some(({ path }) => path.endsWith('/starters'))).toBe(false);
  await press('Chosen from your site', 'radio');
  await section().findByText('The questions are tried once you save.');
  const widgetConfig = { ...helper.widgetConfig, startersFrom: 'site' };
  api.answer('GET /api/chatbots/3', json({ ...helper, widgetConfig }));
  api.answer('PATCH /api/chatbots/3', json({ ...helper, widgetConfig }));
  api.answerOnce(call, json({ isReady: true, isTrying: true, starters: [] }));
  api.answer(
    call,
    json({ isReady: true, isTrying: false, starters: [{ question: 'When are you open?', state: 'answered', page }] }),
  );
  await press('Save Changes');
  await expectToast('Chatbot updated');
  expect(sent(api)).toEqual({ widgetConfig: { startersFrom: 'site' } });
  const row = within(
    (await section().findByText('When are you open?', {}, { timeout: 4000 })).closest('li') as HTMLElement,
  );
  expect(row.getByRole('link', { name: /^Hours/ }).getAttribute('href')).toBe(page.url);
});

test('starters: related questions after an answer are off, and can be turned on without any in an empty chat', {
  tags: ['rule:editor-follow-ups'],
}, async () => {
  await using api = await openEditor({});
  await press(/^Offer related questions after an answer/, 'switch');
  await press('Save Changes');
  await waitFor(() => expect(sent(api)).toEqual({ widgetConfig: { followUps: true } }));
});

test('starters: each question says what answers it, or that nothing does', {
  tags: ['rule:editor-starters-states'],
}, async () => {
  const own = ['When are you open?', 'Do you repair bicycles?', 'Who bakes?'];
  await using _api = await openEditor(
    { startersFrom: 'own', ownStarters: own },
    {
      starters: [
        { question: 'When are you open?', state: 'answered', page },
        { question: 'Do you repair bicycles?', state: 'unanswered', page: null },
        { question: 'Who bakes?', state: 'answered', page: null },
      ],
    },
  );
  const rows = await section().findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Answered by Hours'),
    expect.stringContaining('Not answered by the current knowledge base. Visitors don’t see it.'),
    expect.stringContaining('Answered by you'),
  ]);
});

test('starters: own questions are added, moved and removed with the keyboard’s place kept', {
  tags: ['rule:editor-starters-own'],
}, async () => {
  await using api = await openEditor({ startersFrom: 'own', ownStarters: ['One?', 'Two?', 'Three?', 'Four?'] });
  await section().findAllByRole('listitem');
  await press('Add question');
  await expectFocus('Question 5');
  expect(section().queryByRole('button', { name: 'Add question' })).toBeNull();
  await fill('Question 5', 'Five?');
  await press('Move question 5 up');
  await expectFocus('Question 4');
  expect((await field('Question 4')).value).toBe('Five?');
  await press('Remove question 1');
  await expectFocus('Question 1');
  await press('Move question 1 down');
  await press('Save Changes');
  await waitFor(() =>
    expect(sent(api)).toEqual({ widgetConfig: { ownStarters: ['Three?', 'Two?', 'Five?', 'Four?'] } }),
  );
});

test('starters: what can’t be saved is shown in its field, also after they were turned off', {
  tags: ['long'],
}, async () => {
  await using api = await openEditor({ startersFrom: 'own', ownStarters: ['One?'] });
  await press('Add question');
  await press('Off', 'radio');
  await press('Basic Settings', 'tab');
  await press('Save Changes');
  await screen.findByText('Enter a question, or remove it');
  await expectFocus('Question 2');
  await fill('Question 2', 'One?');
  await screen.findByText('Each question can only be in the list once');
  await fill('Question 2', 'x'.repeat(121));
  await screen.findByText('Question must be at most 120 characters');
  expect(api.received.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('starters: without a knowledge base, without a result and after a failure, the owner knows what to do', async () => {
  await using api = await openEditor({ startersFrom: 'site' }, { isReady: false });
  expect(await section().findByText(/^Build a knowledge base first/)).toBeTruthy();
  api.answer(call, refusal);
  await press('Off', 'radio');
  await press('Chosen from your site', 'radio');
  await section().findByText('The suggested questions couldn’t be loaded');
  api.answer(call, json({ isReady: true, isTrying: false, starters: [] }));
  await press('Try again');
  await section().findByText('No question was found that your website answers. Add your own instead.');
});
