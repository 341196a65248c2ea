import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotProve } from './cannot-prove.ts';

export const installersFolder = fileURLToPath(new URL('../../../dist/installers', import.meta.url));

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'win' };

/** Where electron-builder puts the unpacked app before it builds installers from it. */
export function packedFolder(platform: NodeJS.Platform, arch: string): string {
  const chip = arch === 'x64' ? '' : `-${arch}`;
  return `${systems[platform]}${chip}${platform === 'darwin' ? '' : '-unpacked'}`;
}

/** The program in a folder that the app was packaged, unpacked or installed into. */
export function programIn(folder: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return join(folder, 'Parley.app/Contents/MacOS/Parley');
  return join(folder, platform === 'win32' ? 'Parley.exe' : 'parley');
}

/** The app's own files in such a folder. */
export function archiveIn(folder: string, platform: NodeJS.Platform): string {
  return join(folder, platform === 'darwin' ? 'Parley.app/Contents/Resources' : 'resources', 'app.asar');
}

/** Where the app looks for a new version, relative to the configured address. */
export function updateNotes(platform: NodeJS.Platform, arch: string): string {
  if (platform === 'win32') return 'latest.yml';
  return platform === 'darwin' ? 'latest-mac.yml' : `latest-linux${arch === 'x64' ? '' : `-${arch}`}.yml`;
}

/** @throws CannotProve if it wasn't built yet */
export function made(path: string): string {
  if (existsSync(path)) return path;
  throw new CannotProve(`${path} is missing. Build it with npm run desktop:dist.`);
}
