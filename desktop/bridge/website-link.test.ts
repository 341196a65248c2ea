import { expect, test } from 'vitest';
import { readWebsiteLink, writeWebsiteLink } from './website-link.ts';

const server = 'https://parley.example';

test('a website’s link is read as it was written, also with the slash that some systems add', () => {
  const website = { id: 7, server, workspace: 'olives-workspace-id-22' };
  const link = writeWebsiteLink(website);
  expect(readWebsiteLink(link)).toEqual(website);
  expect(readWebsiteLink(link.replace('crawl?', 'crawl/?'))).toEqual(website);
});

test('a link of an earlier version, which names no workspace, is read', () => {
  const website = { id: 7, server, workspace: null };
  expect(readWebsiteLink(writeWebsiteLink(website))).toEqual(website);
});

test.each([
  'parley://crawl',
  `parley://crawl?id=0&server=${server}`,
  `parley://crawl?id=-1&server=${server}`,
  `parley://crawl?id=7;1&server=${server}`,
  `parley://crawl?id=99999999999999999&server=${server}`,
  'parley://crawl?id=7',
  'parley://crawl?id=7&server=javascript:alert(1)',
  'parley://crawl?id=7&server=file:///etc/passwd',
  `parley://crawl?id=7&server=${server}&start=1`,
  `parley://crawl/../dashboard?id=7&server=${server}`,
  `parley://crawl:1?id=7&server=${server}`,
  `parley://user@crawl?id=7&server=${server}`,
  `parley://crawls?id=7&server=${server}`,
  `https://crawl?id=7&server=${server}`,
  `parley://crawl?id=7&server=${server}/${'x'.repeat(500)}`,
  `parley://crawl?id=7&server=${server}#x`,
  `parley://crawl?id=7&server=${server}&workspace=`,
  `parley://crawl?id=7&server=${server}&workspace=../../admin/users%26x`,
])('%s opens no website', (link) => {
  expect(readWebsiteLink(link)).toBeNull();
});
