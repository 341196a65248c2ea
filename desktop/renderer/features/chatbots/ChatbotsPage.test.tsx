import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseAction, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, helper, summary } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, reason, refusal, silence, standIn } from '../../../testing/stand-in.ts';

const toggle = () => press('Helper is active', 'switch');

/** Checked by its switch and badge. */
const expectRow = (isActive: boolean) =>
  waitFor(() => {
    const row = screen.getByRole('row', { name: /Helper/ });
    expect(row.textContent).toContain('Bakery');
    within(row).getByText(isActive ? 'Active' : 'Inactive');
    expect(within(row).getByRole('switch').getAttribute('aria-checked')).toBe(String(isActive));
  });

test('chatbots: failed and successful switch', { tags: ['rule:chatbots-page-switch-toasts'] }, async () => {
  await using api = await standIn(bakeryCalls);
  const sent = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
  await showApp('/dashboard/chatbots');
  api.answerOnce('PATCH /api/chatbots/3', refusal);
  await toggle();
  await expectToast('Error updating chatbot', reason);
  await expectRow(true);
  api.answer('GET /api/chatbots', json([{ ...helper, isActive: false }]));
  await toggle();
  await expectToast('Chatbot updated', 'Chatbot status has been updated.');
  await expectRow(false);
  api.answer('GET /api/chatbots', json([helper]));
  await toggle();
  await expectRow(true);
  expect(sent()).toEqual([{ isActive: false }, { isActive: false }, { isActive: true }]);
});

test('chatbots: a switch that fails without a message says "Something went wrong"', {
  tags: ['rule:chatbots-page-switch-fails'],
}, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'PATCH /api/chatbots/3': silence });
  await showApp('/dashboard/chatbots');
  await toggle();
  await expectToast('Error updating chatbot', 'Something went wrong');
});

test('chatbots: failed and successful regeneration', { tags: ['rule:chatbots-page-refresh-toasts'] }, async () => {
  const call = 'POST /api/chatbots/3/regenerate-knowledge-base';
  await using api = await standIn({ ...bakeryCalls, [call]: doneEvent({ summary }) });
  await showApp('/dashboard/chatbots');
  const regenerate = async () => {
    await chooseAction('Helper', 'Regenerate Knowledge Base');
    await press('Regenerate knowledge base');
  };
  api.answerOnce(call, refusal);
  await regenerate();
  await expectToast('Error regenerating knowledge base', reason);
  await regenerate();
  await expectToast('Knowledge base regenerated', "The chatbot's knowledge base has been regenerated successfully.");
});

test('chatbots: failed and successful deletion', { tags: ['long', 'rule:chatbots-page-deletion-toasts'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots');
  await press('Actions for Helper');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Test Chatbot',
    'View Conversations',
    'Get Code Snippet',
    'Edit Settings',
    'Regenerate Knowledge Base',
    'Delete',
  ]);
  await press('Delete', 'menuitem');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Are you sure you want to delete the chatbot "Helper"? This action cannot be undone and all conversation history will be lost.',
  );
  api.answerOnce('DELETE /api/chatbots/3', refusal);
  await press('Delete chatbot');
  await expectToast('Error deleting chatbot', reason);
  await chooseAction('Helper', 'Delete');
  api.answer('GET /api/chatbots', json([]));
  await press('Delete chatbot');
  await expectToast('Chatbot deleted', 'The chatbot has been deleted successfully.');
  await screen.findByText('No chatbots yet');
});

test('a chatbot whose website isn’t listed has an unknown one, and its menu items open their pages', {
  tags: ['long', 'rule:chatbots-page-unknown-website'],
}, async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await using api = await standIn({ ...bakeryCalls, 'GET /api/websites': json([]) });
  await showApp('/dashboard/chatbots');
  const row = await screen.findByRole('row', { name: /Helper/ });
  await within(row).findAllByText('Unknown website');
  await press('Actions for Helper');
  const target = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href');
  expect(await target('View Conversations')).toBe('/dashboard/conversations?chatbotId=3');
  expect(await target('Edit Settings')).toBe('/dashboard/edit-chatbot?id=3');
  await press('Get Code Snippet', 'menuitem');
  await expect
    .poll(() => opened)
    .toHaveBeenCalledExactlyOnceWith(`${api.origin}/api/chatbots/3/snippet`, '_blank', 'noopener');
  opened.mockRestore();
});
