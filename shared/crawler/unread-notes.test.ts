import { expect, test } from 'vitest';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { link, page } from './testing/site-answers.ts';

const hidden = (text: string) => `<p style="display: none">${text}</p>`;
const thanks = hidden('Thank you. Your message was sent to our team.');
const wide = `<table>${`<tr>${'<td>1</td>'.repeat(101)}</tr>`.repeat(3)}</table>`;

test('a crawl says which pages hide text and which tables it gave up, and what all pages hide counts once', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/vouchers'), link('/prices'), thanks),
    '/vouchers': page('Vouchers', thanks, hidden('Gift vouchers are valid for three years.')),
    '/prices': page('Prices', thanks, wide),
  });
  const { outcome } = await crawlSite(site);
  const notes = outcome.records.map(({ url, notes: found }) => [new URL(url).pathname, found]);
  expect(Object.fromEntries(notes)).toEqual({
    '/': ['hidden-text'],
    '/vouchers': ['hidden-text'],
    '/prices': ['plain-table'],
  });
});
