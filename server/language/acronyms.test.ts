import { expect, test } from 'vitest';
import { initialsOf, isShortFor, numberedName, spelledOut } from './acronyms.ts';

test.each([
  ['OKA', 'The Open Kiln Alliance (OKA) meets in spring.', ['open', 'kiln', 'alliance']],
  ['mvcc', 'Multi-Version Concurrency Control (MVCC) keeps rows.', ['multi', 'version', 'concurrency', 'control']],
  ['FAO', 'FAO (Food and Agriculture Organization) is in Rome.', ['food', 'agriculture', 'organization']],
  ['BoD', 'Each year the Board of Directors (BOD) reports.', ['board', 'directors']],
])('%s is spelled out as on the site', (acronym, text, words) => {
  expect(spelledOut(acronym, ['Nothing here.', text])).toEqual(words);
});

test.each([
  ['WHO', 'Ask the people who know (WHO answers every day).'],
  ['ABC', 'The first letters (ABC) are easy.'],
  ['x', 'Extra (X) things.'],
  ['a.*', 'All (A.*) of it.'],
  ['OKA', 'OKA OKA OKA (OKA'],
])('%s is left alone if nothing spells it out', (acronym, text) => {
  expect(spelledOut(acronym, [text])).toBeNull();
});

test('a text designed to be slow is processed quickly', () => {
  const hostile = `${'A'.repeat(50_000)}${'OKA('.repeat(50_000)}`;
  const startedAt = process.cpuUsage();
  expect(spelledOut('OKA', [hostile])).toBeNull();
  expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
});

test.each([
  ['PB3', 'The PanelBox 3 costs 60 euros.', 'PanelBox 3'],
  ['ww2', 'Built in World War 2 by bakers.', 'World War 2'],
  ['rx20', 'See Rotor-X 20.', null],
  ['PB3', 'The PanelBox 34 costs more, the PanelBox 3.5 less.', null],
  ['b3', 'The Box 3.', null],
])('%s in "%s" is %s', (short, text, name) => {
  expect(numberedName(short, text)).toBe(name);
});

test('a heading spells out its initials', () => {
  expect(spelledOut('VHM', ['Nothing.'], ['News', 'Vale Heritage Map'])).toEqual(['vale', 'heritage', 'map']);
});

test.each([
  ['Vale Heritage Map', 'vhm'],
  ['Friends of the Old Mill', 'fom'],
  ['Winter talks of March', null],
  ['Opening Hours', null],
  [`${'A '.repeat(20_000)}`, null],
])('"%s" has the initials %s', (heading, initials) => {
  expect(initialsOf(heading)).toBe(initials);
});

test.each([
  ['Scop', 'société coopérative', true],
  ['Genossenschaft', 'eG', false],
  ['member', 'and optionally a guest', false],
])('%s is short for "%s": %s', (word, text, isShort) => {
  expect(isShortFor(word, text)).toBe(isShort);
});

test('the number is part of what it abbreviates', () => {
  expect(spelledOut('PB3', ['Nothing.', 'The PanelBox 3 costs 60 euros.'])).toEqual(['panelbox', '3']);
});
