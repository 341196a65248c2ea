import { expect, test } from 'vitest';
import { placeOnScreen } from './window-place.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 900 };
const monitor = { x: 1440, y: -200, width: 2560, height: 1440 };
const place = (x: number, y: number, width = 1200, height = 800) => ({ x, y, width, height, isMaximized: false });

test('a window reopens where it was, also on a second screen', () => {
  expect(placeOnScreen(place(100, 50), [laptop])).toMatchObject({ x: 100, y: 50 });
  expect(placeOnScreen(place(2000, -150), [laptop, monitor])).toMatchObject({ x: 2000, y: -150 });
});

test.each([
  ['the screen it was on is gone', place(2000, -150)],
  ['its title bar would be out of reach', place(-1150, 50)],
  ['it would be above the screen', place(100, -60)],
])('it keeps its size and gets a new position when %s', { tags: ['rule:app-window-screen-gone'] }, (_, remembered) => {
  expect(placeOnScreen(remembered, [laptop])).toEqual({ width: 1200, height: 800 });
});

test('it is never larger than the largest screen', () => {
  expect(placeOnScreen(place(0, 0, 4000, 3000), [laptop])).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
});
