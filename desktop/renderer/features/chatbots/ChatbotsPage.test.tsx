import { test } from 'vitest';
import { chooseAction, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, summary } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, reason, refusal, silence, standIn } from '../../../testing/stand-in.ts';

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
