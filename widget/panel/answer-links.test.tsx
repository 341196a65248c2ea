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

test.each([
  ['Call us at (360) 555-0142.', ['(360) 555-0142', 'tel:3605550142']],
  ['360-555-0142', ['360-555-0142', 'tel:3605550142']],
  ['+1 (360) 555-0142 or the desk', ['+1 (360) 555-0142', 'tel:+13605550142']],
  ['Tel. +49 (0)89 1234-567, Mo', ['+49 (0)89 1234-567', 'tel:+49891234567']],
  ['030/1234567', ['030/1234567', 'tel:0301234567']],
  ['(11) 98765-4321', ['(11) 98765-4321', 'tel:11987654321']],
  ['**Phone:** 0412 55212', ['0412 55212', 'tel:041255212']],
  ['**020 7946 0958**', ['020 7946 0958', 'tel:02079460958']],
  ['+41 44 668 18 00', ['+41 44 668 18 00', 'tel:+41446681800']],
  ['Write to info@shop.example.', ['info@shop.example', 'mailto:info@shop.example']],
])('“%s” can be tapped, also in what a page says', (content, link) => {
  expect(show(content, false).links).toEqual([link]);
});

test.each([
  'Closed on 01.12.2025, 2025-12-01 and 12/01/2025.',
  'It costs $1,250,000.00 or 0.50 a day, €020 500 000.',
  'Order 12345678, ISBN 978-3-16-148410-0, part A-020-1234567.',
  'From 2019-2025, 9:00-17:00, 0-100 km/h in 007 s.',
  'Version 020.123.4567.8 of 192.168.100.2000',
])('%s has no phone number', (content) => {
  const { text, links } = show(content, false);
  expect({ text, links }).toEqual({ text: content, links: [] });
});

test('two numbers in a row are two links', () => {
  expect(show('0412 55212 - 0800 1234567', false).links.map(([, href]) => href)).toEqual([
    'tel:041255212',
    'tel:08001234567',
  ]);
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
