import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';

/** Whether the app starts when the user signs in to the computer. */
export interface LoginItem {
  isOn(): boolean;
  set(on: boolean): void;
}

/** The argument of a start at login on Linux and Windows. */
const atLogin = '--at-login';

/** Whether the system started the app when the user signed in to the computer. */
export function isStartedAtLogin(args: readonly string[], platform: NodeJS.Platform): boolean {
  return platform === 'darwin' ? app.getLoginItemSettings().wasOpenedAtLogin : args.includes(atLogin);
}

export function loginItem(platform: NodeJS.Platform): LoginItem {
  if (platform === 'linux') return autostartFile(join(app.getPath('appData'), 'autostart', 'parley.desktop'));
  return {
    // Windows finds an entry by its arguments.
    isOn: () => app.getLoginItemSettings({ args: [atLogin] }).openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ openAtLogin, args: [atLogin] }),
  };
}

/** Linux desktops start the entries in this folder (freedesktop.org, Desktop Application Autostart Specification). */
function autostartFile(file: string): LoginItem {
  return {
    isOn: () => existsSync(file),
    set(on) {
      if (!on) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      // An AppImage is mounted at a new path each time. Its own path is in the environment.
      const program = process.env['APPIMAGE'] ?? process.execPath;
      // Escaped as a command argument, then as a value of the desktop entry.
      const quoted = program
        .replace(/(["$`\\])/g, '\\$1')
        .replaceAll('%', '%%')
        .replaceAll('\\', '\\\\');
      writeFileSync(file, `[Desktop Entry]\nType=Application\nName=Parley\nExec="${quoted}" ${atLogin}\n`);
    },
  };
}
