import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { createQueryClient, queryKeys } from '../../api/queries.ts';
import { useCreateWebsite, useDeleteWebsite } from './data.ts';

const website = {
  id: 7,
  name: 'Shop',
  url: 'https://shop.example/',
  createdAt: '2026-01-12T10:00:00.000Z',
  activeCrawlId: null,
  hasKnowledge: false,
};

test('adding or deleting a website updates the plan’s usage', async () => {
  await using _server = await answerServer(({ method }, response) =>
    answerJson(response, 200, method === 'POST' ? website : { ok: true }),
  );
  const client = createQueryClient();
  const isOutdated = () => client.getQueryState(queryKeys.usageLimits)?.isInvalidated;
  const { result } = renderHook(() => ({ create: useCreateWebsite(), remove: useDeleteWebsite() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  client.setQueryData(queryKeys.usageLimits, {});
  await result.current.create.mutateAsync({ name: website.name, url: website.url });
  await waitFor(() => expect(isOutdated()).toBe(true));
  client.setQueryData(queryKeys.usageLimits, {});
  await result.current.remove.mutateAsync(website.id);
  await waitFor(() => expect(isOutdated()).toBe(true));
});
