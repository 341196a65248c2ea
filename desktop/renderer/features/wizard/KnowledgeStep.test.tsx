import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useWizardDraft } from './wizard-draft.ts';

afterEach(() => {
  useWizardDraft.getState().startOver();
  useBuildRuns.setState({ runs: {} });
});

const build = 'POST /api/websites/7/knowledge-base';

test('what is chosen away while the question is open is not built: No content selected', async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/create-chatbot/7/knowledge');
  await press('Rebuild');
  await screen.findByRole('alertdialog');
  // In another part of the wizard, or by a crawl that ended: nothing is chosen anymore.
  act(() => useWizardDraft.getState().chooseAll('none'));
  await press('Create Knowledge Base');
  await expectToast('No content selected');
  expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a build that is refused leaves the way on open if there is an earlier one', async () => {
  const message = 'The Free plan includes 1 knowledge base refresh per month.';
  await using api = await standIn({ ...bakeryCalls, [build]: json({ message }, 402) });
  await showApp('/create-chatbot/7/knowledge');
  await press('Rebuild');
  await screen.findByRole('alertdialog');
  await press('Create Knowledge Base');
  await screen.findByText(message);
  screen.getByText('The assistant keeps answering from its current knowledge.');
  expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await press('Continue');
  await expectAddress('/create-chatbot/7/customize');
});

test('without an earlier build there is no way on before the first one', async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([{ ...bakery, hasKnowledge: false }]),
    'GET /api/websites/7/knowledge-base': json({ build: null, isReady: false }),
  });
  await showApp('/create-chatbot/7/knowledge');
  await screen.findByRole('button', { name: 'Create Knowledge Base' });
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
