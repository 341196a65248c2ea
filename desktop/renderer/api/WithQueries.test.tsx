import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { answerJson, answerMissing, answerServer } from '../../testing/answer-server.ts';
import { useWebsites } from '../features/websites/data.ts';
import { callEndpoint } from './call-endpoint.ts';
import { messageOf } from './show-error.ts';
import { WithQueries } from './WithQueries.tsx';

const shop = {
  id: 7,
  name: 'Shop',
  url: 'https://shop.example/',
  createdAt: '2026-01-12T10:00:00.000Z',
  activeCrawlId: null,
  hasKnowledge: true,
};

function Names() {
  const { data = [] } = useWebsites();
  return <p>Websites: {data.map(({ name }) => name).join() || 'none'}</p>;
}

test('a website that was deleted in another window disappears from the lists once a call reports it missing', async () => {
  let websites = [shop];
  await using server = await answerServer(({ path }, response) =>
    path === '/api/websites' ? answerJson(response, 200, websites) : answerMissing(response, 'Website'),
  );
  const routes = [{ element: <WithQueries />, children: [{ path: '/', element: <Names /> }] }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByText('Websites: Shop');
  websites = [];
  const missed = callEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: 7 } });
  await expect(missed.catch(messageOf)).resolves.toBe('Website not found. It may have been deleted.');
  await screen.findByText('Websites: none');
  expect(server.received.map(({ path }) => path)).toEqual([
    '/api/websites',
    '/api/websites/7/knowledge-base',
    '/api/websites',
  ]);
});
