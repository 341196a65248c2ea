import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls, helper, olive } from '../../../testing/bakery.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';

afterEach(() => useWizardDraft.getState().startOver());

test.each([
  ['/dashboard/edit-chatbot?id=3', 'Edit Chatbot'],
  ['/dashboard/snippet?id=3', 'Code Snippet'],
])('%s names its chatbot beside the title and in the tab', async (address, title) => {
  await using _api = await standIn(bakeryCalls);
  await showApp(address);
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(heading.parentElement?.textContent).toBe(`${title}Helper`));
  expect(document.title).toBe(`${title} · Helper · Parley`);
});

test('the tester names its chatbot', async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots');
  await press('Test Helper');
  await waitFor(() => expect(document.title).toBe('Test Chatbot · Helper · Parley'));
});

const quoted = /^Answers are quoted from your pages\. An administrator can connect a model for written answers\.$/;
const none = { ...bakeryCalls, 'GET /api/model-status': json({ state: 'none', problems: [] }) };

test('without a model, the editor says that answers are quoted', async () => {
  await using _api = await standIn(none);
  await showApp('/dashboard/edit-chatbot?id=3');
  expect(await screen.findByText(quoted)).toBeTruthy();
});

test('without a model, administrators have the way to the models', async () => {
  await using _api = await standIn(none);
  await showApp('/dashboard/edit-chatbot?id=3', { user: { ...olive, isAdmin: true } });
  const link = await screen.findByRole('link', { name: 'Connect a model' });
  expect(link.getAttribute('href')).toBe('/admin/models');
});

test('without a model, the test page says that answers are quoted', async () => {
  await using _api = await standIn(none);
  await showApp('/dashboard/chatbots');
  await press('Test Helper');
  expect(await screen.findByText(quoted)).toBeTruthy();
});

test('the editor says that instructions require a model', async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await screen.findByText('Tone and emphasis for answers written by a model. Quoted answers don’t use them.');
  expect(screen.queryByText(/quoted from your pages/)).toBeNull();
});

test('without a model, the last step of the wizard says so too', async () => {
  await using _api = await standIn(none);
  await showApp('/create-chatbot/7/crawl');
  await screen.findByRole('heading', { name: 'Crawl your website' });
  act(() => useWizardDraft.getState().created(helper));
  await goTo('/create-chatbot/7/deploy');
  await screen.findByRole('heading', { name: 'Add it to your site' });
  expect(await screen.findByText(quoted)).toBeTruthy();
});

test('an unavailable model is named on the chatbot’s page', async () => {
  const problem = 'Model gpt-9 is not available at models.example. Until then, answers are quoted from your pages.';
  const status = json({ state: 'unavailable', problems: [problem] });
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/model-status': status });
  await showApp('/dashboard/edit-chatbot?id=3');
  expect(await screen.findByText(problem)).toBeTruthy();
});
