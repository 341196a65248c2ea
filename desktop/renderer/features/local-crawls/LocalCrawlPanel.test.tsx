import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { sampleCrawl } from '../../../testing/sample-crawl.ts';
import { LocalCrawlPanel } from './LocalCrawlPanel.tsx';

const app = inDesktopApp();

test.each(['paused', 'waiting'] as const)('a crawl that is %s says why', async (status) => {
  const message = 'This computer’s disk is full.';
  const crawl = sampleCrawl({ status, message });
  render(<LocalCrawlPanel crawl={crawl} />);
  await screen.findByText(message);
  if (status !== 'paused') return;
  await press('Resume');
  expect(app.inputsOf('resumeCrawl')).toEqual([{ crawlId: crawl.id }]);
});
