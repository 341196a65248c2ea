import { describe, expect, test } from 'vitest';
import { maxElements } from './parse-html.ts';
import { previewPage } from './preview-page.ts';

const url = 'https://example.com/';
const preview = (html: string, lists: { readOnly?: string[]; leaveOut?: string[] } = {}) =>
  previewPage(html, url, { readOnly: [], leaveOut: [], ...lists });

describe('the preview of a hostile page', () => {
  test.each([
    ['a script', '<script>steal()</script><p>Text</p>'],
    ['an event handler', '<p onclick="steal()" onmouseover=steal()>Text</p><img src=x onerror=steal()>'],
    ['a javascript: link', '<a href="javascript:steal()">Text</a>'],
    [
      'a style sheet',
      '<style>body { position: fixed; background: url(https://evil.example/steal) }</style><p>Text</p>',
    ],
    ['inline styles', '<p style="background: url(https://evil.example/steal); position: fixed; inset: 0">Text</p>'],
    ['a linked style sheet', '<link rel="stylesheet" href="https://evil.example/steal"><p>Text</p>'],
    ['a base', '<base href="https://evil.example/steal"><p>Text</p>'],
    ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/steal"><p>Text</p>'],
    ['a frame', '<iframe src="https://evil.example/steal" srcdoc="<script>steal()</script>"></iframe><p>Text</p>'],
    ['an image', '<img src="https://evil.example/steal" srcset="https://evil.example/steal 2x"><p>Text</p>'],
    [
      'a form',
      '<form action="https://evil.example/steal" method=post><button formaction="//steal">Text</button></form>',
    ],
    ['an SVG', '<svg onload=steal()><script>steal()</script><a xlink:href="javascript:steal()">x</a></svg><p>Text</p>'],
    ['a plugin', '<object data="//evil.example/steal"></object><embed src="//evil.example/steal"><p>Text</p>'],
    [
      'markup that parsers read differently',
      '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript><p>Text</p>',
    ],
    ['an attribute that ends itself', '<p class="&quot; onclick=&quot;steal()&quot; a=&quot;">Text</p>'],
    ['an element name with markup', '<p<img/src=x/onerror=steal()>Text</p>'],
  ])('has no trace of %s', { tags: ['rule:preview-of-hostile-page'] }, (_what, html) => {
    const written = preview(html).html;
    expect(written).toContain('Text');
    // Whatever is left of it is text or the value of a harmless attribute.
    expect(written).not.toMatch(/<(?:script|style|link|meta|base|iframe|object|embed)/i);
    const attributes = [...written.matchAll(/<[a-z0-9-]+((?: [a-z-]+="[^"<]*")*)>/g)].map(([, all]) => all ?? '');
    expect(attributes.length).toBe((written.match(/<[^/]/g) ?? []).length);
    const names = attributes.flatMap((all) => [...all.matchAll(/ ([a-z-]+)="/g)].map(([, name]) => name));
    const harmless = ['data-part', 'id', 'class', 'role', 'lang', 'dir', 'alt', 'colspan', 'rowspan', 'aria-label'];
    expect(names.filter((name) => !harmless.includes(name ?? ''))).toEqual([]);
  });

  test('is bounded for a huge document and for deep nesting', { tags: ['long'] }, () => {
    const huge = preview('<div class="x"><p>word</p>'.repeat(maxElements));
    expect(huge.isCut).toBe(true);
    expect(huge.html.length).toBeLessThan(3_000_000);
    expect(preview(`${'<div>'.repeat(10_000)}Deep`).html).toContain('Deep');
    expect(preview(`<p>${'x'.repeat(2_000_000)}`).html.length).toBeLessThan(1_100_000);
  });

  test('is well-formed, however broken the page is', () => {
    const { html } = preview('<div><p>One<p>Two</div></span><b><i>Three</b></i>\u0001\uFFFE<td>Four<li>Five & < six');
    const open: string[] = [];
    const crossed: string[] = [];
    for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9-]+)[^>]*>/g)) {
      if (slash === '') open.push(name);
      else if (open.pop() !== name) crossed.push(tag);
    }
    expect([open, crossed]).toEqual([[], []]);
    expect(html).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39|#x27);)/);
    expect(html).not.toContain('\u0001');
    expect(html).not.toContain('\uFFFE');
  });
});

const page = `<body><nav>Menu</nav><main><h1>Prices</h1><p>A haircut costs thirty euros.</p>
  <div class="ad"><p>Buy our shampoo today.</p></div><div class="ad"><p>Buy our soap today.</p></div></main></body>`;

describe('the preview of a page', () => {
  const partNamed = (html: string, text: string) => Number(new RegExp(`data-part="(\\d+)">${text}`).exec(html)?.[1]);

  test('says what is read and which elements it is from', () => {
    const { html, text, sources, isWhole } = preview(page);
    expect(text).toContain('A haircut costs thirty euros.');
    expect(sources).toContain(partNamed(html, 'A haircut'));
    expect(sources).not.toContain(partNamed(html, 'Menu'));
    expect(isWhole).toBe(false);
  });

  test('says what each selector matches', () => {
    const { html, text, leaveOut, readOnly, isWhole } = preview(page, { leaveOut: ['.ad'], readOnly: ['.gone'] });
    expect(text).not.toContain('Buy our');
    expect(leaveOut).toMatchObject([{ selector: '.ad', count: 2 }]);
    expect(html).toContain(`<div data-part="${leaveOut[0]?.parts[0]}" class="ad">`);
    expect(readOnly).toEqual([{ selector: '.gone', count: 0, parts: [] }]);
    expect(isWhole).toBe(true);
  });
});
