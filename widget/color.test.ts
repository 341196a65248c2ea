import { describe, expect, test } from 'vitest';
import { brandSurface, contrast, graphicContrast, shiftUntilReadable, textContrast } from './color.ts';

// Every third step through the color cube: 6 x 6 x 6 colors, and the editor's presets.
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const presets = [
  '#6366f1',
  '#7c3aed',
  '#22c55e',
  '#3b82f6',
  '#8b5cf6',
  '#ec4899',
  '#ef4444',
  '#f97316',
  '#fff',
  '#000',
];

test('the contrast of black on white is 21, of a color on itself 1', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777')).toBe(1);
});

describe('any color the owner picks', () => {
  const all = [...cube, ...presets];

  test('bubbles are readable', () => {
    const unreadable = all.filter((color) => {
      const { surface, ink } = brandSurface(color);
      return contrast(surface, ink) < textContrast;
    });
    expect(unreadable).toEqual([]);
  });

  test.each(['#ffffff', '#1b1d22'])('links are readable and focus is visible on %s', (ground) => {
    for (const least of [textContrast, graphicContrast]) {
      expect(all.filter((color) => contrast(shiftUntilReadable(color, ground, least), ground) < least)).toEqual([]);
    }
  });
});

test('the default indigo keeps white text and is darkened slightly', () => {
  expect(brandSurface('#6366f1')).toEqual({ surface: '#6164ec', ink: '#ffffff' });
});

test('a light yellow is unchanged and gets black text', () => {
  expect(brandSurface('#fde047')).toEqual({ surface: '#fde047', ink: '#000000' });
});
