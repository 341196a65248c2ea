import { describe, expect, test } from 'vitest';
import { selectorProblem } from './selector-rules.ts';

describe('a selector can be used', () => {
  test.each([
    'main',
    '.card, #teaser > ul li',
    'div.c-card[data-kind="ad" i] + p ~ p',
    'li:nth-child(2n + 1):not(.first, :has(> img))',
    'section:is(.a, .b):where(.c) :last-of-type',
    '.\\31 0 a',
  ])('%s', (selector) => {
    expect(selectorProblem(selector)).toBeNull();
  });
});

describe('a selector is rejected with the reason', () => {
  test.each([
    [' ', 'Enter a selector'],
    ['div[', 'This isn’t a CSS selector'],
    ['> p', 'This isn’t a CSS selector'],
    ['p >', 'This isn’t a CSS selector'],
    ['p > > a', 'This isn’t a CSS selector'],
    [':is()', 'This isn’t a CSS selector'],
    ['a {color: red}', 'This isn’t a CSS selector'],
    ['svg|a', 'This isn’t a CSS selector'],
    ['[a!=b]', 'This isn’t a CSS selector'],
    ['p:nth-child(x)', 'This isn’t a CSS selector'],
    ['p:nth-child(2 of .a)', 'This isn’t a CSS selector'],
    ['p::before', '::before can’t be used here'],
    ['p:contains(price)', ':contains can’t be used here'],
    ['a:hover', ':hover can’t be used here'],
    [':has(:has(a))', 'This selector is nested too deeply'],
    [':not(:is(:not(a)))', 'This selector is nested too deeply'],
    ['a'.repeat(301), 'A selector can have at most 300 characters'],
    ['p '.repeat(30), 'This selector is too long'],
  ])('%s', (selector, problem) => {
    expect(selectorProblem(selector)).toBe(problem);
  });
});
