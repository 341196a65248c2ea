import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const onWindows = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
  'Chromium/Application/chrome.exe',
];

const knownPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/opt/microsoft/msedge/msedge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].flatMap((base) =>
    base ? onWindows.map((path) => join(base, path)) : [],
  ),
};

/**
 * Finds an installed Chromium, Chrome or Edge.
 * @param configured a path from the settings; if set, only this is used
 * @param isUsable called with each that is found, until it accepts one
 * @returns null if there is none, or the configured path isn't a program
 */
export function findChromium(
  configured?: string | null,
  isUsable: (path: string) => boolean = () => true,
): string | null {
  const candidates = configured
    ? [configured]
    : [
        ...(process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
        ...(knownPaths[process.platform] ?? []),
      ];
  return candidates.find((path) => isProgram(path) && isUsable(path)) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
