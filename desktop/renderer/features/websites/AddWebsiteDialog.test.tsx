import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { createQueryClient } from '../../api/queries.ts';
import { useToast } from '../../components/toasts.tsx';
import { AddWebsiteDialog } from './AddWebsiteDialog.tsx';

test('a double click on Add Website adds it once, even on a slow computer', async () => {
  await using server = await answerServer((_request, response) => answerJson(response, 503, { message: 'Later' }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddWebsiteDialog isOpen onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Shop' } });
  fireEvent.change(screen.getByLabelText('URL'), { target: { value: 'https://shop.example' } });
  const button = screen.getByRole('button', { name: 'Add Website' });
  button.click();
  // A slow computer runs no timer between the two clicks, so the button hasn't changed yet.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  button.click();
  await expect.poll(() => useToast.getState().current?.title).toBe('Error creating website');
  expect(server.received.map(({ method }) => method)).toEqual(['POST']);
});
