import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Website } from '#shared/contracts/websites.ts';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToast } from '../../components/toast-store.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { KnowledgeStep } from './KnowledgeStep.tsx';
import { useWizard } from './wizard-store.ts';

const website = { id: 7, name: 'Shop', url: 'https://shop.example/', createdAt: '2026-01-12T10:00:00.000Z' };

function clientWithPage(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData([...queryKeys.pages(7), 'counts'], { all: 1, stored: 1, content: 0 });
  client.setQueryData(queryKeys.entries(7), []);
  return client;
}

function show(client: QueryClient, changes: Partial<Website> = {}): void {
  useWizard.getState().beginWith(7);
  useBuildRuns.setState({ runs: {} });
  render(
    <QueryClientProvider client={client}>
      <KnowledgeStep website={{ ...website, ...changes } as Website} />
    </QueryClientProvider>,
  );
}

test('what is chosen away while the question is open is not built: No content selected', async () => {
  await using server = await answerServer((_request, response) =>
    answerJson(response, 200, { build: null, isReady: false }),
  );
  show(clientWithPage());
  fireEvent.click(await screen.findByRole('button', { name: 'Create Knowledge Base' }));
  const question = await screen.findByRole('alertdialog');
  // In another part of the wizard, or by a crawl that ended: nothing is chosen anymore.
  act(() => useWizard.getState().chooseAll('none'));
  fireEvent.click(within(question).getByRole('button', { name: 'Create Knowledge Base' }));
  expect(useToast.getState().current?.title).toBe('No content selected');
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a build that is refused leaves the way on open where an earlier one stands', async () => {
  const message = 'The Free plan includes 1 knowledge base refresh per month.';
  await using server = await answerServer(({ method }, response) =>
    method === 'POST'
      ? answerJson(response, 402, { message })
      : answerJson(response, 200, { build: null, isReady: true }),
  );
  show(clientWithPage(), { hasKnowledge: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Rebuild' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Create Knowledge Base' }));
  await screen.findByText(message);
  screen.getByText('The assistant keeps answering from its current knowledge.');
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(useWizard.getState().step).toBe(4);
});
