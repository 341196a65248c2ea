import { expect, test } from 'vitest';
import { readMessage, readSources } from './message.ts';

test('only web addresses become links, each page once', { tags: ['rule:widget-links-web-addresses'] }, () => {
  const sources = readSources([
    { url: 'https://example.com/opening', title: 'Opening hours' },
    { url: 'https://example.com/opening', title: 'Opening hours again' },
    { url: 'javascript:alert(1)', title: 'Click me' },
    { url: 'data:text/html,<script>', title: 'Or me' },
    { url: 'not an address', title: 'Nothing' },
    { url: 7 },
  ]);
  expect(sources).toEqual([{ url: 'https://example.com/opening', title: 'Opening hours' }]);
});

test('a source may say when its page was checked', () => {
  const source = { url: 'https://example.com/', title: 'Home' };
  expect(readSources([{ ...source, checkedAt: '2026-11-03T08:00:00.000Z' }])).toEqual([
    { ...source, checkedAt: '2026-11-03T08:00:00.000Z' },
  ]);
  expect(readSources([{ ...source, checkedAt: 7 }])).toEqual([source]);
});

test('a page without a title is named by its URL', () => {
  expect(readSources([{ url: 'https://example.com/shop/', title: ' ' }])).toEqual([
    { url: 'https://example.com/shop/', title: 'example.com/shop' },
  ]);
});

test.each([undefined, null, 'text', 4, [], {}, { content: 'No number' }, { id: 3 }])('%j is not a message', (value) => {
  expect(readMessage(value)).toBeUndefined();
});

test('a message with missing and unknown fields is shown with what it has', () => {
  expect(readMessage({ id: 3, content: 'Hello', outcome: 7, sources: 'none', feedback: 9 })).toEqual({
    id: 3,
    content: 'Hello',
    isFromUser: false,
    isForPerson: false,
    timestamp: '',
    sources: [],
    outcome: null,
    feedback: null,
    isOwnAnswer: false,
    needsPerson: false,
  });
});

test('a message says whether a person should answer only if the server does', () => {
  const message = { id: 3, content: 'Hello' };
  expect(readMessage({ ...message, needsPerson: true })?.needsPerson).toBe(true);
  expect(readMessage({ ...message, needsPerson: 'yes' })?.needsPerson).toBeFalsy();
});
