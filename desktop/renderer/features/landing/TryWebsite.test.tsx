import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Try } from '#shared/contracts/tries.ts';
import { fill, press } from '../../../testing/as-person.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, errorEvent, json, standIn } from '../../../testing/stand-in.ts';

const tried: Try = {
  id: 'a'.repeat(22),
  chatbotId: 7,
  siteName: 'bakery.example',
  pages: 5,
  questions: ['When are you open?', 'Do you deliver?', 'Where are you?'],
  deletedAt: '2026-12-01T10:00:00.000Z',
};

beforeEach(() => {
  const offer = document.createElement('meta');
  offer.name = 'parley-tries';
  offer.content = 'on';
  document.head.append(offer);
  return () => offer.remove();
});

async function tryIt(address = 'bakery.example') {
  await fill('Try it on your website', address);
  await press('Try My Site');
}

test('a visitor tries their website, is offered what it can answer, and can keep it', {
  tags: ['rule:landing-try'],
}, async () => {
  await using api = await standIn({ 'POST /api/tries': doneEvent(tried) });
  await showApp('/', { user: null });
  await tryIt();
  const dialog = await screen.findByRole('dialog', { name: 'Ask bakery.example' });
  const offered = within(dialog).getByRole('list', { name: 'Try asking' });
  expect(
    within(offered)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(tried.questions);
  expect(within(dialog).getByTitle('A chatbot for bakery.example')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Keep this chatbot' }).getAttribute('href')).toBe(
    `/auth#try=${tried.id}`,
  );
  expect(JSON.parse(api.received.at(-1)?.body ?? '')).toEqual({ url: 'https://bakery.example/' });
  // Closed by accident, it is still there.
  await press('Close');
  await press('Try My Site');
  await screen.findByRole('dialog', { name: 'Ask bakery.example' });
  expect(api.received.filter(({ path }) => path === '/api/tries')).toHaveLength(1);
});

const robots = 'The site’s robots.txt doesn’t allow crawling this URL.';
const signIn = 'This page requires a sign-in.';
const unreachable = 'The site couldn’t be reached.';
const tooMany = 'Too many requests. Please try again in 12 minutes.';
test.each([
  [robots, errorEvent(robots), 'Add these lines to the site’s robots.txt'],
  [signIn, errorEvent(signIn), 'Crawl it with the desktop app after signing in there.'],
  [unreachable, errorEvent(unreachable), 'Check the address, then try again.'],
  [tooMany, json({ message: tooMany }, 429), 'you can add your website at any time'],
])('"%s" comes with what to do', async (message, reply, step) => {
  await using api = await standIn({ 'POST /api/tries': reply });
  await showApp('/', { user: null });
  await tryIt();
  const dialog = await screen.findByRole('dialog', { name: 'Try it on your website' });
  await within(dialog).findByText(message);
  expect(dialog.textContent).toContain(step);
  api.answer('POST /api/tries', doneEvent(tried));
  await press('Try again');
  await screen.findByRole('dialog', { name: 'Ask bakery.example' });
});

test('an address that is none is rejected without asking the server', async () => {
  await using api = await standIn({});
  await showApp('/', { user: null });
  await tryIt('not an address');
  await screen.findByText('Please enter a valid URL');
  expect(api.received.filter(({ path }) => path === '/api/tries')).toEqual([]);
});

test('where it is turned off, it isn’t offered', async () => {
  await using _api = await standIn({});
  document.querySelector('meta[name=parley-tries]')?.setAttribute('content', 'off');
  await showApp('/', { user: null });
  await screen.findByRole('button', { name: 'Try it live' });
  expect(screen.queryByLabelText('Try it on your website')).toBe(null);
});
