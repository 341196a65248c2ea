import { shell } from 'electron';

const openable = new Set(['http:', 'https:', 'mailto:']);

/** Opens an address in the program the computer has for it; what is no web or mail address is not opened at all. */
export async function openOutside(address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (!url || !openable.has(url.protocol)) return false;
  await shell.openExternal(url.href);
  return true;
}
