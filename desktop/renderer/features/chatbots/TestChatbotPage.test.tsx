import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import type { KnowledgeFile } from '#shared/contracts/knowledge.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { goTo, showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

test.each([null, '0', '-3', 'abc'])(
  'the tester gives up after two seconds if "%s" is stored',
  { tags: ['rule:tester-gives-up'] },
  async (stored) => {
    await using _api = await standIn(bakeryCalls);
    await import('./TestChatbotPage.tsx');
    await showApp('/dashboard/chatbots');
    await screen.findByRole('table', { name: 'Chatbots' });
    if (stored !== null) localStorage.setItem('testChatbotId', stored);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await goTo('/dashboard/test-chatbot');
      screen.getByRole('heading', { name: 'Test Chatbot' });
      act(() => void vi.advanceTimersByTime(1999));
      expect(window.location.pathname).toBe('/dashboard/test-chatbot');
      await act(async () => void vi.advanceTimersByTime(1));
    } finally {
      vi.useRealTimers();
    }
    await expectToast('Invalid chatbot');
    await expectAddress('/dashboard/chatbots');
  },
);

test('the tester has two tabs and links back and to the code', { tags: ['rule:tester-tabs'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots');
  await press('Test Helper');
  await expectAddress('/dashboard/test-chatbot');
  expect(localStorage.getItem('testChatbotId')).toBe('3');
  await screen.findByRole('tab', { name: 'Preview Mode' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Preview Mode', 'Knowledge Files']);
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Back to Chatbots')).toBe('/dashboard/chatbots');
  expect(target('Get Embed Code')).toBe(`${api.origin}/api/chatbots/3/snippet`);
});

test('questions from the site are suggested as plain text, and without any, owners ask their own', {
  tags: ['long', 'rule:tester-suggests-questions'],
}, async () => {
  const hostile = 'Who bakes <img src=x onerror=alert(1)>?';
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots/3/test-questions': json({ questions: ['When are you open?', hostile] }),
  });
  await showApp('/dashboard/chatbots');
  await press('Test Helper');
  const offered = within(await screen.findByRole('list', { name: 'Try asking' })).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['When are you open?', hostile]);
  for (const nothing of [json({ questions: [] }), refusal]) {
    api.answer('GET /api/chatbots/3/test-questions', nothing);
    await goTo('/dashboard/chatbots');
    await press('Test Helper');
    await screen.findByText('Ask what a visitor would ask.');
  }
});

const prices: KnowledgeFile = {
  title: 'prices',
  fileType: 'text/plain',
  filename: 'prices.txt',
  size: 31,
  characters: 31,
  createdAt: '2026-01-12T10:00:00.000Z',
};

const take = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  fireEvent.change(input, { target: { files: [file] } });
};

test('files: rejected before upload, rejected by the server, and accepted', {
  tags: ['rule:tester-files'],
}, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/chatbots/3/files': refusal,
    'POST /api/chatbots/3/files': json(prices, 201),
    'DELETE /api/chatbots/3/files/prices.txt': json(done),
  });
  await showApp('/dashboard/chatbots');
  await press('Test Helper');
  await press('Knowledge Files', 'tab');
  await expectToast('Failed to load files', reason);
  api.answer('GET /api/chatbots/3/files', json([]));
  await press('Try again');
  await screen.findByText('No files yet');

  await press('Upload');
  await expectToast('No file selected', 'Please select a file to upload.');
  take(new File(['x'], 'prices.xls'));
  await expectToast(
    'Invalid file type',
    'Only .txt, .pdf, and .docx files are allowed. Excel, PowerPoint, Markdown, HTML, and CSV files work, too.',
  );
  take(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'long.txt', { type: 'text/plain' }));
  await expectToast('File too large', 'Maximum file size is 10MB.');

  take(new File(['A loaf of rye costs 4.20 euros.'], 'prices.txt', { type: 'text/plain' }));
  api.answerOnce('POST /api/chatbots/3/files', refusal);
  await press('Upload');
  await expectToast('Upload failed', reason);
  api.answer('GET /api/chatbots/3/files', json([prices]));
  await press('Upload');
  await expectToast('File uploaded successfully');

  await press('Delete prices');
  api.answerOnce('DELETE /api/chatbots/3/files/prices.txt', refusal);
  await press('Delete file');
  await expectToast('Delete failed', reason);
  await press('Delete prices');
  await press('Delete file');
  await expectToast('File deleted');

  api.answer('GET /api/chatbots/3/files', refusal);
  take(new File(['A loaf of rye costs 4.20 euros.'], 'prices.txt', { type: 'text/plain' }));
  await press('Upload');
  await screen.findByText('Failed to load files');
  await expectToast('File uploaded successfully', 'The chatbot now answers from prices. Failed to load files.');
});
