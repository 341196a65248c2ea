import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { readPage } from './read-page.ts';

describe('a superscript or subscript number keeps its meaning', () => {
  test.each([
    ['a power', '2<sup>32</sup> bytes', '2³² bytes'],
    ['a negative power', '10<sup>-3</sup> and 10<sup>−6</sup>', '10⁻³ and 10⁻⁶'],
    ['a power of anything', 'a<sup>n</sup> and 2<sup>k</sup>', 'aⁿ and 2^k'],
    ['a sum', '2<sup>n-1</sup> and 2<sup>k + 1</sup>', '2^(n-1) and 2^(k + 1)'],
    ['a fraction in the power', '10<sup>0.5</sup>', '10^0.5'],
    ['a unit', '10 m<sup>2</sup>', '10 m²'],
    ['a formula', 'H<sub>2</sub>O, CO<sub>2</sub>, Ca<sup>2+</sup>', 'H₂O, CO₂, Ca²⁺'],
    ['a base', 'log<sub>2</sub>8', 'log₂8'],
    ['a half', '1<sup>1</sup>/<sub>2</sub> cups', '1¹/₂ cups'],
    ['a footnote', 'as shown<sup>1,2</sup>.', 'as shown¹,².'],
    ['a footnote that is a link', 'as shown<sup><a href="#fn1">1</a></sup>.', 'as shown¹.'],
    ['in bold', '<b>2<sup>32</sup></b>', '2³²'],
    ['cents', '£4<sup>99</sup> and 5<sup>49</sup> €', '£4.99 and 5.49 €'],
    ['cents in a box', '<span>$</span><span>19</span><sup>95</sup>', '$19.95'],
    ['cents after a mark', '£4.<sup>99</sup>', '£4.99'],
    ['minutes', '8<sup>00</sup> – 12<sup>30</sup> Uhr', '8:00 – 12:30 Uhr'],
  ])('%s', (_, html, text) => {
    expect(contentOf(`<p>${html}</p>`)).toBe(text);
  });

  test('in a heading, a table and a title', () => {
    const { title } = readPage('<h1>H<sub>2</sub>O</h1>', 'https://shop.example/');
    expect(title).toBe('H₂O');
    const html = '<h2>2<sup>8</sup></h2><table><tr><th>Size</th><td>2<sup>32</sup></td></tr></table>';
    expect(contentOf(html)).toBe('## 2⁸\n\nSize: 2³²');
  });
});

describe('other superscripts and subscripts stay as written', () => {
  test.each([
    ['an ordinal', '1<sup>st</sup>, 2<sup>e</sup>, M<sup>me</sup>', '1st, 2e, Mme'],
    ['a trade mark', 'Parley<sup>TM</sup>', 'ParleyTM'],
    ['a footnote in brackets', 'as shown<sup>[1]</sup>', 'as shown[1]'],
    ['small print', '<sub>2024</sub>', '2024'],
    ['a sentence', 'Mugs <sup>new in 2024</sup>', 'Mugs new in 2024'],
  ])('%s', (_, html, text) => {
    expect(contentOf(`<p>${html}</p>`)).toBe(text);
  });
});
