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

test('the owner’s configuration applies unless the page overrides it', () => {
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

test('without a configuration, the widget has a default color and greeting', { tags: ['rule:widget-defaults'] }, () => {
  expect(resolveSettings({})).toMatchObject({
    primaryColor: '#7c3aed',
    chatPosition: 'bottom-right',
    welcomeMessage: 'Hi there! How can I help you today?',
    saveHistory: true,
  });
});

test('options of the init call override the page’s global ones, and those override the configuration', () => {
  const settings = resolveSettings(config, { title: 'Ask us' }, { title: 'Global', primaryColor: '#123456' });
  expect(settings).toMatchObject({ title: 'Ask us', primaryColor: '#123456', welcomeMessage: 'Ahoy!' });
});

test('an invalid option is ignored', () => {
  const nonsense = {
    primaryColor: 'red;}',
    chatPosition: 'left',
    title: 7,
    welcomeMessage: '  ',
    theme: null,
  } as never;
  expect(resolveSettings(config, nonsense)).toEqual(resolveSettings(config));
});

test('a page can turn history off, but can’t turn it on against the owner', () => {
  expect(resolveSettings(config, { saveHistory: false }).saveHistory).toBe(false);
  expect(resolveSettings({ ...config, saveHistory: false }, { saveHistory: true }).saveHistory).toBe(false);
});

test('there is no greeting if the owner turned it off, unless the page asks for one', () => {
  const quiet = { ...config, showWelcomeMessage: false };
  expect(resolveSettings(quiet).welcomeMessage).toBeUndefined();
  expect(resolveSettings(quiet, { showWelcomeMessage: true }).welcomeMessage).toBe('Ahoy!');
});
