import { expect, test } from 'vitest';
import { brandSurface as widgetSurface } from '../../../widget/color.ts';
import { brandSurface, colorPresets } from './contrast.ts';

const parts = ['00', '33', '66', '99', 'cc', 'ff'];
const cube = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));

test('the preview shows every color like the widget', () => {
  const colors = [...cube, ...colorPresets.map(({ value }) => value), '#fff', '#36c', '#A1B2C3'];
  expect(colors.map((hex) => ({ hex, ...brandSurface(hex) }))).toEqual(
    colors.map((hex) => ({ hex, ...widgetSurface(hex) })),
  );
});

test('light colors have black text, dark ones white', () => {
  expect(brandSurface('#ffff00')).toEqual({ surface: '#ffff00', ink: '#000000' });
  expect(brandSurface('#000080')).toEqual({ surface: '#000080', ink: '#ffffff' });
});
