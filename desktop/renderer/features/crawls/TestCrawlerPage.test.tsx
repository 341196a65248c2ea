import { afterEach, test } from 'vitest';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { hours } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { useTrial } from './data.ts';

afterEach(() => useTrial.setState({ trial: { state: 'none' } }));

const finished = (pages: unknown[]) => doneEvent({ crawlId: 1, pages, cutShort: null, warnings: [] });

test('crawler tester: a crawl without pages, a failed one, and one with pages', async () => {
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
