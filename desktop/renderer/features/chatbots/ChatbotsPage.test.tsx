import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseAction, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, summary } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, reason, refusal, silence, standIn } from '../../../testing/stand-in.ts';

const toggle = () => press('Helper is active', 'switch');

test('chatbots: switching, refused and done', async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots');
  api.answerOnce('PATCH /api/chatbots/3', refusal);
  await toggle();
  await expectToast('Error updating chatbot', reason);
  await toggle();
  await expectToast('Chatbot updated', 'Chatbot status has been updated.');
});

test('chatbots: a switch that is refused without words says "Something went wrong"', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'PATCH /api/chatbots/3': silence });
  await showApp('/dashboard/chatbots');
  await toggle();
  await expectToast('Error updating chatbot', 'Something went wrong');
});

test('chatbots: regenerating, refused and done', async () => {
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

test('chatbots: deleting, refused and done', async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots');
  const remove = async () => {
    await chooseAction('Helper', 'Delete');
    await press('Delete chatbot');
  };
  api.answerOnce('DELETE /api/chatbots/3', refusal);
  await remove();
  await expectToast('Error deleting chatbot', reason);
  await remove();
  await expectToast('Chatbot deleted', 'The chatbot has been deleted successfully.');
});

test('a chatbot whose website is not in the list has an unknown one, and its menu leads where it says', async () => {
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
  await vi.waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith(`${api.origin}/api/chatbots/3/snippet`, '_blank', 'noopener'),
  );
  opened.mockRestore();
});
