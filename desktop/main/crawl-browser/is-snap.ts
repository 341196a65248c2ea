import { closeSync, openSync, readSync, realpathSync } from 'node:fs';

const snapFolder = '/snap/';
/** What `/snap/bin/chromium` is a link to. */
const snapCommand = '/usr/bin/snap';
/** In bytes. Ubuntu's script is shorter. */
const longestScript = 4096;

/**
 * Whether a browser is a snap. Snaps may not read hidden folders of the user, so it couldn't use a profile of ours. It
 * also needs the session's message bus, which browsers for strangers' pages don't get.
 */
export function isSnap(path: string): boolean {
  if (path.startsWith(snapFolder)) return true;
  try {
    return realpathSync(path) === snapCommand || startsSnap(path);
  } catch {
    return false;
  }
}

/** Ubuntu's package chromium-browser contains only a script. */
function startsSnap(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(longestScript);
    const start = bytes.toString('latin1', 0, readSync(file, bytes, 0, longestScript, 0));
    return start.startsWith('#!') && start.includes(`${snapFolder}bin/`);
  } finally {
    closeSync(file);
  }
}
