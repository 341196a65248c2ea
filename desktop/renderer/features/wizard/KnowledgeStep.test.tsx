import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAddress, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, limits, summary } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, standIn } from '../../../testing/stand-in.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useWizardDraft } from './wizard-draft.ts';

afterEach(() => {
  useWizardDraft.getState().startOver();
  useBuildRuns.setState({ runs: {} });
});

const build = 'POST /api/websites/7/knowledge-base';

test('if everything is deselected while the dialog is open, nothing is built: No content selected', {
  tags: ['rule:wizard-nothing-selected'],
}, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/knowledge');
  await press('Rebuild');
  // The server of the bakery has no limits.
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('quota');
  // Everything is deselected elsewhere in the wizard or by a finished crawl.
  act(() => useWizardDraft.getState().replaceChoice({ rule: 'none', exceptions: {} }));
  await press('Create Knowledge Base');
  await expectToast('No content selected');
  expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

const removed = { kind: 'text', title: 'Additional Content 1', content: 'Closed in August.', language: 'en' } as const;
const text = { ...removed, id: 5, createdAt: bakery.createdAt, updatedAt: bakery.createdAt };

test('undoing the removal of a new text restores its position', { tags: ['long'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/knowledge');
  for (const content of ['First', 'Second']) {
    await fill('Additional text', content);
    await press('Add Text');
  }
  await press('Remove Additional Content 1');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  await expectToast('Content removed');
  await press('Undo');
  const list = await screen.findByRole('list', { name: 'Additional texts' });
  await waitFor(() => expect(list.textContent).toMatch(/Second.*First/));
});

test('undoing the removal of a stored text adds it again', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites/7/entries': json([text]),
    'DELETE /api/websites/7/entries/5': json({ ok: true }),
    'POST /api/websites/7/entries': json({ ...text, id: 6 }, 201),
  });
  await showApp('/create-chatbot/7/knowledge');
  await screen.findByText('Closed in August.');
  api.answer('GET /api/websites/7/entries', json([]));
  await press('Remove Additional Content 1');
  await expectToast('Content removed');
  await waitFor(() => expect(screen.queryByText('Closed in August.')).toBeNull());
  api.answer('GET /api/websites/7/entries', json([{ ...text, id: 6 }]));
  await press('Undo');
  await screen.findByText('Closed in August.');
  const sent = api.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([removed]);
});

test('a text still in its field when the knowledge base is built becomes part of it', {
  tags: ['rule:wizard-typed-text-built'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, [build]: doneEvent({ summary }) });
  await showApp('/create-chatbot/7/knowledge');
  await fill('Additional text', ' Closed at Christmas. ');
  await screen.findByText('1 page and 1 additional text');
  await press('Rebuild');
  await screen.findByRole('alertdialog');
  await press('Create Knowledge Base');
  await expectToast('Knowledge base created');
  const sent = api.received.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ additionalContent: [{ content: 'Closed at Christmas.' }] });
  expect((await field('Additional text')).value).toBe('');
  await press('Continue');
  await expectAddress('/create-chatbot/7/customize');
});

test('continuing with a text that isn’t part of the knowledge base asks first', {
  tags: ['rule:wizard-typed-text-kept'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/knowledge');
  await fill('Additional text', 'Closed at Christmas.');
  await press('Continue');
  await screen.findByRole('alertdialog', { name: 'Leave without adding your text?' });
  await press('Cancel');
  expect((await field('Additional text')).value).toBe('Closed at Christmas.');
  await press('Continue');
  await press('Leave without adding it');
  await expectAddress('/create-chatbot/7/customize');
});

test('if a build is rejected, the user can continue if there is an earlier one', {
  tags: ['long', 'rule:wizard-build-rejected'],
}, async () => {
  const message = 'The Free plan includes 1 knowledge base refresh per month.';
  const meters = [{ kind: 'knowledgeBaseRefreshes', used: 1, included: 1, state: 'stopped' }];
  await using api = await standIn({
    ...bakeryCalls,
    [build]: json({ message }, 402),
    'GET /api/usage-limits': json({ ...limits, meters }),
  });
  await showApp('/create-chatbot/7/knowledge');
  await press('Rebuild');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('one refresh in your usage quota');
  await press('Create Knowledge Base');
  await screen.findByText(message);
  screen.getByText('The assistant keeps answering from its current knowledge.');
  expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await press('Continue');
  await expectAddress('/create-chatbot/7/customize');
});

test('without an earlier build, the first one is required to continue', {
  tags: ['rule:wizard-first-build-required'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([{ ...bakery, hasKnowledge: false }]),
    'GET /api/websites/7/knowledge-base': json({ build: null, isReady: false }),
  });
  await showApp('/create-chatbot/7/knowledge');
  await screen.findByRole('button', { name: 'Create Knowledge Base' });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
