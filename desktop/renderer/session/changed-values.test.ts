import { expect, test } from 'vitest';
import { changedValues, hasChanges } from './changed-values.ts';

test('only fields that differ are left, and lists and objects are whole', () => {
  const before = {
    name: 'Helper',
    days: null,
    origins: ['https://a.example'],
    source: { kind: 'git', branch: 'main' },
  };
  expect(changedValues({ ...before }, before)).toEqual({});
  expect(changedValues({ ...before, name: 'Baker', days: 30 }, before)).toEqual({ name: 'Baker', days: 30 });
  expect(changedValues({ ...before, origins: [] }, before)).toEqual({ origins: [] });
  const source = { kind: 'git', branch: 'next' };
  expect(changedValues({ ...before, source }, before)).toEqual({ source });
});

test('the order of a list matters, and that of an object’s fields doesn’t', () => {
  const before = { list: ['a', 'b'], object: { a: 1, b: 2 } };
  expect(changedValues({ list: ['b', 'a'], object: { b: 2, a: 1 } }, before)).toEqual({ list: ['b', 'a'] });
});

test('null, zero, false and an empty text are different values', () => {
  const values = [null, 0, false, ''];
  for (const value of values) {
    for (const other of values) {
      const changes = changedValues({ value }, { value: other });
      expect(hasChanges(changes)).toBe(value !== other);
    }
  }
});

test('a field that the form wasn’t filled with counts as changed', () => {
  expect(changedValues({ name: 'Helper', secret: '' }, { name: 'Helper' })).toEqual({ secret: '' });
});

test('a name such as __proto__ is a field like others', () => {
  const values = JSON.parse('{"__proto__": 1, "name": "Helper"}') as object;
  expect(Object.keys(changedValues(values, {}))).toEqual(['__proto__', 'name']);
});
