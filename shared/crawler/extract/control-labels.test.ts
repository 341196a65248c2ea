import { expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { readPage } from './read-page.ts';

test('the label of a tab is the heading of its panel', () => {
  const tabs =
    '<div role="tablist"><button role="tab" aria-controls="a">What to wear</button><button role="tab" aria-controls="b">Where to park</button></div>';
  const panels =
    '<div role="tabpanel" id="a"><p>Shoes with soles.</p></div><div role="tabpanel" id="b" hidden><h4>Where to park</h4><p>Behind the hall.</p></div>';
  expect(contentOf(`<p>Intro.</p>${tabs}${panels}`)).toBe(
    'Intro.\n\n### What to wear\n\nShoes with soles.\n\n#### Where to park\n\nBehind the hall.',
  );
});

test('the tab of a script of the site’s own is the heading of its panel and of the headings in it', () => {
  const tabs =
    '<ul><li data-show="north"><header><h3>North hall</h3></header></li><li data-show="south"><h3>South hall</h3></li></ul>';
  const panel = (id: string, day: string) =>
    `<article id="${id}"><h1>Hours</h1><h2>Desk</h2><p>${day} from 9 to 12.</p></article>`;
  const content = contentOf(`<h2>Places</h2>${tabs}${panel('north', 'Monday')}${panel('south', 'Tuesday')}`);
  expect(content).toContain('### North hall\n\n#### Hours\n\n##### Desk\n\nMonday from 9 to 12.');
  expect(content).toContain('### South hall\n\n#### Hours\n\n##### Desk\n\nTuesday from 9 to 12.');
});

test('data of other elements is no tab, and a panel in its tab stays', () => {
  const own = '<ul><li data-tab="x">One <b id="x">more</b></li><li data-tab="y">Two <b id="y">again</b></li></ul>';
  expect(contentOf(`<p>Intro.</p>${own}`)).toBe('Intro.\n\n- One more\n- Two again');
  const links = '<ul><li data-item="a">First</li><li data-item="zzz">Second</li></ul><p id="a">Text of the page.</p>';
  expect(contentOf(`<p>Intro.</p>${links}`)).toBe('Intro.\n\n- First\n- Second\n\nText of the page.');
});

test('choices with prices are a list, others are a control', () => {
  const courses =
    '<select><option>Choose</option><option>Tango – 96 euros</option><option>Salsa – €128</option></select>';
  const countries = '<select><option>Norway</option><option>Sweden</option></select>';
  const filter =
    '<select><option>Any</option><option>Near</option><option>Far</option><option>Below € 50</option></select>';
  const currencies = '<select id="currency"><option>€ 1 EUR</option></select>';
  expect(contentOf(`<p>Book a course.</p>${courses}${countries}${filter}${currencies}`)).toBe(
    'Book a course.\n\n- Tango – 96 euros\n- Salsa – €128',
  );
});

test('a map without words gives its address', () => {
  const map = (label: string) => `<a href="https://maps.example.com/?q=1" aria-label="${label}"><img src="m.png"></a>`;
  expect(contentOf(`<p>We are here.</p><p>${map('Hall Street 5, Berlin')}</p>`)).toBe(
    'We are here.\n\nHall Street 5, Berlin',
  );
  expect(contentOf(`<p>We are here.</p><p>${map('Map')}</p>`)).toBe('We are here.');
});

test('a frame of the site leads to its page, unless it only counts visits', () => {
  const frames = '<iframe src="/menu-card"></iframe><iframe src="/pixel" width="1" height="1"></iframe>';
  expect(readPage(frames, 'https://a.example/').links.map(({ url }) => url)).toEqual(['https://a.example/menu-card']);
});
