import { beforeEach, expect, test } from 'vitest';
import { applyTheme, type ThemePreference, useTheme } from './theme-store.ts';

beforeEach(() => {
  localStorage.clear();
});

test.each<[ThemePreference, ThemePreference]>([
  ['light', 'dark'],
  ['dark', 'light'],
  ['system', 'light'],
])('the toggle changes from %s to %s, and the choice is kept', { tags: ['rule:theme-toggle'] }, (from, to) => {
  useTheme.getState().setPreference(from);
  useTheme.getState().toggle();
  expect(useTheme.getState().preference).toBe(to);
  expect(localStorage.getItem('color-theme')).toBe(to);
});

test('the page shows the theme immediately', { tags: ['rule:theme-shown-at-once'] }, () => {
  applyTheme();
  useTheme.getState().setPreference('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  useTheme.getState().setPreference('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});
