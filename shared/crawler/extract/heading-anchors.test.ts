import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { readPage } from './read-page.ts';

describe('a heading’s link to itself isn’t part of the heading', () => {
  test.each([
    ['Sphinx', '<h2>Prices<a class="headerlink" href="#prices" title="Link to this heading">¶</a></h2>'],
    ['Sphinx with an icon font', '<h2>Prices<a class="headerlink" href="#prices">\uf0c1</a></h2>'],
    ['VuePress', '<h2 id="prices"><a class="header-anchor" href="#prices">#</a> Prices</h2>'],
    ['Rust', '<h2 id="prices"><a class="doc-anchor" href="#prices">§</a>Prices</h2>'],
    ['Docusaurus', '<h2>Prices<a href="#prices" aria-label="Direct link to Prices">\u200b</a></h2>'],
    ['an icon', '<h2>Prices <a href="#prices">🔗</a></h2>'],
    ['a whole address', '<h2>Prices <a href="https://shop.example/page#prices">#</a></h2>'],
    ['an address from the root', '<h2>Prices <a href="/page#prices">#</a></h2>'],
    ['words', '<h2>Prices <a href="#prices"><span>Link to this section</span></a></h2>'],
    ['a word', '<h2>Prices <a href="#prices">Permalink</a></h2>'],
    ['words with the heading', '<h2>Prices <a href="#prices">Permalink to “Prices”</a></h2>'],
    ['German words', '<h2>Prices <a href="#prices">Link zu diesem Abschnitt</a></h2>'],
    ['French words', '<h2>Prices <a href="#prices">Lien vers cette section</a></h2>'],
    ['Japanese words', '<h2>Prices <a href="#prices">この見出しへのリンク</a></h2>'],
    ['words beside the heading', '<div><h2>Prices</h2><a href="#prices">Link to this section</a></div>'],
    ['several', '<h2><a href="#prices">#</a>Prices <a href="#prices">Copy link</a></h2>'],
  ])('%s', (_, heading) => {
    expect(contentOf(`${heading}<p>From £4.</p>`)).toBe('## Prices\n\nFrom £4.');
  });

  test('nor of a term', () => {
    const term = '<dt>open()<a class="headerlink" href="#open" title="Link to this definition">¶</a></dt>';
    expect(contentOf(`<dl>${term}<dd>Opens a file.</dd></dl>`)).toBe('- open(): Opens a file.');
  });

  test('nor of the title a page takes from its heading', () => {
    expect(readPage('<h1>Prices <a href="#prices">#</a></h1>', 'https://shop.example/page').title).toBe('Prices');
  });
});

describe('what only looks like such a link stays', () => {
  test.each([
    ['a heading that is a link to itself', '<h2><a href="#prices">Prices</a></h2>', '## Prices'],
    ['a heading that is nothing else', '<h2><a href="#c">C#</a></h2>', '## C#'],
    ['a link to another page', '<h2>Prices <a href="/hash">#</a></h2>', '## Prices #'],
    [
      'a word that is an anchor’s name elsewhere',
      '<h2>Drop the <a href="#anchor">anchor</a></h2>',
      '## Drop the anchor',
    ],
    ['a task', '<h2>How to <a href="#how">link to a file</a></h2>', '## How to link to a file'],
    [
      'a sign in a table',
      '<table><tr><th>Sign</th><th>Is</th></tr><tr><td><a href="#plus">+</a></td><td>plus</td></tr></table>',
      'Sign: + | Is: plus',
    ],
    ['a sign that is the topic', '<h2><a href="#plus">+</a> adds</h2>', '## + adds'],
    [
      'the words of a link in the text',
      '<p>How to <a href="#how">link to this site</a></p>',
      'How to link to this site',
    ],
    ['a link in the text', '<p>See <a href="#s">§</a> 4.</p>', 'See § 4.'],
  ])('%s', (_, html, content) => {
    expect(contentOf(`${html}<p>From £4.</p>`)).toBe(`${content}\n\nFrom £4.`);
  });
});
