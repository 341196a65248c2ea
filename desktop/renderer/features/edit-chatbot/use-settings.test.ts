import { expect, test } from 'vitest';
import { OriginLines } from './use-settings.ts';

test('origins are read by line, without empty lines and duplicates', () => {
  expect(OriginLines.parse('shop.example\n\n https://www.shop.example/start \nhttps://shop.example')).toEqual([
    'https://shop.example',
    'https://www.shop.example',
  ]);
  expect(OriginLines.parse('')).toEqual([]);
});

test('an invalid origin is reported with its line number', () => {
  const { error } = OriginLines.safeParse('shop.example\nnot an address');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Line 2: Please enter an origin such as https://www.example.com',
  ]);
});

test('at most a hundred origins are allowed', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `https://s${index}.example`).join('\n');
  expect(OriginLines.safeParse(lines(100)).success).toBe(true);
  expect(OriginLines.safeParse(lines(101)).error?.issues[0]?.message).toBe('At most 100 origins');
});
