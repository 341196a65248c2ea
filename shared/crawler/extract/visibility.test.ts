import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

describe('text that no visitor can see is removed', () => {
  test.each([
    ['display none', '<p style="display: none">SECRET</p>'],
    ['display none with important', '<p style="color:red;display:none!important">SECRET</p>'],
    ['visibility hidden', '<p style="visibility:hidden">SECRET</p>'],
    ['the hidden attribute', '<p hidden>SECRET</p>'],
    ['aria-hidden', '<p aria-hidden="true">SECRET</p>'],
    ['moved off the screen', '<p style="position:absolute;left:-9999px">SECRET</p>'],
    ['indented off the screen', '<p style="text-indent:-5000px">SECRET</p>'],
    ['no font size', '<p style="font-size:0">SECRET</p>'],
    ['one pixel in size', '<p style="position:absolute;width:1px;height:1px;overflow:hidden">SECRET</p>'],
    ['clipped away', '<p style="clip-path: inset(50%)">SECRET</p>'],
    ['a screen reader class', '<p class="sr-only">SECRET</p>'],
    ['a class the page hides', '<style>.note, .x { display:none }</style><p class="note">SECRET</p>'],
    ['an id the page moves away', '<style>/* {} */ #far{position:absolute;top:-2000px}</style><p id="far">SECRET</p>'],
    ['inside a hidden box', '<div hidden><section><p>SECRET</p></section></div>'],
    ['a comment', '<!-- SECRET -->'],
    ['a template', '<template><p>SECRET</p></template>'],
    ['a closed dialog', '<dialog><p>SECRET</p></dialog>'],
    ['noscript', '<noscript>SECRET</noscript>'],
    ['invisible letters', '<p>\u{E0053}\u{E0045}</p>'],
  ])('%s', (_, hidden) => {
    expect(contentOf(`<p>Shown to all.</p>${hidden}`)).toBe('Shown to all.');
  });
});

describe('panels that open on click are content', () => {
  test.each([
    ['a panel named accordion', '<div class="accordion-body" style="display:none"><p>Answer.</p></div>'],
    ['a Bootstrap collapse', '<div class="collapse" hidden><p>Answer.</p></div>'],
    ['a tab panel', '<div role="tabpanel" hidden><p>Answer.</p></div>'],
    ['an answer inside a FAQ', '<div class="faq-list"><div><p style="display:none">Answer.</p></div></div>'],
    [
      'what a button with aria-expanded controls',
      '<button aria-expanded="false" aria-controls="p1"></button><div id="p1" hidden><p>Answer.</p></div>',
    ],
    ['what a search can find', '<div hidden="until-found"><p>Answer.</p></div>'],
    ['a closed details', '<details><p>Answer.</p></details>'],
    [
      'a panel hidden from assistive technology until it opens',
      '<div class="tab-content" aria-hidden="true"><p>Answer.</p></div>',
    ],
  ])('%s', (_, panel) => {
    expect(contentOf(`<p>Intro.</p>${panel}`)).toBe('Intro.\n\nAnswer.');
  });
});

test('an accordion’s button is its panel’s heading', () => {
  const html = '<button aria-expanded="false" aria-controls="a">Do you deliver?</button><div id="a" hidden>Yes.</div>';
  expect(contentOf(html)).toBe('### Do you deliver?\n\nYes.');
  const named = '<button class="accordion">Do you deliver?</button><div class="panel"><p>Yes.</p></div>';
  expect(contentOf(named)).toBe('### Do you deliver?\n\nYes.');
});

test('a summary is its details’ heading', () => {
  expect(contentOf('<details><summary>Parking?</summary><p>Behind the house.</p></details>')).toBe(
    '### Parking?\n\nBehind the house.',
  );
});

test('other buttons, labels and form fields are removed', () => {
  const form =
    '<form><label>Name <input></label><select><option>Red</option></select><textarea>x</textarea><button>Send</button></form>';
  expect(contentOf(`<p>Write to us.</p>${form}`)).toBe('Write to us.');
});

test('a page’s menu button isn’t a heading', () => {
  expect(contentOf('<button aria-expanded="false" aria-controls="m">Menu</button><p>Text.</p>')).toBe('Text.');
});

test('a class that only hides on small screens keeps the text', () => {
  expect(contentOf('<p class="hidden md:block">Wide.</p><p class="d-none d-lg-block">Wider.</p>')).toBe(
    'Wide.\n\nWider.',
  );
});

test('names that merely contain a hiding word hide nothing', () => {
  expect(contentOf('<div class="overflow-hidden hide-scrollbar"><p>Text.</p></div>')).toBe('Text.');
});

test('a style rule for one medium or place hides nothing', () => {
  expect(contentOf('<style>@media print{.a{display:none}} .js .a{display:none}</style><p class="a">Text.</p>')).toBe(
    'Text.',
  );
});

const longText = 'The kiln is fired twice a week, and whoever wants to may bring up to four pots of their own. '
  .repeat(8)
  .trim();

test('a page that starts hidden until its script fades it in is read', () => {
  expect(
    contentOf(`<style>.fade{display:none}</style><p>Menu</p><div class="fade"><p>${longText}</p></div>`),
  ).toContain(longText);
});

test('a page behind a question about cookies is read', () => {
  const page = '<header><h1>Kiln club</h1></header><main><p>Open on Monday.</p></main>';
  const popup = `<div id="popup"><p>We use cookies. ${longText}</p></div>`;
  expect(contentOf(`<style>#site{display:none}</style>${popup}<div id="site">${page}</div>`)).toContain(
    'Open on Monday.',
  );
});

test('views that the menu of a page switches between are read, but not a dialog that nothing has opened', () => {
  const sheet =
    '<style>.view{display:none}.view.active{display:block}.modal{display:none}.modal.open{display:flex}</style>';
  const menu = `<nav><a onclick="show('home')">Home</a> <a onclick="show('prices')">Prices</a></nav>`;
  const views =
    '<div class="view active"><h1>Cottage</h1><p>By the sea.</p></div><div class="view"><h1>Prices</h1><p>A night is 80 €.</p></div>';
  const text = contentOf(`${sheet}${menu}${views}<div class="modal"><p>Subscribe to our news.</p></div>`);
  expect(text).toContain('A night is 80 €.');
  expect(text).not.toContain('Subscribe');
});

test('a heading in a button that opens a box is read, however the source is indented', () => {
  const item = (asked: string, answer: string) =>
    `<div class="faq-item">\n <button class="faq-question">\n<h3>${asked}</h3></button>\n <div class="faq-answer">\n  <p>${answer}</p></div></div>`;
  expect(contentOf(item('Parking?', 'Behind the house.') + item('Dogs?', 'On a leash.'))).toBe(
    '### Parking?\n\nBehind the house.\n\n### Dogs?\n\nOn a leash.',
  );
});

test('a dialog with more text than its page stays hidden', () => {
  expect(contentOf(`<p>Shown to all.</p><div role="dialog" style="display:none"><p>${longText}</p></div>`)).toBe(
    'Shown to all.',
  );
  expect(contentOf(`<p>Shown to all.</p><dialog><p>${longText}</p></dialog>`)).toBe('Shown to all.');
});

test('a hidden text that is long but not most of the page stays hidden', () => {
  expect(contentOf(`<p>${longText}</p><div style="display:none"><p>SECRET. ${longText}</p></div>`)).toBe(longText);
});

test('a text moved up over the image above it is visible', () => {
  expect(contentOf('<p>Intro.</p><div style="margin-top:-180px"><p>Text.</p></div>')).toBe('Intro.\n\nText.');
});

test.each([
  [
    'htmx',
    `<button hx-on:click="this.nextElementSibling.classList.toggle('hidden')">Parking?</button><div class="hidden"><p>Behind the house.</p></div>`,
  ],
  [
    'Webflow',
    '<nav class="w-dropdown"><div class="w-dropdown-toggle">Parking?</div><nav class="w-dropdown-list"><p>Behind the house, next to the old mill and the river.</p></nav></nav>',
  ],
])('a panel of %s without ARIA is content', (_, panel) => {
  expect(contentOf(`<p>Intro.</p>${panel}`)).toContain('Behind the house');
});
