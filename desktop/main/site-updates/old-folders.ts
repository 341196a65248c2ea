import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than between two updates of any website. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** Removes the readings of websites that this computer hasn't read for long, such as those that were deleted. */
export function removeOldFolders(root: string, now: number): void {
  if (!existsSync(root)) return;
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    // Its files are replaced by each reading, which changes the folder's time.
    if (entry.isDirectory() && statSync(path).mtimeMs < now - keptMs) rmSync(path, { recursive: true, force: true });
  }
}
