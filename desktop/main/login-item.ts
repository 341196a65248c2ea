import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';

/** Whether the app starts when the person signs in to the computer. */
export interface LoginItem {
  isOn(): boolean;
  set(on: boolean): void;
}

export function loginItem(platform: NodeJS.Platform): LoginItem {
  if (platform === 'linux') return autostartFile(join(app.getPath('appData'), 'autostart', 'parley.desktop'));
  return {
    isOn: () => app.getLoginItemSettings().openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
  };
}

/** Linux desktops start what lies in this folder (freedesktop.org, Desktop Application Autostart Specification). */
function autostartFile(file: string): LoginItem {
  return {
    isOn: () => existsSync(file),
    set(on) {
      if (!on) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      // An AppImage is mounted elsewhere at each start; its own path is in the environment.
      const program = process.env['APPIMAGE'] ?? process.execPath;
      // Quoted for the command, then as every value of such a file.
      const quoted = program
        .replace(/(["$`\\])/g, '\\$1')
        .replaceAll('%', '%%')
        .replaceAll('\\', '\\\\');
      writeFileSync(file, `[Desktop Entry]\nType=Application\nName=Parley\nExec="${quoted}"\n`);
    },
  };
}
