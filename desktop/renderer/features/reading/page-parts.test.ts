import { afterEach, expect, test } from 'vitest';
import { partsOf, shownParts } from './page-parts.ts';

afterEach(() => document.body.replaceChildren());

test('the parts of a page are its landmarks, headings and blocks, without boxes around a single one', () => {
  document.body.innerHTML = `
    <div data-part="1"><div data-part="2">
      <nav data-part="3"><a data-part="4">Home</a></nav>
      <main data-part="5"><h1 data-part="6">Hours</h1><span data-part="7"><p data-part="8">We open at nine.</p></span></main>
      <div data-part="9"> </div>
    </div></div>`;
  const parts = partsOf(document.body);
  const all = shownParts(parts, () => true).map(({ part, level }) => [level, part.kind, part.text]);
  expect(all).toEqual([
    [1, 'block', 'Home HoursWe open at nine.'],
    [2, 'navigation', 'Home'],
    [2, 'main', 'HoursWe open at nine.'],
    [3, 'heading', 'Hours'],
    [3, 'block', 'We open at nine.'],
  ]);
  expect(shownParts(parts, () => false)).toHaveLength(1);
});
