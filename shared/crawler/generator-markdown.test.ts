import { expect, test } from 'vitest';
import { plainMarkdown } from './generator-markdown.ts';
import { markdownAsHtml } from './markdown.ts';
import { contentOf } from './testing/read-text.ts';

const read = (markdown: string) => contentOf(markdownAsHtml(markdown, 'https://docs.example/guide'));

test.each([
  ['Docusaurus', ':::note Important\nAt most 64 maps.\n:::\n\nAfter.', '### Important\n\nAt most 64 maps.\n\nAfter.'],
  ['Docusaurus with brackets', ':::tip[Use *keys*]\nFaster.\n:::', 'Use keys\n\nFaster.'],
  ['VitePress', '::: warning\nSlow.\n:::', 'Slow.'],
  [
    'MkDocs',
    '!!! warning "Quota"\n    Above 30 MB.\n\n    - Rejected\n\nAfter.',
    '### Quota\n\nAbove 30 MB.\n\n- Rejected\n\nAfter.',
  ],
  ['MkDocs, folded', '??? question "Why?"\n    Because.', '### Why?\n\nBecause.'],
  [
    'MkDocs, nested',
    '!!! note\n    Outer.\n\n    !!! tip "Inner"\n        Deep.\n\n    Outer again.',
    'Outer.\n\n### Inner\n\nDeep.\n\nOuter again.',
  ],
  ['GitHub', '> [!CAUTION]\n> It can’t be restored.', 'It can’t be restored.'],
  ['Obsidian', '> [!faq]- Can I undo it?\n> No.', '### Can I undo it?\n\nNo.'],
])('an admonition of %s is read without its marks', (_, markdown, text) => {
  expect(read(markdown)).toBe(text);
});

test.each([
  ['the id of a heading', '# Limits {#limits}', '# Limits'],
  ['attributes', 'Text\n{: .note }\n\n[Start](/s){ .md-button }', 'Text\n\nStart'],
  [
    'imports and exports',
    "import Tabs from '@theme/Tabs';\nimport './a.css';\n\nexport const meta = {\n  a: 1\n}\n\nText",
    'Text',
  ],
  ['comments', 'Text {/* secret */} more', 'Text more'],
  ['shortcodes', '{{< ref "a" >}}Text {% include x %}', 'Text'],
  ['footnotes', 'Fast[^1].\n\n[^1]: Since version 3.', 'Fast.\n\nSince version 3.'],
  [
    'the label of a tab',
    '<Tabs><TabItem value="mac" label="macOS">\n\nPress Command and K.\n\n</TabItem></Tabs>',
    '### macOS\n\nPress Command and K.',
  ],
])('%s: only what readers see', (_, markdown, text) => {
  expect(read(markdown)).toBe(text);
});

test('code stays as it is', () => {
  const code = '```md\n:::note\nimport x from "y"\n# A {#b}\n```\n\nUse `{#id}` and `[^1]`.';
  expect(plainMarkdown(code)).toBe(code);
});

test('a title in YAML may be quoted and escaped', () => {
  const title = (written: string) =>
    /<title>(.*?)<\/title>/.exec(markdownAsHtml(`---\ntitle: ${written}\n---\nText`, 'https://a.example/'))?.[1];
  expect(title('"Limits: what \\"fair use\\" means"')).toBe('Limits: what &quot;fair use&quot; means');
  expect(title("'It''s here' # for now")).toBe('It&#39;s here');
  expect(title('Plain # and a comment')).toBe('Plain');
});
