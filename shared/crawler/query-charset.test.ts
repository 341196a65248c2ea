import { expect, test } from 'vitest';
import { queryIn } from './query-charset.ts';

test.each([
  ['windows-1251', '/p?name=Цены', '/p?name=%D6%E5%ED%FB'],
  ['iso-8859-2', '/p?q=Łódź#Ł', '/p?q=%A3%F3d%BC#Ł'],
  ['shift_jis', '/p?q=テ', '/p?q=%83e'],
  ['euc-kr', '/p?q=가&a=b', '/p?q=%B0%A1&a=b'],
  ['gb18030', '/p?q=中', '/p?q=%D6%D0'],
  ['windows-1252', '/größe?x=ü', '/größe?x=%FC'],
  ['windows-1252', '/p?q=Ц', '/p?q=%26%231062%3B'],
  ['windows-1252', '/p?q=%C3%BC', '/p?q=%C3%BC'],
])('in %s, a link to %s leads to %s, as in browsers', (charset, href, expected) => {
  expect(queryIn(charset, href)).toBe(expected);
});
