import { expect, test } from 'vitest';
import { resolveSettings } from './settings.ts';

const config = {
  name: 'Harbour Books',
  chatPosition: 'bottom-right',
  primaryColor: '#0f766e',
  showWelcomeMessage: true,
  welcomeMessage: 'Ahoy!',
  enableVoice: false,
  saveHistory: true,
} as const;

test('the owner’s configuration counts where the page says nothing', () => {
  expect(resolveSettings(config)).toEqual({
    primaryColor: '#0f766e',
    chatPosition: 'bottom-right',
    welcomeMessage: 'Ahoy!',
    title: undefined,
    placeholder: undefined,
    locale: undefined,
    theme: 'auto',
    size: 'normal',
    saveHistory: true,
  });
});

test('without a configuration the widget has its own color and greeting', () => {
  expect(resolveSettings({})).toMatchObject({
    primaryColor: '#7c3aed',
    chatPosition: 'bottom-right',
    welcomeMessage: 'Hi there! How can I help you today?',
    saveHistory: true,
  });
});

test('options of the init call win over the page’s global ones, and those over the configuration', () => {
  const settings = resolveSettings(config, { title: 'Ask us' }, { title: 'Global', primaryColor: '#123456' });
  expect(settings).toMatchObject({ title: 'Ask us', primaryColor: '#123456', welcomeMessage: 'Ahoy!' });
});

test('an option that can’t be used is passed over', () => {
  const nonsense = {
    primaryColor: 'red;}',
    chatPosition: 'left',
    title: 7,
    welcomeMessage: '  ',
    theme: null,
  } as never;
  expect(resolveSettings(config, nonsense)).toEqual(resolveSettings(config));
});

test('a page can forbid keeping the history, but not allow what the owner forbids', () => {
  expect(resolveSettings(config, { saveHistory: false }).saveHistory).toBe(false);
  expect(resolveSettings({ ...config, saveHistory: false }, { saveHistory: true }).saveHistory).toBe(false);
});

test('no greeting when the owner switched it off, unless the page asks for one', () => {
  const quiet = { ...config, showWelcomeMessage: false };
  expect(resolveSettings(quiet).welcomeMessage).toBeUndefined();
  expect(resolveSettings(quiet, { showWelcomeMessage: true }).welcomeMessage).toBe('Ahoy!');
});
