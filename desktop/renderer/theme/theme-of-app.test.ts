import { expect, test } from 'vitest';
import { inDesktopApp } from '../../testing/in-desktop-app.ts';
import { applyTheme, useTheme } from './theme-store.ts';

const app = inDesktopApp();

test('the desktop app gets each theme that is chosen', () => {
  applyTheme();
  for (const theme of ['dark', 'system'] as const) {
    useTheme.getState().setPreference(theme);
    expect(app.inputsOf('setTheme').at(-1)).toEqual({ theme });
  }
});
