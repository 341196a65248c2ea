import { expect, test } from 'vitest';
import { digestOf, readTags, tagOf } from './field-tags.ts';

test('a tag has a digest of each field, and names those of an object in it', () => {
  const tag = tagOf({ name: 'Helper', widgetConfig: { prompt: undefined, textDays: null }, origins: ['a', 'b'] });
  expect(tag).toMatch(
    /^"name:[a-z\d-]+;widgetConfig\.prompt:[a-z\d-]+;widgetConfig\.textDays:[a-z\d-]+;origins:[a-z\d-]+"$/,
  );
  expect([...(readTags(tag)?.keys() ?? [])]).toEqual([
    'name',
    'widgetConfig.prompt',
    'widgetConfig.textDays',
    'origins',
  ]);
});

test('values that differ have different digests, and the order of an object’s fields doesn’t matter', () => {
  const values = [undefined, null, '', 0, '0', false, true, [], ['a', 'b'], ['b', 'a'], ['ab'], 'Hi', 'hi', { a: 1 }];
  expect(new Set(values.map(digestOf)).size).toBe(values.length);
  expect(digestOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(digestOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  const texts = Array.from({ length: 20_000 }, (_, at) => `text ${at}`);
  expect(new Set(texts.map(digestOf)).size).toBe(texts.length);
});

test('several tags, weak tags and other text are read', () => {
  const allowed = readTags('W/"name:1;isActive:2" , "name:3", nonsense, "", "::;:"');
  expect(allowed?.get('name')).toEqual(new Set(['1', '3']));
  expect(readTags(' * ')).toBeNull();
  expect(readTags('name:1')?.size).toBe(0);
  expect(readTags('"__proto__:1"')?.get('__proto__')).toEqual(new Set(['1']));
});
