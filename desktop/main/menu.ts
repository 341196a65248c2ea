import { Menu, type MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  isMac: boolean;
  goTo(route: string): void;
  openFind(): void;
  print(): void;
  checkForUpdate(): void;
  openHelp(): void;
  showLogs(): void;
  about(): void;
}

const pages = [
  ['Dashboard', '/dashboard'],
  ['Websites', '/dashboard/websites'],
  ['Chatbots', '/dashboard/chatbots'],
  ['Conversations', '/dashboard/conversations'],
  ['Billing', '/dashboard/billing'],
] as const;

/** The application menu, following each system's conventions. */
export function menuTemplate(actions: MenuActions): MenuItemConstructorOptions[] {
  const { isMac, goTo } = actions;
  const settings: MenuItemConstructorOptions = {
    label: 'Settings…',
    accelerator: 'CmdOrCtrl+,',
    click: () => goTo('/dashboard/settings'),
  };
  const update: MenuItemConstructorOptions = { label: 'Check for Updates…', click: () => actions.checkForUpdate() };
  const about: MenuItemConstructorOptions = { label: 'About Parley', click: () => actions.about() };
  const ofApp: MenuItemConstructorOptions = {
    label: 'Parley',
    submenu: [
      about,
      update,
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
  const separated: MenuItemConstructorOptions[] = isMac ? [] : [settings, { type: 'separator' }, { role: 'quit' }];
  return [
    ...(isMac ? [ofApp] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New Chatbot', accelerator: 'CmdOrCtrl+N', click: () => goTo('/create-chatbot') },
        { type: 'separator' },
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => actions.print() },
        { role: 'close' },
        ...separated,
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'pasteAndMatchStyle' },
        { role: 'selectAll' },
        { type: 'separator' },
        { label: 'Find…', accelerator: 'CmdOrCtrl+F', click: () => actions.openFind() },
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: '&Go',
      submenu: pages.map(([label, route], index) => ({
        label,
        accelerator: `CmdOrCtrl+${index + 1}`,
        click: () => goTo(route),
      })),
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'Parley Help', click: () => actions.openHelp() },
        { label: 'Show Logs', click: () => actions.showLogs() },
        ...(isMac ? [] : [{ type: 'separator' } as const, update, about]),
      ],
    },
  ];
}

export function setMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions)));
}
