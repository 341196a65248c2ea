import { render } from 'preact';
import { expect, test } from 'vitest';
import { AnswerText } from './AnswerText.tsx';

function show(content: string, hasLinks = true) {
  const shown = document.createElement('div');
  render(<AnswerText content={content} hasLinks={hasLinks} />, shown);
  const links = [...shown.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { text: shown.textContent, links };
}

test('addresses in what the owner wrote are links', () => {
  const { text, links } = show(
    'Book at https://shop.example/book?day=1. Or write to info@shop.example, see [our terms](https://shop.example/terms).',
  );
  expect(text).toBe('Book at https://shop.example/book?day=1. Or write to info@shop.example, see our terms.');
  expect(links).toEqual([
    ['https://shop.example/book?day=1', 'https://shop.example/book?day=1'],
    ['info@shop.example', 'mailto:info@shop.example'],
    ['our terms', 'https://shop.example/terms'],
  ]);
});

test.each([
  'javascript:alert(1)',
  '[click](javascript:alert(1))',
  '<a href="https://x.example">x</a',
  'data:text/html,x',
])('%s becomes no link that runs anything', (content) => {
  expect(show(content).links.filter(([, href]) => !/^(?:https?:\/\/|mailto:)/.test(href ?? ''))).toEqual([]);
});

test('addresses in what a page says stay text', () => {
  expect(show('See https://evil.example', false)).toEqual({ text: 'See https://evil.example', links: [] });
});

test('code keeps its indentation', () => {
  const code = '    for item in stock:\n        print(item)';
  expect(show(code, false).text).toBe(code);
});
