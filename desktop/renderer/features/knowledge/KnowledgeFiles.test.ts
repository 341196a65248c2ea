import { expect, test } from 'vitest';
import { refuseFile } from './KnowledgeFiles.tsx';

const megabyte = 1024 * 1024;

test.each([
  [null, 'No file selected'],
  [{ name: 'prices.xls', size: 10 }, 'Invalid file type'],
  [{ name: 'pdf', size: 10 }, 'Invalid file type'],
  [{ name: 'manual.pdf', size: 10 * megabyte + 1 }, 'File too large'],
])('%o is rejected: %s', { tags: ['rule:knowledge-file-refused'] }, (file, title) => {
  expect(refuseFile(file)?.title).toBe(title);
});

test.each([
  { name: 'manual.PDF', size: 10 * megabyte },
  { name: 'notes.txt', size: 0 },
  { name: 'terms.v2.docx', size: 1 },
  { name: 'readme.md', size: 1 },
  { name: 'saved.HTML', size: 1 },
  { name: 'prices.csv', size: 1 },
  { name: 'prices.xlsx', size: 1 },
  { name: 'talk.PPTX', size: 1 },
])('$name can be uploaded', (file) => {
  expect(refuseFile(file)).toBeNull();
});
