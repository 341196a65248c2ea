import { Menu, type MenuItemConstructorOptions } from 'electron';
import { roleItem, words } from './words.ts';

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

const separator = { type: 'separator' } as const;

/** The application menu, following each system's conventions. */
export function menuTemplate(actions: MenuActions): MenuItemConstructorOptions[] {
  const { isMac, goTo } = actions;
  const text = words().menu;
  const settings: MenuItemConstructorOptions = {
    label: text.settings,
    accelerator: 'CmdOrCtrl+,',
    click: () => goTo('/dashboard/settings'),
  };
  const update: MenuItemConstructorOptions = { label: text.checkForUpdates, click: () => actions.checkForUpdate() };
  const about: MenuItemConstructorOptions = { label: text.about, click: () => actions.about() };
  const ofApp: MenuItemConstructorOptions = {
    label: 'Parley',
    submenu: [
      about,
      update,
      separator,
      settings,
      separator,
      roleItem('services'),
      separator,
      roleItem('hide'),
      roleItem('hideOthers'),
      roleItem('unhide'),
      separator,
      roleItem('quit'),
    ],
  };
  const pages = [
    [text.dashboard, '/dashboard'],
    [text.websites, '/dashboard/websites'],
    [text.chatbots, '/dashboard/chatbots'],
    [text.conversations, '/dashboard/conversations'],
    [text.billing, '/dashboard/billing'],
  ] as const;
  return [
    ...(isMac ? [ofApp] : []),
    {
      label: text.file,
      submenu: [
        { label: text.newChatbot, accelerator: 'CmdOrCtrl+N', click: () => goTo('/create-chatbot') },
        separator,
        { label: text.print, accelerator: 'CmdOrCtrl+P', click: () => actions.print() },
        roleItem('close'),
        ...(isMac ? [] : [settings, separator, roleItem('quit')]),
      ],
    },
    {
      label: text.edit,
      submenu: [
        roleItem('undo'),
        roleItem('redo'),
        separator,
        roleItem('cut'),
        roleItem('copy'),
        roleItem('paste'),
        roleItem('pasteAndMatchStyle'),
        roleItem('selectAll'),
        separator,
        { label: text.find, accelerator: 'CmdOrCtrl+F', click: () => actions.openFind() },
      ],
    },
    {
      label: text.view,
      submenu: [
        roleItem('reload'),
        separator,
        roleItem('resetZoom'),
        roleItem('zoomIn'),
        roleItem('zoomOut'),
        separator,
        roleItem('togglefullscreen'),
      ],
    },
    {
      label: text.go,
      submenu: pages.map(([label, route], index) => ({
        label,
        accelerator: `CmdOrCtrl+${index + 1}`,
        click: () => goTo(route),
      })),
    },
    {
      role: 'window',
      label: text.window,
      submenu: [
        roleItem('minimize'),
        ...(isMac ? [roleItem('zoom'), separator, roleItem('front')] : [roleItem('close')]),
      ],
    },
    {
      role: 'help',
      label: text.help,
      submenu: [
        { label: text.parleyHelp, click: () => actions.openHelp() },
        { label: text.showLogs, click: () => actions.showLogs() },
        ...(isMac ? [] : [separator, update, about]),
      ],
    },
  ];
}

export function setMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions)));
}
