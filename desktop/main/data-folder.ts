import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Places {
  /** The system's folder for the data of programs. */
  appData: string;
  /** On Windows, the one that stays on this computer. */
  localAppData: string | undefined;
  platform: NodeJS.Platform;
}

/**
 * Where the app keeps its data. On Windows it stays on this computer, because a roaming profile is copied at each
 * sign-in, with a browser of hundreds of megabytes. Data of an earlier version stays where it is.
 */
export function dataFolder({ appData, localAppData, platform }: Places, exists = existsSync): string {
  const usual = join(appData, 'parley');
  return platform === 'win32' && localAppData && !exists(usual) ? join(localAppData, 'parley') : usual;
}
