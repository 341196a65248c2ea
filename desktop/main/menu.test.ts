import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeElectron } from '../testing/fake-electron.ts';

vi.mock('electron', () => fakeElectron.module);
const { menuTemplate } = await import('./menu.ts');
const { speak } = await import('./words.ts');

afterEach(() => speak('en'));

function menu(isMac: boolean) {
  const asked: string[] = [];
  const ask = (what: string) => () => void asked.push(what);
  const top = menuTemplate({
    isMac,
    goTo: (route) => void asked.push(route),
    openFind: ask('find'),
    print: ask('print'),
    checkForUpdate: ask('update'),
    openHelp: ask('help'),
    showLogs: ask('logs'),
    about: ask('about'),
  });
  const itemsOf = ({ submenu }: MenuItemConstructorOptions) => (Array.isArray(submenu) ? submenu : []);
  const items = top.flatMap((item) => [item, ...itemsOf(item)]);
  return { asked, items, titles: top.map(({ label, role }) => label ?? role), inFirst: top[0] ? itemsOf(top[0]) : [] };
}

test.each([true, false])('every item does what it says (macOS: %s)', { tags: ['rule:app-menu-items'] }, (isMac) => {
  const { asked, items } = menu(isMac);
  for (const { click } of items) (click as (() => void) | undefined)?.();
  const routes = ['', '/websites', '/chatbots', '/conversations', '/billing', '/settings'].map(
    (at) => `/dashboard${at}`,
  );
  expect(asked.toSorted()).toEqual(
    [...routes, '/create-chatbot', 'about', 'find', 'help', 'logs', 'print', 'update'].toSorted(),
  );
});

test.each([true, false])(
  'common commands have their usual shortcuts (macOS: %s)',
  { tags: ['rule:app-shortcuts'] },
  (isMac) => {
    const { items } = menu(isMac);
    const shortcuts = items.flatMap(({ label, accelerator }) => (accelerator ? [[label, accelerator]] : []));
    expect(shortcuts).toEqual(
      expect.arrayContaining([
        ['Settings…', 'CmdOrCtrl+,'],
        ['New Chatbot', 'CmdOrCtrl+N'],
        ['Print…', 'CmdOrCtrl+P'],
        ['Find…', 'CmdOrCtrl+F'],
        ['Dashboard', 'CmdOrCtrl+1'],
      ]),
    );
    // Electron sets labels and shortcuts of these roles per system.
    expect(items.flatMap(({ role }) => (role ? [role] : []))).toEqual(
      expect.arrayContaining(
        ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut', 'resetZoom', 'reload'].concat(
          ...['close', 'quit', 'togglefullscreen', 'window', 'help'],
        ),
      ),
    );
    expect(items.map(({ role }) => role)).not.toContain('toggleDevTools');
  },
);

test('macOS has an app menu first, other systems have Quit in the File menu', () => {
  expect(menu(true).titles[0]).toBe('Parley');
  expect(menu(true).inFirst.map(({ role }) => role)).toEqual(expect.arrayContaining(['services', 'hide', 'quit']));
  expect(menu(false).titles[0]).toBe('&File');
  expect(menu(false).inFirst.map(({ role }) => role)).toContain('quit');
});

test.each([true, false])('someone who chose German finds no English word in the menu (macOS: %s)', (isMac) => {
  const wordsOf = ({ items }: ReturnType<typeof menu>) =>
    items.filter(({ type }) => type !== 'separator').map(({ label, role }) => label ?? role ?? '');
  const english = wordsOf(menu(isMac));
  speak('de');
  const german = wordsOf(menu(isMac));
  expect(german).toHaveLength(english.length);
  const same = german.filter((word, at) => word === english[at]);
  expect(same.filter((word) => word !== 'Parley')).toEqual(['Websites', 'Chatbots']);
  expect(german).toEqual(expect.arrayContaining(['&Datei', 'Rückgängig', 'Einstellungen …', 'Abrechnung', '&Hilfe']));
});
