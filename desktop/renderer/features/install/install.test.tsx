import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, standIn } from '../../../testing/stand-in.ts';
import { chooseLanguage } from '../../language/choose-language.ts';

const address = '/dashboard/snippet?id=3';
const call = 'GET /api/chatbots/3/install';
const seen = {
  state: 'installed',
  firstSeen: '2026-01-12T10:00:00.000Z',
  lastSeen: new Date(Date.now() - 125_000).toISOString(),
  pages: 14,
  origins: ['https://bakery.example'],
};

afterEach(async () => {
  vi.useRealTimers();
  await chooseLanguage('en');
});

test('waiting for the first visit changes to where the widget was seen, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await using api = await standIn(bakeryCalls);
  await showApp(address);
  await screen.findByText('Waiting for the first visit from bakery.example');
  api.answer(call, json(seen));
  await vi.advanceTimersByTimeAsync(4000);
  await screen.findByText('Installed, seen 2 minutes ago on 14 pages');
  expect(screen.getByText('On bakery.example')).toBeTruthy();
});

test('a state that fails to load says so and can be retried', async () => {
  await using api = await standIn({ ...bakeryCalls, [call]: refusal });
  await showApp(address);
  await screen.findByText('We couldn’t check your website');
  api.answer(call, json({ ...seen, pages: 200 }));
  await press('Try again');
  expect(await screen.findByText(/on more than 199 pages/)).toBeTruthy();
});

test.each([
  ['WordPress', 'Open Code Snippets > Header & Footer.'],
  ['Shopify', 'Open layout/theme.liquid and paste the code just above </body>.'],
  ['Wix', 'Publish your site.'],
  ['Squarespace', 'Paste the code into the Footer box.'],
  ['Webflow', 'Paste the code into Footer code.'],
  ['Google Tag Manager', 'Create a new Custom HTML tag.'],
  ['Next.js', 'Import Script from next/script.'],
  ['Plain HTML', 'Paste the code just above </body>.'],
])('the guide for %s has its steps and a picture', async (platform, step) => {
  await using _api = await standIn(bakeryCalls);
  await showApp(address);
  await press(platform, 'tab');
  await screen.findByText(step);
  const picture = screen.getByRole('figure', { name: `Where the code goes in ${platform}` });
  const numbers = [...picture.querySelectorAll('text')].map(({ textContent }) => Number(textContent)).filter(Boolean);
  const steps = screen.getByRole('tabpanel', { name: platform }).querySelectorAll('li').length;
  expect(numbers.length).toBeGreaterThan(1);
  for (const number of numbers) expect(number).toBeLessThanOrEqual(steps);
});

test('every platform has its own picture', async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp(address);
  await screen.findByRole('tab', { name: 'WordPress' });
  const pictures = new Set<string>();
  const tabs = within(screen.getByRole('tablist', { name: 'Platform' })).getAllByRole('tab');
  for (const { textContent } of tabs) {
    await press(textContent ?? '', 'tab');
    pictures.add(screen.getByRole('figure', { name: /^Where the code goes/ }).innerHTML);
  }
  expect(pictures.size).toBe(8);
});

test('an email to the developer has the code and the site', async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp(address);
  const link = await screen.findByRole('link', { name: 'Write email' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(mail.searchParams.get('subject')).toBe('Please add a chat to bakery.example');
  expect(mail.searchParams.get('body')).toContain('<script></script>');
});

test('a share link is off until turned on, and turning it off asks for confirmation', async () => {
  const url = 'https://parley.example/chat/AAAAAAAAAAAAAAAAAAAAAA';
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/chatbots/3/share-link': json({ url }),
    'DELETE /api/chatbots/3/share-link': json({ ok: true }),
  });
  await showApp(address);
  const share = within(await screen.findByRole('region', { name: 'Share link' }));
  const control = share.getByRole<HTMLButtonElement>('switch', { name: 'Share link is on' });
  await waitFor(() => expect(control.disabled).toBe(false));
  expect(share.queryByRole('link')).toBeNull();
  await press('Share link is on', 'switch');
  expect((await share.findByRole('link')).getAttribute('href')).toBe(url);
  await press('Share link is on', 'switch');
  await press('Turn off link');
  await waitFor(() => expect(share.queryByRole('link')).toBeNull());
  expect(api.received.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a share link that can’t be created says why and stays off', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/chatbots/3/share-link': refusal });
  await showApp(address);
  const control = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Share link is on' });
  await waitFor(() => expect(control.disabled).toBe(false));
  await press('Share link is on', 'switch');
  await expectToast('The share link couldn’t be changed');
  expect(control.getAttribute('aria-checked')).toBe('false');
});

test('in German, the state, guides and share link are German', async () => {
  await using _api = await standIn(bakeryCalls);
  await chooseLanguage('de');
  await showApp(address);
  await screen.findByText('Warten auf den ersten Besuch von bakery.example');
  expect(await screen.findByRole('heading', { name: 'Link zum Teilen' })).toBeTruthy();
});
