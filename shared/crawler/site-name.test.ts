import { expect, test } from 'vitest';
import { ownTitles, withoutSiteName } from './site-name.ts';

test('the name at the end of every title is removed', () => {
  expect(withoutSiteName(['Prices | Acme', 'Contact | Acme', 'Team – Board | Acme', 'Acme'])).toEqual([
    'Prices',
    'Contact',
    'Team – Board',
    'Acme',
  ]);
});

test('so is one after a colon, as French sites write it', () => {
  expect(withoutSiteName(['Horaires : Mairie de Lys', 'Tarifs : Mairie de Lys', 'Contact : Mairie de Lys'])).toEqual([
    'Horaires',
    'Tarifs',
    'Contact',
  ]);
});

test('quotation marks around the rest are kept', () => {
  expect(withoutSiteName(['«Faust» | Stage', '«Hamlet» | Stage', '«Medea» | Stage'])).toEqual([
    '«Faust»',
    '«Hamlet»',
    '«Medea»',
  ]);
});

test('the name at the start of every title is removed, too', () => {
  expect(withoutSiteName(['Acme :: Prices', 'Acme :: Contact', 'Acme :: Team'])).toEqual(['Prices', 'Contact', 'Team']);
});

test('a name of two parts is removed as a whole', () => {
  expect(
    withoutSiteName([
      'Opening hours | City Library | Springfield',
      'Join - City Library - Springfield',
      'Events – Summer | City Library | Springfield',
      'City Library | Springfield',
      'Springfield',
    ]),
  ).toEqual(['Opening hours', 'Join', 'Events – Summer', 'City Library', 'Springfield']);
  expect(withoutSiteName(['Acme | Help | Prices', 'Acme | Help | Contact', 'Acme | Help | Team'])).toEqual([
    'Prices',
    'Contact',
    'Team',
  ]);
});

test('so is a name with one part before the topic and one after it', () => {
  expect(withoutSiteName(['Acme | Prices | Help', 'Acme | Contact | Help', 'Acme | Team | Help'])).toEqual([
    'Prices',
    'Contact',
    'Team',
  ]);
});

test('a section name shared by only some pages stays in their titles', () => {
  expect(withoutSiteName(['A | Rooms | Inn', 'B | Rooms | Inn', 'C | Food | Inn', 'D | Spa | Inn', 'E | Inn'])).toEqual(
    ['A | Rooms', 'B | Rooms', 'C | Food', 'D | Spa', 'E'],
  );
});

test('two pages are too few to tell a name from a topic', () => {
  expect(withoutSiteName(['Cats - Pets', 'Dogs - Pets'])).toEqual(['Cats - Pets', 'Dogs - Pets']);
});

test('a part shared by only some titles isn’t the name of the site', () => {
  const titles = ['A | News', 'B | Blog', 'C | Shop', 'D | News'];
  expect(withoutSiteName(titles)).toEqual(titles);
});

test('where all pages have the same title, each is called by its first heading, except the home page', () => {
  const pages = [
    { url: 'https://club.example/', content: '# Welcome!' },
    { url: 'https://club.example/prices', content: '# Prices\n\nOne course: 90 €' },
    { url: 'https://club.example/team', content: 'Since 1954.\n\n## The team' },
    { url: 'https://club.example/pictures', content: 'No heading' },
  ].map((page) => ({ ...page, title: 'Gym Club' }));
  expect(ownTitles(pages)).toEqual(['Gym Club', 'Prices', 'The team', 'Gym Club']);
  expect(ownTitles([{ url: null, title: 'A | Shop', content: '# B' }])).toEqual(['A | Shop']);
});
