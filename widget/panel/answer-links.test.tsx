import { render } from 'preact';
import { expect, test } from 'vitest';
import { AnswerText } from './AnswerText.tsx';

function show(content: string, hasLinks = true) {
  const shown = document.createElement('div');
  render(<AnswerText content={content} hasLinks={hasLinks} />, shown);
  const links = [...shown.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  const bold = [...shown.querySelectorAll('strong')].map(({ textContent }) => textContent);
  return { text: shown.textContent, links, bold };
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
  expect(show('See https://evil.example', false)).toMatchObject({ text: 'See https://evil.example', links: [] });
});

test('code keeps its indentation', () => {
  const code = '    for item in stock:\n        print(item)';
  expect(show(code, false).text).toBe(code);
});

test.each([true, false])('words between two asterisks on each side are bold, without the asterisks', (hasLinks) => {
  const { text, bold } = show('**Hours:** we open at **8** and **close at 5**.\n\n- **Sunday**', hasLinks);
  expect(text).toBe('Hours: we open at 8 and close at 5.Sunday');
  expect(bold).toEqual(['Hours:', '8', 'close at 5', 'Sunday']);
});

test.each([
  'Rates from **10 euros',
  '2 ** 3 is 8, and 2**3**2 is 512',
  '***',
  '** not bold **',
  '    power = **kwargs, **more**',
  'Type `**bold**` here',
])('asterisks stay in %s', (content) => {
  expect(show(content)).toEqual({ text: content, links: [], bold: [] });
});

test('asterisks around or in a link stay, and the link works', () => {
  const { text, links, bold } = show(
    '**[our terms](https://shop.example/terms)** [the **hours**](https://shop.example/hours) **https://shop.example**',
  );
  expect(text).toBe('**our terms** the **hours** **https://shop.example**');
  expect(links.map(([, href]) => href)).toEqual([
    'https://shop.example/terms',
    'https://shop.example/hours',
    'https://shop.example',
  ]);
  expect(bold).toEqual([]);
});

test('HTML between asterisks is text', () => {
  expect(show('**<img src=x onerror=alert(1)>**').bold).toEqual(['<img src=x onerror=alert(1)>']);
});
