import { shell } from 'electron';

const openable = new Set(['http:', 'https:', 'mailto:']);

/** Opens a web or mail address in the system's default program. Other addresses aren't opened. */
export async function openOutside(address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (!url || !openable.has(url.protocol)) return false;
  await shell.openExternal(url.href);
  return true;
}
