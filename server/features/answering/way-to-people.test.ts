import { expect, test } from 'vitest';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import { factsToReach } from './way-to-people.ts';

const fact = (kind: KeyFact['kind'], value: string, path: string | null, more: Partial<KeyFact> = {}): KeyFact => ({
  ...{ id: 1, kind, label: '', value, origin: 'site', isHidden: false, differs: null, isOnSite: true, language: 'en' },
  page: path === null ? null : { url: `https://inn.example${path}`, title: 'Page' },
  ...more,
});
const reached = (...facts: KeyFact[]) => factsToReach(facts, 'https://inn.example/').map(({ value }) => value);

test('the way to people has the number and the address of the contact page, without the fax', () => {
  const phone = fact('phone', '0412 55212', '/contact');
  const fax = fact('phone', '0412 55213', '/contact', { label: 'Fax' });
  expect(reached(fax, phone, fact('email', 'hello@inn.example', '/about'))).toEqual([
    '0412 55212',
    'hello@inn.example',
  ]);
});

test('it has none of a bank or a partner, which are on other pages', () => {
  const front = fact('phone', '0412 55212', '/');
  expect(reached(fact('phone', '0900 11', '/payment'), front, fact('email', 'a@bank.example', '/payment'))).toEqual([
    '0412 55212',
  ]);
  expect(reached(fact('phone', '0900 11', '/payment'))).toEqual([]);
});

test('what the owner gave comes first, and of several numbers for everyone there are two', () => {
  const added = fact('phone', '0800 1', null, { origin: 'added' });
  expect(reached(fact('phone', '0412 1', '/contact'), added)).toEqual(['0800 1']);
  const several = ['1', '2', '3'].map((end) => fact('phone', `0412 ${end}`, '/contact'));
  expect(reached(...several)).toEqual(['0412 1', '0412 2']);
});

test('a site in a folder of a host has its front page there', () => {
  const front = fact('phone', '0412 55212', '/harbor-inn/');
  const bank = fact('phone', '0900 11', '/harbor-inn/payment');
  expect(factsToReach([bank, front], 'https://inn.example/harbor-inn/').map(({ value }) => value)).toEqual([
    '0412 55212',
  ]);
});
