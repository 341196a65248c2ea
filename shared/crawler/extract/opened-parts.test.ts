import { expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

const answer = '<p>Orders to islands take two days longer.</p>';
const q = 'Do you deliver to islands?';

test.each([
  [
    'Alpine',
    `<div x-data><button @click="open = !open"><span>${q}</span></button><div x-show="open" style="display: none">${answer}</div></div>`,
  ],
  ['a script on a box', `<div><div onclick="toggle(this)">${q}</div><div class="hidden p-4">${answer}</div></div>`],
  ['Vue', `<div v-on:click="open = true">${q}</div><div v-show="open" style="display:none">${answer}</div>`],
  ['Stimulus', `<button data-action="faq#toggle">${q}</button><div hidden>${answer}</div>`],
  ['a button in a heading', `<h4><button>${q}</button></h4><div style="display:none">${answer}</div>`],
  ['a button alone in a box', `<div><button>${q}</button></div><div hidden>${answer}</div>`],
  [
    'a checkbox and its style',
    `<div><input type="checkbox" id="c" class="peer sr-only"><label for="c">${q}</label><img src="arrow.svg" alt=""><div class="hidden peer-checked:block">${answer}</div></div>`,
  ],
  [
    'a radio button whose style sheet is elsewhere',
    `<input type="radio" name="faq" id="r"><label for="r" class="title">${q}</label><div class="text">${answer}</div>`,
  ],
  ['a box alone after its control', `<button>${q}</button><div><div hidden>${answer}</div></div>`],
])('an answer that opens by %s is read below its question', (_, html) => {
  expect(contentOf(`<p>Intro.</p>${html}`)).toMatch(/### Do you deliver to islands\?\n\nOrders to islands take/);
});

test('the label of a checkbox in a form, of one without a panel, or of a menu is not a heading', () => {
  const consent = '<input type="checkbox" id="ok"><label for="ok">I accept the terms</label>';
  const form = `<form>${consent}<p>We answer within a day.</p></form>`;
  expect(contentOf(`<p>Intro.</p>${form}`)).toBe('Intro.\n\nWe answer within a day.');
  const filters = '<input type="checkbox" id="a"><label for="a">Blue</label><input type="checkbox" id="b">';
  expect(contentOf(`<p>Intro.</p><div>${filters}<label for="b">Green</label></div>`)).toBe('Intro.');
  const menu = '<input type="checkbox" id="m"><label for="m">Open menu</label><div class="hidden">Our boats</div>';
  expect(contentOf(`<p>Intro.</p><div>${menu}</div>`)).toBe('Intro.');
});

test('hidden text below a question, which a script opens, is read', () => {
  expect(contentOf(`<p>Intro.</p><p>${q}</p><div style="display:none">${answer}</div>`)).toContain('two days longer');
});

test('tabs that name several panels, and links to nowhere, open what they name', () => {
  const panels = `<div id="one" hidden>${answer}</div><div id="two" hidden><p>Parcels are insured.</p></div>`;
  const tab = '<button aria-expanded="false" aria-controls="one two">Delivery</button>';
  expect(contentOf(`<p>Intro.</p>${tab}${panels}`)).toContain('Parcels are insured.');
  const bare = '<a href="#" data-toggle="collapse">Delivery</a>';
  expect(contentOf(`<p>Intro.</p>${bare}${panels}`)).not.toContain('insured');
});

test('panels of tabs that a script shows, and all slides, are read', () => {
  const tabs = `<div x-show="tab === 'b'" style="display:none">${answer}</div>`;
  expect(contentOf(`<p>Intro.</p>${tabs}`)).toContain('two days longer');
  const slides =
    '<div class="slick-slide"><p>The sauna Gull.</p></div><div class="slick-slide" aria-hidden="true"><p>The sauna Seal.</p></div><div class="slick-slide slick-cloned" aria-hidden="true"><p>The sauna Gull.</p></div>';
  expect(contentOf(`<p>Intro.</p>${slides}`)).toBe('Intro.\n\nThe sauna Gull.\n\nThe sauna Seal.');
});

test.each([
  [
    'Bootstrap',
    '<button data-bs-toggle="modal" data-bs-target="#ida">Ida Berg</button>',
    '<div class="modal" id="ida" aria-hidden="true">',
    '</div>',
  ],
  ['a command', '<button commandfor="ida" command="show-modal">Ida Berg</button>', '<dialog id="ida">', '</dialog>'],
  ['a popover', '<button popovertarget="ida">Ida Berg</button>', '<div id="ida" popover hidden>', '</div>'],
  ['a lightbox', '<a data-fancybox href="#ida">Ida Berg</a>', '<div id="ida" style="display:none">', '</div>'],
  [
    'Bootstrap, hidden by a style sheet elsewhere',
    '<a href="#" data-toggle="modal" data-target="#ida">Ida Berg</a>',
    '<div class="modal fade" id="ida" role="dialog">',
    '</div>',
  ],
  [
    'its role',
    '<button aria-haspopup="dialog" aria-controls="ida">Ida Berg</button>',
    '<div role="dialog" id="ida" hidden>',
    '</div>',
  ],
])('a dialog about the page that opens by %s is read', (_, control, open, close) => {
  expect(contentOf(`<p>Intro.</p>${control}${open}<p>Ida speaks Finnish.</p>${close}`)).toContain(
    'Ida speaks Finnish.',
  );
});

test.each([
  ['a menu', '<button @click="open = !open">Menu</button><div style="display:none"><p>All our shops</p></div>'],
  ['a search', '<button onclick="s()">Search</button><div hidden><p>What are you looking for?</p></div>'],
  [
    'a newsletter',
    '<button data-bs-toggle="modal" data-bs-target="#n">Newsletter</button><div id="n" class="modal" aria-hidden="true"><p>SECRET</p></div>',
  ],
  ['a form', '<button onclick="f()">Write to us</button><div hidden><p>SECRET</p><input name="mail"></div>'],
  ['a consent banner', '<div x-show="cookies === 1" style="display:none"><p>SECRET</p></div>'],
  [
    'a consent dialog',
    '<div data-bs-toggle="modal" data-bs-target="#c"></div><div id="c" class="modal" aria-hidden="true"><p>We value your privacy. SECRET</p></div>',
  ],
])('%s stays closed', (_, html) => {
  expect(contentOf(`<p>Intro.</p>${html}`)).toBe('Intro.');
});

test('what opens and says again what is shown is read once', () => {
  const same = '<p>Orders to islands take two days longer than to the mainland.</p>';
  expect(contentOf(`${same}<h3>Delivery</h3><div style="display:none">${same}</div>`)).toBe(
    'Orders to islands take two days longer than to the mainland.\n\n### Delivery',
  );
});
