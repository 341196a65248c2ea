import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ModelSettings } from '#shared/contracts/models.ts';
import { chooseAction, expectErrorInPlace, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';

const nothing: ModelSettings = {
  status: { state: 'none', problems: [] },
  choices: [],
  providers: [],
  knowledge: { websites: 0, passages: 0, tokens: 0, waiting: 0 },
  rules: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false },
};
const ollama = {
  id: 1,
  name: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  isLocal: true,
  keyEnd: null,
  isKeyReadable: true,
};
const mistral = {
  id: 2,
  name: 'Mistral',
  baseUrl: 'https://api.mistral.ai/v1',
  isLocal: false,
  keyEnd: 'x7Yz',
  isKeyReadable: true,
};
const noSettings = { contextTokens: null, prices: null, dimensions: null, voice: null };
const full: ModelSettings = {
  status: { state: 'available', problems: [] },
  choices: [
    { kind: 'chat', source: 'settings', providerId: 1, host: '127.0.0.1:11434', model: 'qwen3:8b', ...noSettings },
    { kind: 'embeddings', source: 'environment', providerId: null, host: 'ai.example', model: 'bge-m3', ...noSettings },
  ],
  providers: [ollama, mistral],
  knowledge: { websites: 3, passages: 1200, tokens: 300_000, waiting: 2 },
  rules: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false },
};
const tried = { answer: 'No, it is closed.', milliseconds: 1240, inputTokens: 61, outputTokens: 7, dimensions: null };

const calls: Replies = {
  ...bakeryCalls,
  'GET /api/admin/models': json(full),
  'GET /api/admin/models/providers/1/models': json({ models: ['qwen3:8b', 'qwen3:32b'] }),
  'POST /api/admin/models/test': json(tried),
  'GET /api/admin/models/use': json({
    days: [
      {
        day: '2026-11-24',
        workspace: 'Corner Bakery',
        answers: 12,
        failures: 2,
        inputTokens: 30_000,
        outputTokens: 1500,
        cost: 0.0123,
      },
    ],
    total: 1,
  }),
};

const bodiesOf = ({ received }: StandIn, call: string) =>
  received
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)));
const row = async (name: string) => {
  const shown = (await screen.findByText(name, { selector: 'li p' })).closest('li');
  if (!shown) throw new Error(`No row ${name}`);
  return shown;
};

test('without a model, the page says how answers are made, and finds a model on this machine in three clicks', {
  tags: ['rule:models-page-first'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/admin/models': json(nothing),
    'POST /api/admin/models/find': json({
      servers: [{ kind: 'ollama', baseUrl: ollama.baseUrl, models: ['qwen3:8b', 'qwen3:32b'] }],
    }),
    'POST /api/admin/models/providers': json(ollama, 201),
    'POST /api/admin/models/choices': json(full),
  });
  await showApp('/admin/models', { user: root });
  await screen.findByText('No model writes answers yet');
  expect(document.title).toBe('Models · Parley');
  expect((await row('Search by meaning')).textContent).toContain('Keywords only');
  await press(/Use a model on this machine/);
  await screen.findByText(/2 models/);
  api.answer('GET /api/admin/models', json({ ...nothing, providers: [ollama] }));
  await press('Use Ollama');
  await screen.findByRole('dialog', { name: 'Answers: choose a model' });
  expect(bodiesOf(api, 'POST /api/admin/models/providers')).toEqual([
    { name: 'Ollama', baseUrl: ollama.baseUrl, apiKey: null, isLocal: true },
  ]);
  await screen.findByText('2 models to choose from');
  await fill(/^Model/, 'qwen3:8b');
  await press('Use model');
  await expectToast('Model chosen', 'qwen3:8b is used starting with the next question.');
  expect(bodiesOf(api, 'POST /api/admin/models/choices')).toEqual([
    { kind: 'chat', providerId: 1, model: 'qwen3:8b', ...noSettings },
  ]);
});

test('if nothing is found on this machine, an address can be entered', { tags: ['long'] }, async () => {
  await using _api = await standIn({
    ...calls,
    'GET /api/admin/models': json(nothing),
    'POST /api/admin/models/find': json({ servers: [] }),
  });
  await showApp('/admin/models', { user: root });
  await press(/Use a model on this machine/);
  await screen.findByText('No model server found');
  await press('Enter an address');
  expect((await field('Address')).value).toBe('');
  expect(screen.getByRole('checkbox', { name: 'The server is on my own network' }).dataset['state']).toBe('checked');
});

test('the current models show where they come from and can be tested', {
  tags: ['rule:models-page-tried'],
}, async () => {
  await using api = await standIn(calls);
  await showApp('/admin/models', { user: root });
  const answers = await row('Answers');
  expect(answers.textContent).toContain('qwen3:8b');
  const search = await row('Search by meaning');
  expect(search.textContent).toContain('bge-m3');
  expect(search.textContent).toContain('2 websites being prepared for this model');
  within(search).getByText('Set by environment');
  expect(within(search).queryByRole('button', { name: /Change/ })).toBeNull();
  await press('Test model: Answers');
  await within(answers).findByText('No, it is closed.');
  within(answers).getByText('1.2 seconds · 61 tokens read, 7 written');
  expect(bodiesOf(api, 'POST /api/admin/models/test')).toEqual([
    { kind: 'chat', providerId: 1, model: 'qwen3:8b', ...noSettings },
  ]);
  api.answer('POST /api/admin/models/test', json({ message: 'The model provider rejected the key' }, 422));
  await press('Test model: Answers');
  await within(answers).findByText('The model provider rejected the key');
});

test('a provider is added by its preset and its key, which is never shown', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'POST /api/admin/models/providers': json({ message: 'There is already a provider with this name' }, 409),
  });
  await showApp('/admin/models', { user: root });
  const providers = await screen.findByRole('region', { name: 'Providers' });
  expect(providers.textContent).toContain('Key ends in x7Yz');
  await press(/Use a provider/);
  await fill('Key', 'sk-1');
  await press('Add provider');
  await expectToast('Error adding provider', 'There is already a provider with this name');
  expect(bodiesOf(api, 'POST /api/admin/models/providers')).toEqual([
    { name: 'OpenAI', baseUrl: null, apiKey: 'sk-1', isLocal: false },
  ]);
});

test('editing a provider keeps its key unless a new one is entered, and removing it asks first', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({
    ...calls,
    'PATCH /api/admin/models/providers/2': json(mistral),
    'DELETE /api/admin/models/providers/2': json({ ok: true }),
  });
  await showApp('/admin/models', { user: root });
  await chooseAction('Mistral', 'Edit provider');
  await fill(/^Name/, 'Mistral EU');
  await press('Save changes');
  await expectToast('Provider saved', 'Mistral');
  expect(bodiesOf(api, 'PATCH /api/admin/models/providers/2')).toEqual([{ name: 'Mistral EU' }]);
  await chooseAction('Mistral', 'Remove provider');
  await screen.findByText('Its key is deleted, and its models are no longer used.');
  await press('Remove provider');
  await waitFor(() => expect(bodiesOf(api, 'DELETE /api/admin/models/providers/2')).toHaveLength(1));
});

test('the cost of another embedding model is shown before it is chosen', async () => {
  const choices = full.choices.map((choice) => ({ ...choice, source: 'settings' as const, providerId: 1 }));
  await using _api = await standIn({ ...calls, 'GET /api/admin/models': json({ ...full, choices }) });
  await showApp('/admin/models', { user: root });
  await press('Change model: Search by meaning');
  expect(await screen.findByText(/1,200 passages are embedded again, about 300,000 tokens/)).toBeTruthy();
});

test('tokens and cost are listed by day and workspace, and can be limited', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'PATCH /api/admin/models/rules': json({
      ...full,
      rules: { dailyTokens: 200_000, dailyDollars: 2.5, allowsOwnKeys: false },
    }),
  });
  await showApp('/admin/models', { user: root });
  const line = await screen.findByRole('row', { name: /Corner Bakery/ });
  for (const shown of ['12', '2 failed', '31,500', '$0.0123']) expect(line.textContent).toContain(shown);
  await screen.findByText('Workspaces have no daily limit.');
  await press('Change limits');
  await fill('Tokens a day', '500');
  await press('Save limits');
  await screen.findByText('Enter at least 10,000 tokens, or leave it empty');
  api.answer(
    'GET /api/admin/models',
    json({ ...full, rules: { dailyTokens: 200_000, dailyDollars: 2.5, allowsOwnKeys: false } }),
  );
  await press('Workspaces can use their own model', 'checkbox');
  await fill('Tokens a day', '200,000');
  await fill('US dollars a day', '2,5');
  await press('Save limits');
  await screen.findByText('Each workspace can use 200,000 tokens and spend $2.50 a day.');
  expect(bodiesOf(api, 'PATCH /api/admin/models/rules')).toEqual([
    { dailyTokens: 200_000, dailyDollars: 2.5, allowsOwnKeys: true },
  ]);
});

test('problems with a model are shown at the top', async () => {
  const problem = 'Model qwen3:8b is not available at 127.0.0.1:11434. Until then, answers are quoted from your pages.';
  const status = { state: 'unavailable' as const, problems: [problem] };
  await using _api = await standIn({ ...calls, 'GET /api/admin/models': json({ ...full, status }) });
  await showApp('/admin/models', { user: root });
  expect(await screen.findByText(problem)).toBeTruthy();
});

test('slow models show a skeleton; models that fail to load can be retried', {
  tags: ['rule:models-page-slow-or-failed'],
}, async () => {
  await using api = await standIn({ ...calls, 'GET /api/admin/models': refusal });
  const release = api.hold('GET /api/admin/models');
  await showApp('/admin/models', { user: root });
  await screen.findByRole('status', { name: 'Loading models' });
  release();
  await expectErrorInPlace('The models couldn’t be loaded', reason);
  api.answer('GET /api/admin/models', json(full));
  await press('Try again');
  await row('Answers');
});

test('days that don’t fit on a page are on further pages', { tags: ['long'] }, async () => {
  const lines = (from: number) =>
    Array.from({ length: 10 }, (_, i) => ({
      day: '2026-11-24',
      workspace: `Shop ${from + i}`,
      answers: 1,
      failures: 0,
      inputTokens: 10,
      outputTokens: 1,
      cost: 0,
    }));
  await using api = await standIn({
    ...calls,
    'GET /api/admin/models/use': json({ days: lines(1), total: 130 }),
  });
  await showApp('/admin/models', { user: root });
  await screen.findByRole('row', { name: /Shop 10/ });
  api.answer('GET /api/admin/models/use', json({ days: lines(11), total: 130 }));
  await press('Next page');
  await screen.findByRole('row', { name: /Shop 11/ });
  expect(screen.queryByRole('row', { name: /Shop 10/ })).toBeNull();
});
