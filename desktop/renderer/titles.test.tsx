import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pagePaths } from '#shared/site/addresses.ts';
import { bakery, bakeryCalls, helper } from '../testing/bakery.ts';
import { goTo, showApp } from '../testing/show-app.tsx';
import { standIn } from '../testing/stand-in.ts';
import { rememberTestChatbot } from './features/chatbots/data.ts';

/** Screens that belong to the chatbot or website in their query, or to the one that the tab remembers. */
const byQuery: Record<string, string> = {
  '/dashboard/websites/crawl': `?id=${bakery.id}`,
  '/dashboard/conversations': `?chatbotId=${helper.id}`,
  '/dashboard/edit-chatbot': `?id=${helper.id}`,
  '/dashboard/snippet': `?id=${helper.id}`,
  '/dashboard/test-chatbot': '',
};
const addresses = pagePaths
  .filter((path) => /:(?:website|chatbot)Id/.test(path) || byQuery[path] !== undefined)
  .map((path) =>
    path
      .replace(':websiteId', String(bakery.id))
      .replace(':chatbotId', String(helper.id))
      .concat(byQuery[path] ?? ''),
  );

test('the tab of every screen that belongs to a chatbot or website names it', {
  tags: ['long', 'rule:titles-name-their-owner'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard');
  rememberTestChatbot(helper.id);
  const without: string[] = [];
  for (const address of addresses) {
    document.title = '';
    await goTo(address);
    const isNamed = () => expect(document.title).toMatch(/\b(?:Bakery|Helper)\b.* · Parley$/);
    await waitFor(isNamed).catch(() => without.push(`${address}: ${document.title}`));
  }
  expect(without).toEqual([]);
});
