import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Website } from '#shared/contracts/websites.ts';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToast } from '../../components/toast-store.ts';
import { KnowledgeStep } from './KnowledgeStep.tsx';
import { useWizard } from './wizard-store.ts';

const website = { id: 7, name: 'Shop', url: 'https://shop.example/', createdAt: '2026-01-12T10:00:00.000Z' };

test('what is chosen away while the question stands open is not built: No content selected', async () => {
  await using server = await answerServer((_request, response) =>
    answerJson(response, 200, { build: null, isReady: false }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData([...queryKeys.pages(7), 'counts'], { all: 1, stored: 1, content: 0 });
  client.setQueryData(queryKeys.entries(7), []);
  useWizard.getState().beginWith(7);
  render(
    <QueryClientProvider client={client}>
      <KnowledgeStep website={website as Website} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create Knowledge Base' }));
  const question = await screen.findByRole('alertdialog');
  // In another part of the wizard, or by a crawl that ended: nothing is chosen any more.
  act(() => useWizard.getState().chooseAll('none'));
  fireEvent.click(within(question).getByRole('button', { name: 'Create Knowledge Base' }));
  expect(useToast.getState().current?.title).toBe('No content selected');
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
});
