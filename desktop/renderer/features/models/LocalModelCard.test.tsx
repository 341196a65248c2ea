import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LocalModelStatus } from '#shared/contracts/local-models.ts';
import type { ModelSettings } from '#shared/contracts/models.ts';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls, root } from '../../../testing/bakery.ts';
import { holdPolls } from '../../../testing/polls.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, reason, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';

const absent: LocalModelStatus = {
  state: 'absent',
  model: 'multilingual-e5-small',
  license: 'MIT',
  page: 'https://huggingface.co/intfloat/multilingual-e5-small',
  bytes: 0,
  totalBytes: 135_429_554,
  isOurs: true,
  problem: null,
};
const half: LocalModelStatus = { ...absent, state: 'downloading', bytes: 67_000_000 };
const ready: LocalModelStatus = { ...absent, state: 'ready', bytes: absent.totalBytes };

const call = '/api/admin/local-embeddings';
const settings: ModelSettings = {
  status: { state: 'none', problems: [] },
  choices: [],
  providers: [],
  knowledge: { websites: 0, passages: 0, tokens: 0, waiting: 0 },
  rules: { dailyTokens: null, dailyDollars: null, allowsOwnKeys: false },
};
const calls = (status: LocalModelStatus): Replies => ({
  ...bakeryCalls,
  'GET /api/admin/models': json(settings),
  'GET /api/admin/models/use': json({ days: [], total: 0 }),
  [`GET ${call}`]: json(status),
});
const readsOf = ({ received }: StandIn) => received.filter(({ path }) => path === '/api/admin/models').length;
const card = () => screen.findByRole('region', { name: /Better search without a provider/ });

test('the model is downloaded with one click, its progress is shown, and the list says when it is used', async () => {
  holdPolls();
  await using api = await standIn({ ...calls(absent), [`POST ${call}`]: json(half) });
  await showApp('/admin/models', { user: root });
  await within(await card()).findByRole('button', { name: 'Download 135 MB' });
  api.answer(`GET ${call}`, json(half));
  await press('Download 135 MB');
  const shown = await card();
  const bar = await within(shown).findByRole('progressbar', { name: 'Downloading the model' });
  expect(bar.getAttribute('aria-valuenow')).toBe('49');
  within(shown).getByText('67 MB of 135 MB');
  const reads = readsOf(api);
  const local = {
    kind: 'embeddings',
    source: 'server',
    providerId: null,
    host: 'this server',
    model: absent.model,
  } as const;
  const choices = [{ ...local, contextTokens: null, prices: null, dimensions: null, voice: null }];
  api.answer('GET /api/admin/models', json({ ...settings, choices }));
  api.answer(`GET ${call}`, json(ready));
  vi.advanceTimersByTime(1000);
  await within(shown).findByText('On');
  await screen.findByText('On this server');
  expect(readsOf(api)).toBeGreaterThan(reads);
  expect(screen.queryByRole('button', { name: 'Test model: Search by meaning' })).toBeNull();
});

test('a stopped download says why, and can be resumed or deleted', { tags: ['long'] }, async () => {
  const problem = 'The download was interrupted. Continue it later to get the rest.';
  const failed: LocalModelStatus = { ...half, state: 'failed', problem };
  await using _api = await standIn({
    ...calls(failed),
    [`POST ${call}`]: refusal,
    [`DELETE ${call}`]: json(absent),
  });
  await showApp('/admin/models', { user: root });
  within(await card()).getByText(problem);
  await press('Download the remaining 68 MB');
  await expectToast('Error downloading the model', reason);
  await press('Delete partial download');
  await expectToast('Download canceled');
  await within(await card()).findByRole('button', { name: 'Download 135 MB' });
});

test('a download can be canceled', async () => {
  await using _api = await standIn({ ...calls(half), [`DELETE ${call}`]: json(absent) });
  await showApp('/admin/models', { user: root });
  await press('Cancel download');
  await expectToast('Download canceled');
  await within(await card()).findByRole('button', { name: 'Download 135 MB' });
});

test('removing the model asks first', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls(ready), [`DELETE ${call}`]: json(absent) });
  await showApp('/admin/models', { user: root });
  within(await card()).getByText(/Used for all websites/);
  await press('Remove model');
  await screen.findByRole('alertdialog', { name: 'Remove the local model?' });
  expect(api.received.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Remove model');
  await expectToast('Local model removed');
});

test.each([
  ['turns it off', { ...absent, state: 'off' } as const, /LOCAL_EMBEDDINGS/],
  ['has its files in a separate folder', { ...ready, isOurs: false }, /The files are in MODEL_DIR/],
  ['names a folder without the files', { ...absent, isOurs: false }, /files of the model are missing/],
])('a server whose setting %s says so and has no actions', async (_case, status, sentence) => {
  await using _api = await standIn(calls(status));
  await showApp('/admin/models', { user: root });
  const shown = await card();
  within(shown).getByText(sentence);
  expect(within(shown).queryByRole('button')).toBeNull();
});

test('a state that fails to load can be retried', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls(absent), [`GET ${call}`]: refusal });
  await showApp('/admin/models', { user: root });
  await screen.findByText('The local model couldn’t be loaded');
  api.answer(`GET ${call}`, json(absent));
  await press('Try again');
  expect(await within(await card()).findByRole('button', { name: 'Download 135 MB' })).toBeDefined();
});

test('the model that checks answers has its own card and downloads', { tags: ['long'] }, async () => {
  const own = '/api/admin/local-reranker';
  const reranker: LocalModelStatus = { ...absent, model: 'mmarco-mMiniLMv2-L12-H384-v1', totalBytes: 135_702_677 };
  await using api = await standIn({
    ...calls(absent),
    [`GET ${own}`]: json(reranker),
    [`POST ${own}`]: json({ ...reranker, state: 'downloading', bytes: 1_000_000 }),
  });
  await showApp('/admin/models', { user: root });
  const shown = await screen.findByRole('region', { name: /Check answers with a model/ });
  await press('Download 136 MB');
  await within(shown).findByRole('progressbar', { name: 'Downloading the model' });
  within(await card()).getByRole('button', { name: 'Download 135 MB' });
  expect(api.received.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([own]);
});
