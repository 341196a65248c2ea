import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moneyBackTerms, plans } from '#shared/plans/plans.ts';
import { press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp, showFirstPage } from '../../../testing/show-app.tsx';
import { refusal, standIn } from '../../../testing/stand-in.ts';

const nobody = { user: null };
const actions = ['Start for Free', 'Start 14-day Trial', 'Contact Sales', 'Get Started Now'];

const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const offered = () =>
  within(screen.getByRole('list', { name: 'Plans' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('the pricing page is linked all over the landing page', async () => {
  await showFirstPage('/', nobody);
  for (const place of [screen.getByRole('navigation', { name: 'Main' }), screen.getByRole('contentinfo')]) {
    expect(within(place).getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/pricing');
  }
  expect(targetOf('View Pricing')).toBe('/pricing');
});

test('the pricing page has the price of each plan and each additional unit', {
  tags: ['rule:pricing-prices'],
}, async () => {
  await showFirstPage('/pricing', nobody);
  expect(document.title).toBe('Pricing · Parley');
  expect(offered()).toEqual(['Free', 'Pro', 'Business']);
  const pro = screen.getByRole('region', { name: 'Pro' }).textContent;
  expect(pro).toContain('Popular');
  expect(pro).toContain(`Start 14-day Trial${moneyBackTerms}`);
  expect(pro).toContain(`$${plans.pro.priceCents / 100}`);
  expect(pro).toContain('1,000 chat messages per month');
  expect(screen.getAllByText(/Popular/)).toHaveLength(1);
  const usage = within(screen.getByRole('region', { name: 'Additional Usage' }));
  for (const price of ['$0.01', '$0.05', '$5']) usage.getByText(price);
  const questions = screen.getByRole('region', { name: 'Frequently asked questions' });
  expect(within(questions).getAllByRole('term')).toHaveLength(4);
  for (const answer of [
    'charged at the end of the billing cycle',
    'Upgrades take effect immediately, downgrades at the start of the next billing cycle.',
    'unused ones don’t carry over',
    `the 14-day trial of the Pro plan is a money-back guarantee. ${moneyBackTerms} Taxes may be added to the prices.`,
  ]) {
    expect(questions.textContent).toContain(answer);
  }
});

test('signed out, every button of the pricing page leads to the sign-in', {
  tags: ['rule:pricing-signed-out'],
}, async () => {
  await showFirstPage('/pricing', nobody);
  for (const name of actions) expect(targetOf(name)).toBe('/auth');
});

test('the side panel closes when its link leads to the current page', async () => {
  await showApp('/pricing', nobody);
  await press('Open menu');
  const panel = await screen.findByRole('dialog');
  within(panel).getByRole('link', { name: 'Pricing' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('signed in, the pricing buttons lead to the dashboard, and those of paid plans to checkout', {
  tags: ['rule:pricing-signed-in'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showFirstPage('/pricing');
  await screen.findByRole('button', { name: 'Account' });
  expect(actions.map(targetOf)).toEqual(['/dashboard', '/checkout?plan=pro', '/checkout?plan=business', '/dashboard']);
});

test('choosing a plan before the user is known leads an owner to checkout', {
  tags: ['rule:pricing-before-user-known'],
}, async () => {
  await using api = await standIn(bakeryCalls);
  const release = api.hold('GET /api/user');
  await showFirstPage('/pricing');
  expect(offered()).toEqual(['Free', 'Pro', 'Business']);
  const targets = ['/dashboard', '/checkout?plan=pro', '/checkout?plan=business', '/dashboard'];
  expect(actions.map(targetOf)).toEqual(targets);
  release();
  await screen.findByRole('button', { name: 'Account' });
  expect(actions.map(targetOf)).toEqual(targets);
});

test('the plans are shown even if the current user fails to load', { tags: ['rule:pricing-user-fails'] }, async () => {
  await using api = await standIn({ 'GET /api/user': refusal });
  await showFirstPage('/pricing');
  await expect.poll(() => targetOf('Get Started Now')).toBe('/auth');
  expect(api.received.length).toBe(1);
  expect(offered()).toEqual(['Free', 'Pro', 'Business']);
});
