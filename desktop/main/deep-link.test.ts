import { expect, test } from 'vitest';
import { linkAmong, routeOfLink } from './deep-link.ts';

test.each([
  ['parley://dashboard', '/dashboard'],
  ['parley://dashboard/websites/', '/dashboard/websites'],
  ['parley:///pricing', '/pricing'],
  ['parley://dashboard/conversations?chatbotId=4', '/dashboard/conversations?chatbotId=4'],
  ['parley://create-chatbot?websiteId=7', '/create-chatbot?websiteId=7'],
])('%s opens %s', { tags: ['rule:app-deep-links'] }, (link, route) => {
  expect(routeOfLink(link)).toBe(route);
});

test.each([
  'parley://checkout?plan=business',
  'parley://dashboard/../checkout',
  'parley://dashboard/websites?next=https://evil.example',
  'parley://user:password@dashboard',
  'parley://dashboard/conversations?chatbotId=<script>',
  'https://dashboard/websites',
  'javascript:alert(1)',
  `parley://dashboard?tab=${'x'.repeat(600)}`,
  'not a link',
])('%s opens nothing', (link) => {
  expect(routeOfLink(link)).toBeNull();
});

test('a second instance passes on the link from its arguments', () => {
  expect(linkAmong(['/opt/parley', '--flag', 'parley://dashboard'])).toBe('parley://dashboard');
  expect(linkAmong(['/opt/parley', '--flag'])).toBeNull();
});
