import { afterEach, describe, expect, test } from 'vitest';
import { namePart } from './name-part.ts';

afterEach(() => document.body.replaceChildren());

function named(html: string, selector: string) {
  document.body.innerHTML = html;
  const part = document.querySelector(selector);
  if (!part) throw new Error(`Nothing matches ${selector}`);
  return namePart(part);
}

describe('a part is named', () => {
  test('by its id', () => {
    expect(named('<div id="teaser"><p>One</p></div><div>Two</div>', '#teaser')).toEqual({
      one: '#teaser',
      kind: '#teaser',
      alike: 1,
    });
  });

  test('by a class that all of its kind have', () => {
    const cards = '<li class="card big">One</li><li class="card">Two</li><li class="card">Three</li>';
    const names = named(`<ul>${cards}</ul><div class="card">Other</div>`, 'li:nth-of-type(2)');
    expect(names.alike).toBe(3);
    expect([...document.querySelectorAll(names.kind)].map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    expect([...document.querySelectorAll(names.one)].map(({ textContent }) => textContent)).toEqual(['Two']);
  });

  test.each([
    ['css-1x2y3z', 'styled components'],
    ['Card_root__a1B2c', 'CSS modules'],
    ['sc-bdVaJa', 'styled components'],
    ['svelte-1a2b3c', 'Svelte'],
    ['md:flex', 'Tailwind'],
    ['mt-4', 'Tailwind'],
    ['col-md-6', 'Bootstrap'],
    ['is-active', 'states'],
  ])('without %s, which is of %s', (name) => {
    const { one, kind } = named(`<div class="${name} offer">One</div><p>Two</p>`, 'div');
    expect([one, kind]).toEqual(['.offer', '.offer']);
  });

  test('without ids that are numbered', () => {
    const { one } = named('<div id="post-482913" class="post">One</div>', 'div');
    expect(one).toBe('.post');
  });

  test('by its place if it has no name', () => {
    const { one, alike } = named('<section><div>One</div><div>Two</div></section>', 'div:nth-of-type(2)');
    expect(document.querySelector(one)?.textContent).toBe('Two');
    expect(alike).toBe(1);
  });
});
