import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const address = '/dashboard/snippet?id=3';
const call = 'GET /api/chatbots/3/snippet';
const snippets = { snippet: '<script src="a"></script>', advanced: '<script async></script>', warning: null };

test('snippet: a separate page has both kinds of code, and a link back', {
  tags: ['rule:snippet-page-code'],
}, async () => {
  await using api = await standIn(bakeryCalls);
  const release = api.hold(call);
  await showApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Code Snippet' });
  await screen.findByText(/^For Helper\./);
  expect(await screen.findByLabelText('Loading code snippet')).toBeTruthy();
  release();
  await screen.findByText('<script></script>');
  expect(screen.queryByText(/PUBLIC_URL/)).toBeNull();
  await press('Advanced', 'tab');
  await screen.findByText('<script async></script>');
  await screen.findByRole('button', { name: 'Copy' });
  await press('Back to Chatbots', 'link');
  await expectAddress('/dashboard/chatbots');
});

test('snippet: an address that visitors can’t reach is reported above the code', {
  tags: ['rule:snippet-page-unreachable'],
}, async () => {
  const warning = 'Only the computer that runs Parley can open http://localhost:3000. Set PUBLIC_URL.';
  await using _api = await standIn({ ...bakeryCalls, [call]: json({ ...snippets, warning }) });
  await showApp(address);
  const code = await screen.findByText(snippets.snippet);
  const said = screen.getByText(warning);
  expect(said.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  within(screen.getByRole('main')).getByText('Visitors can’t load this code yet');
});

test('snippet: code that fails to load says so and can be retried', {
  tags: ['long', 'rule:snippet-page-fails'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, [call]: refusal });
  await showApp(address);
  await expectToast('Error generating code snippet', reason);
  api.answer(call, json(snippets));
  await press('Try again');
  await screen.findByText(snippets.snippet);
});

test('snippet: a signed-out user signs in and returns', { tags: ['long', 'rule:snippet-page-sign-in'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/login': json(olive) });
  await showApp(address, { user: null });
  await expectAddress('/auth');
  await fill('Username or Email', olive.username);
  await fill('Password', 'correct horse battery');
  await press('Sign In');
  await expectAddress(address);
  await screen.findByText('<script></script>');
});

test.each(['', '?id=0', '?id=%22%3E%3Cscript%3E'])(
  'snippet: "%s" is not a chatbot',
  { tags: ['rule:snippet-page-invalid'] },
  async (query) => {
    await using _api = await standIn(bakeryCalls);
    await showApp(`/dashboard/snippet${query}`);
    await expectToast('No chatbot selected');
    await expectAddress('/dashboard/chatbots');
  },
);
