import { afterEach, expect, test } from 'vitest';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { hours } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { useTrial } from './data.ts';
import { byteLength, firstLines, formatKilobytes } from './TestCrawlerPage.tsx';

afterEach(() => useTrial.setState({ trial: { state: 'none' } }));

const finished = (pages: unknown[]) => doneEvent({ crawlId: 1, pages, cutShort: null, warnings: [] });

test('crawler tester: a crawl without pages, a failed one, and one with pages', {
  tags: ['rule:test-crawler-toasts'],
}, async () => {
  await using api = await standIn({ 'POST /api/test-crawler': finished([hours]) });
  await showApp('/test-crawler', { user: null });
  await fill('Website URL', 'https://shop.example');
  api.answerOnce('POST /api/test-crawler', finished([]));
  await press('Start Crawling');
  await expectToast('Crawling finished with no results', 'No pages were found or extracted. Try another URL.');
  api.answerOnce('POST /api/test-crawler', refusal);
  await press('Start Crawling');
  await expectToast('Error crawling website', reason);
  await press('Start Crawling');
  await expectToast('Website crawled successfully', 'Found 1 page');
});

test('sizes are in KB with one decimal, in any script', () => {
  expect(formatKilobytes(byteLength('a'.repeat(1536)))).toBe('1.5 KB');
  expect(formatKilobytes(byteLength('あ'.repeat(1024)))).toBe('3.0 KB');
  expect(formatKilobytes(0)).toBe('0.0 KB');
  expect(formatKilobytes(2_000_000)).toBe('1,953.1 KB');
});

test('the first five lines with text are shown', { tags: ['rule:test-crawler-first-lines'] }, () => {
  expect(firstLines('# Prices\n\nCrown: £620\n\n- one\n- two\n\n \n## More\n\nlast', 5)).toEqual([
    'Prices',
    'Crown: £620',
    '- one',
    '- two',
    'More',
  ]);
  expect(firstLines('', 5)).toEqual([]);
});
