import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { UsageLimits } from '#shared/contracts/usage.ts';
import { expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, limits } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';
import { useCrawlRuns } from './crawl-run.ts';

afterEach(() => {
  useWizardDraft.getState().startOver();
  useCrawlRuns.setState({ runs: {} });
});

const upTo = (crawlPages: number) => json({ ...limits, crawlPages } satisfies UsageLimits);

test('the page limit follows a server that reads more than usual', {
  tags: ['long', 'rule:crawl-form-higher-limit'],
}, async () => {
  const call = 'POST /api/websites/crawl';
  await using api = await standIn({ ...bakeryCalls, 'GET /api/usage-limits': upTo(500), [call]: refusal });
  await showApp('/create-chatbot?websiteId=7');
  await screen.findByText(/^From 1 to 500\./);
  expect((await field('Maximum Pages')).value).toBe('50');
  await fill('Maximum Pages', '501');
  await press('Start Crawling');
  await screen.findByText('Expected a whole number from 1 to 500');
  await fill('Maximum Pages', '500');
  await press('Start Crawling');
  await expectToast('Error crawling website');
  const sent = api.received.filter(({ method, path }) => `${method} ${path}` === call);
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([{ maxPages: 500 }]);
});

test('the page limit follows a server that reads less than usual', {
  tags: ['long', 'rule:crawl-form-lower-limit'],
}, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/usage-limits': upTo(20) });
  await showApp('/create-chatbot?websiteId=7');
  await screen.findByText(/^From 1 to 20\./);
  await waitFor(async () => expect((await field('Maximum Pages')).value).toBe('20'));
});

test('linked files can be left out', async () => {
  const call = 'POST /api/websites/crawl';
  await using api = await standIn({ ...bakeryCalls, [call]: refusal });
  await showApp('/create-chatbot?websiteId=7');
  (await screen.findByText('Advanced options')).click();
  (await screen.findByRole('switch', { name: /^Read linked files \(PDF, Word, Excel, PowerPoint, CSV\)/ })).click();
  await press('Start Crawling');
  await expectToast('Error crawling website');
  const sent = api.received.find(({ method, path }) => `${method} ${path}` === call);
  expect(JSON.parse(String(sent?.body))).toMatchObject({ readsFiles: false });
});

test('an advanced option that can’t be used says why, and nothing is sent', async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/create-chatbot?websiteId=7');
  (await screen.findByText('Advanced options')).click();
  await fill('Custom sitemap URLs', 'https://bakery.example/map.xml\nno address');
  await press('Start Crawling');
  await screen.findByText('Please enter valid URLs, one per line');
  expect(api.received.filter(({ path }) => path === '/api/websites/crawl')).toEqual([]);
});
