import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import { expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';

const page = { url: 'https://bakery.example/contact', title: 'Contact' };
const phone: KeyFact = {
  id: 1,
  kind: 'phone',
  label: '',
  value: '0221 123456',
  origin: 'site',
  isHidden: false,
  differs: null,
  isOnSite: true,
  page,
  language: 'en',
};
const prices = Array.from(
  { length: 7 },
  (_, at): KeyFact => ({ ...phone, id: 10 + at, kind: 'price', label: `Cake ${at}`, value: `€ ${at}` }),
);
const list = 'GET /api/websites/7/key-facts';
const one = 'PATCH /api/websites/7/key-facts/1';
const chair: KeyFact = { ...phone, id: 2, kind: 'person', label: 'Chair', value: 'Ann Lee' };
const withFacts = (...facts: KeyFact[]) => ({ ...bakeryCalls, [list]: json({ facts }) });

/** The bodies of a call, in order. */
const sent = ({ received }: StandIn, call: string): unknown[] =>
  received.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => JSON.parse(body) as unknown);

async function showCard(): Promise<HTMLElement> {
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  return screen.findByRole('region', { name: 'Key facts' });
}

test('key facts are grouped by kind, each with its page, and long groups are folded', {
  tags: ['rule:key-facts-listed-in-card'],
}, async () => {
  await using _api = await standIn(withFacts(phone, ...prices, chair));
  const card = await showCard();
  const phones = await within(card).findByRole('list', { name: 'Phone' });
  expect(within(phones).getByText('0221 123456')).toBeTruthy();
  expect(
    within(phones)
      .getByRole('link', { name: /^Contact/ })
      .getAttribute('href'),
  ).toBe(page.url);
  const rows = () => within(within(card).getByRole('list', { name: 'Prices' })).getAllByRole('listitem').length;
  expect(rows()).toBe(4);
  await press('Show 3 more');
  expect(rows()).toBe(7);
  expect(within(card).getByRole('list', { name: 'People' }).textContent).toContain('Chair: Ann Lee');
  await press('Fix Chair: Ann Lee');
  expect([(await field('Name')).value, (await field('Role (optional)')).value]).toEqual(['Ann Lee', 'Chair']);
});

test('key facts that aren’t there yet, or fail to load, say so', {
  tags: ['long', 'rule:key-facts-fail-in-card'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, [list]: refusal });
  const card = await showCard();
  await within(card).findByText('The key facts couldn’t be loaded');
  api.answer(list, json({ facts: [] }));
  await press('Try again');
  expect(await within(card).findByText('Nothing found yet.')).toBeTruthy();
});

test('a fact can be fixed, and says what the website says', { tags: ['rule:key-facts-fixed-in-card'] }, async () => {
  const fixed: KeyFact = { ...phone, value: '0221 999999', origin: 'fixed', differs: phone.value };
  await using api = await standIn({ ...withFacts(phone), [one]: json(fixed) });
  const card = await showCard();
  await press('Fix 0221 123456');
  await fill('Value', '0221 999999');
  api.answer(list, json({ facts: [fixed] }));
  await press('Save');
  await expectToast('Fact fixed');
  expect(sent(api, one)).toEqual([{ value: '0221 999999' }]);
  await within(card).findByText('The website says: 0221 123456');
  expect(within(card).getByText('Fixed by you')).toBeTruthy();
  await press('Use what the website says for 0221 999999');
  await expectToast('The website’s version is used');
  expect(sent(api, one).at(-1)).toEqual({ value: null });
});

test('a fact can be hidden, which can be undone', { tags: ['long', 'rule:key-facts-hidden-in-card'] }, async () => {
  const hidden = { ...phone, isHidden: true };
  await using api = await standIn({ ...withFacts(phone), [one]: json(hidden) });
  const card = await showCard();
  await screen.findByText(phone.value);
  api.answer(list, json({ facts: [hidden] }));
  await press('Hide 0221 123456');
  await expectToast('Fact hidden');
  await within(card).findByRole('button', { name: 'Hidden (1)' });
  expect(within(card).queryByRole('list', { name: 'Phone' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Key facts'));
  api.answer(list, json({ facts: [phone] }));
  await press('Undo');
  await within(card).findByRole('list', { name: 'Phone' });
  expect(sent(api, one)).toEqual([{ isHidden: true }, { isHidden: false }]);
});

test('a fact can be added and removed', { tags: ['long', 'rule:key-facts-added-in-card'] }, async () => {
  const add = 'POST /api/websites/7/key-facts';
  const added: KeyFact = {
    ...phone,
    kind: 'hours',
    label: 'Summer',
    value: '7 am to noon',
    origin: 'added',
    isOnSite: false,
    page: null,
  };
  await using api = await standIn({
    ...withFacts(),
    [add]: json(added, 201),
    'DELETE /api/websites/7/key-facts/1': json({ ok: true }),
  });
  const card = await showCard();
  await press('Add fact');
  await press('Save');
  await screen.findByText('Value is required');
  await fill('Value', '7 am to noon');
  await fill('What it is for (optional)', 'Summer');
  api.answer(list, json({ facts: [added] }));
  await press('Save');
  await expectToast('Fact added');
  const body = { kind: 'hours', label: 'Summer', value: '7 am to noon' };
  expect(sent(api, add)).toEqual([body]);
  await within(card).findByText('Added by you');
  api.answer(list, json({ facts: [] }));
  await press('Remove Summer: 7 am to noon');
  await expectToast('Fact removed');
  await press('Undo');
  await waitFor(() => expect(sent(api, add)).toEqual([body, { ...body, isHidden: false }]));
});
