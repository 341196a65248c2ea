import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAddress, press } from '../testing/as-person.ts';
import { bakeryCalls, olive } from '../testing/bakery.ts';
import { showFirstPage } from '../testing/show-app.tsx';
import { json, standIn } from '../testing/stand-in.ts';

test('when signed in, the landing page links to the wizard, and its account menu to the dashboard', {
  tags: ['rule:landing-signed-in-links'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showFirstPage('/');
  await screen.findByRole('button', { name: 'Account' });
  const getStarted = screen.getAllByRole('link', { name: 'Get Started Free' });
  expect(getStarted.map((link) => link.getAttribute('href'))).toEqual(['/create-chatbot', '/create-chatbot']);
  await press('Account');
  const menu = within(await screen.findByRole('menu'));
  for (const line of [olive.username, olive.email]) menu.getByText(line);
  await press('Dashboard', 'menuitem');
  await expectAddress('/dashboard');
  await screen.findByRole('heading', { name: `Welcome back, ${olive.username}` });
});

test('when signed in, the side panel has no Login', { tags: ['long', 'rule:landing-signed-in-panel'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showFirstPage('/');
  await screen.findByRole('button', { name: 'Account' });
  await press('Open menu');
  const links = within(await screen.findByRole('dialog')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Features', 'Pricing', 'Docs', 'Blog']);
});

test('the picture at the top shows where an answer comes from, and that there is none', async () => {
  await using _api = await standIn({ 'GET /api/user': json({ message: 'Not authenticated' }, 401) });
  await showFirstPage('/');
  const questions = within(await screen.findByRole('group', { name: 'Questions in the picture' }));
  const pressed = () => questions.getByRole('button', { pressed: true }).textContent;
  const scene = () => screen.getAllByRole('figure')[0]?.querySelector('figcaption')?.textContent;
  expect(pressed()).toBe('Can I pick up on Sunday?');
  expect(scene()).toContain('On Sundays we are open from 8:00 to 12:00');
  await press('Is the rye bread vegan?');
  expect(scene()).toContain('contains no milk and no eggs. It links to the page it comes from, Our bread.');
  await press('Do you sell gift cards?');
  expect(pressed()).toBe('Do you sell gift cards?');
  expect(scene()).toContain('I couldn’t find that on our pages.');
});
