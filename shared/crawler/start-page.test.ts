import { expect, test } from 'vitest';
import type { Reason } from './reasons.ts';
import { blankRecord, withoutPage } from './record.ts';
import { openStartPage, otherForms } from './start-page.ts';
import type { CrawlRecord } from './types.ts';

/** Visits that fail as specified and succeed otherwise. */
function visits(failing: Record<string, Reason>) {
  const asked: string[] = [];
  const visit = async (url: string): Promise<CrawlRecord> => {
    asked.push(url);
    const record = blankRecord({ url, depth: 0 }, 0);
    const reason = failing[url];
    return reason ? withoutPage(record, reason) : { ...record, outcome: 'page' };
  };
  return { asked, visit };
}

test('a site that is only available with www., or only without https, is found', async () => {
  const { asked, visit } = visits({ 'https://example.com/': 'dns', 'https://www.example.com/': 'connection' });
  const [record] = await openStartPage('https://example.com/', visit);
  expect(record.url).toBe('http://example.com/');
  expect(asked).toEqual(['https://example.com/', 'https://www.example.com/', 'http://example.com/']);
});

test('if nothing responds, the entered URL is reported as failed', async () => {
  const everywhere = ['https://example.com/', ...otherForms('https://example.com/')];
  const { visit } = visits(Object.fromEntries(everywhere.map((url) => [url, 'dns'] as const)));
  const [record, ...others] = await openStartPage('https://example.com/', visit);
  expect(record).toMatchObject({ url: 'https://example.com/', reason: 'dns' });
  expect(others).toEqual([]);
});

test('a site that responds, even with an error, isn’t looked for elsewhere', async () => {
  const { asked, visit } = visits({ 'https://example.com/': 'http-error' });
  await openStartPage('https://example.com/', visit);
  expect(asked).toHaveLength(1);
});

test('of URLs with a port or an IP address, only plain http is tried', () => {
  expect(otherForms('https://localhost:3000/a')).toEqual(['http://localhost:3000/a']);
  expect(otherForms('https://192.0.2.1/')).toEqual(['http://192.0.2.1/']);
  expect(otherForms('http://example.com:8080/')).toEqual([]);
  expect(otherForms('http://192.0.2.1/')).toEqual([]);
  expect(otherForms('http://[2001:db8::1]/')).toEqual([]);
  expect(otherForms('http://intranet/')).toEqual([]);
  expect(otherForms('https://www.example.com/a?b=1')).toEqual(['http://www.example.com/a?b=1']);
});
