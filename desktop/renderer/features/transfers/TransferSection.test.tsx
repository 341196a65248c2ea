import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectToast, field, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const exported = {
  formatVersion: 1,
  exportedAt: createdAt,
  websites: [{ id: 5, name: 'Mill', url: 'https://mill.example/', createdAt }],
  pages: [],
  entries: [
    { websiteId: 5, kind: 'qa', title: 'Dogs?', content: 'Yes.', language: null, createdAt, updatedAt: createdAt },
  ],
  files: [],
  chatbots: [],
};

const calls = {
  ...bakeryCalls,
  'GET /api/user/sessions': json([]),
  'POST /api/websites': json(
    { id: 77, name: 'Mill', url: 'https://mill.example/', createdAt, activeCrawlId: null, hasKnowledge: false },
    201,
  ),
  'DELETE /api/websites/77': json(done),
  'POST /api/websites/77/entries': json(
    { id: 1, kind: 'qa', title: 'Dogs?', content: 'Yes.', language: null, createdAt, updatedAt: createdAt },
    201,
  ),
};

async function choose(content: string): Promise<void> {
  const input = await field('Export to import');
  await act(async () => fireEvent.change(input, { target: { files: [new File([content], 'parley-export.json')] } }));
}

test('an export is imported; failures are reported, and what was created is deleted', {
  tags: ['rule:transfer-section-import'],
}, async () => {
  await using api = await standIn(calls);
  await showApp('/dashboard/settings?tab=security');

  await choose('{"websites":');
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t a Parley export, or it’s incomplete');
  expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);

  api.answerOnce('POST /api/websites/77/entries', refusal);
  await choose(JSON.stringify(exported));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(api.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1);

  await choose(JSON.stringify(exported));
  await screen.findByText('1 website, 0 pages, 0 chatbots and 0 files were added.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed workspace export is reported', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...calls, 'GET /api/workspaces/olives-workspace-id-22/export': refusal });
  await showApp('/dashboard/settings?tab=security');
  await press('Export workspace');
  await expectToast('Error exporting workspace', reason);
});

test('an import can be canceled and leaves nothing behind', {
  tags: ['long', 'rule:transfer-section-cancel'],
}, async () => {
  await using api = await standIn(calls);
  const release = api.hold('POST /api/websites');
  await showApp('/dashboard/settings?tab=security');
  await choose(JSON.stringify(exported));
  await screen.findByText('Adding Mill, step 1 of 2');
  await press('Cancel');
  release();
  await screen.findByText('Nothing was added.');
  expect(api.received.map(({ method }) => method)).toContain('DELETE');
});
