import { expect, test } from 'vitest';
import { BuildInput } from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { toBuildInput } from './build-input.ts';
import { asStored } from './page-choice.ts';

const page = (url: string, isIncluded: boolean): WebsitePage => ({
  url,
  title: `Title of ${url}`,
  content: `Text of ${url}`,
  isIncluded,
  contentQuality: 3,
});

test('the rule for all pages is sent with what differs from it; typed pages come with their text', () => {
  const typed = page('https://shop.example/#hours', true);
  const choice = { rule: 'all', exceptions: { 'https://shop.example/old': false } } as const;
  const input = toBuildInput({ choice, typedPages: [typed], texts: [], storedTexts: 0 });
  expect(input.otherPages).toBe('all');
  expect(input.pages).toEqual([
    { url: 'https://shop.example/old', title: '', isIncluded: false },
    { url: typed.url, title: typed.title, isIncluded: true, content: typed.content },
  ]);
});

test('additional texts become small files, numbered on from those that are stored', () => {
  const texts = [
    { id: 'a', content: 'Closed in August.' },
    { id: 'b', content: 'Repartimos.', language: 'es' as const },
  ];
  const input = toBuildInput({ choice: asStored, typedPages: [], texts, storedTexts: 2 });
  expect(input.additionalContent).toEqual([
    {
      type: 'file',
      filename: 'additional-content-3.txt',
      title: 'Additional Content 3',
      content: 'Closed in August.',
      fileType: 'text/plain',
      language: null,
    },
    {
      type: 'file',
      filename: 'additional-content-4.txt',
      title: 'Additional Content 4',
      content: 'Repartimos.',
      fileType: 'text/plain',
      language: 'es',
    },
  ]);
  expect(BuildInput.safeParse(input).success).toBe(true);
});
