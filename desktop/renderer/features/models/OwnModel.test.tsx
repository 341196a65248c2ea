import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fill, press, pressKey } from '../../../testing/as-person.ts';
import { olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';

const path = `/api/workspaces/${olives.id}/model`;
const none = { isAllowed: true, model: null };
const own = {
  isAllowed: true,
  model: {
    baseUrl: 'https://api.mistral.ai/v1',
    host: 'api.mistral.ai',
    model: 'mistral-small',
    prices: { input: 0.1, output: 0.3 },
    keyEnd: 'x7Yz',
    isKeyReadable: true,
  },
};
const trial = { answer: 'No, it is closed.', milliseconds: 900, inputTokens: 61, outputTokens: 7, dimensions: null };

test('an owner brings a model, sees that it answers, and can remove it', async () => {
  await using api = await standIn({
    ...teamCalls('owner'),
    [`GET ${path}`]: json(none),
    [`POST ${path}`]: json({ own, trial }),
    [`DELETE ${path}`]: json(none),
  });
  await showApp('/dashboard/team');
  await press('Use your own model');
  await fill(/^Address/, own.model.baseUrl);
  await fill('Key', 'sk-of-the-workspace-x7Yz');
  await fill('Model', 'mistral-small');
  await fill('Input', '0.1');
  await fill('Output', '0.3');
  await press('Test and use');
  await screen.findByText('No, it is closed.');
  await screen.findByText('900 milliseconds · 61 tokens read, 7 written');
  expect(JSON.parse(api.received.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    baseUrl: own.model.baseUrl,
    apiKey: 'sk-of-the-workspace-x7Yz',
    model: 'mistral-small',
    prices: { input: 0.1, output: 0.3 },
  });
  api.answer(`GET ${path}`, json(own));
  await pressKey('{Escape}');
  await screen.findByText(/Key ends in x7Yz/);
  await press('Remove model');
  await screen.findByText('Its key is deleted. The models of this installation answer again.');
  api.answer(`GET ${path}`, json(none));
  await press('Remove model');
  await expectToast('Model removed');
});

test.each([
  ['where administrators don’t allow it', 'owner', { isAllowed: false, model: null }],
  ['to someone who doesn’t own the workspace', 'editor', own],
] as const)('a workspace’s own model isn’t offered %s', async (_, role, reply) => {
  await using _api = await standIn({ ...teamCalls(role), [`GET ${path}`]: json(reply) });
  await showApp('/dashboard/team');
  await screen.findByRole('button', { name: 'Create workspace' });
  expect(screen.queryByText('Your own model')).toBeNull();
});
