import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { explain, type Reason } from '#shared/crawler/reasons.ts';
import { CrawlFailure } from './CrawlFailure.tsx';

const hint = 'Check the URL.';
const show = (sentence: string) => render(<CrawlFailure sentence={sentence} hint={hint} />);

test('a site whose robots.txt keeps us out gets the lines that let us in', async () => {
  show(explain('robots'));
  screen.getByText('Add these lines to the site’s robots.txt, then crawl again.');
  expect((await screen.findByText(/^User-agent/)).textContent).toBe('User-agent: ParleyBot\nAllow: /');
  expect(screen.queryByText(hint)).toBeNull();
});

test.each<[Reason, string | undefined, string]>([
  ['login', undefined, 'Crawl it with the desktop app after signing in there.'],
  ['blocked-address', undefined, 'Crawl it with the desktop app inside that network.'],
  ['http-error', 'status 502', 'Check the page in your browser, then crawl again.'],
  ['dns', undefined, hint],
])('the next step for "%s" is its own', (reason, detail, step) => {
  show(explain(reason, detail));
  expect(screen.getByText(step)).toBeTruthy();
});

test('an unknown cause gets the general hint', () => {
  show('The crawl was interrupted too often.');
  expect(screen.getByText(hint)).toBeTruthy();
});
