/** The path of Chrome for Testing's executable, and its archive name for this platform. */
export interface BrowserPlatform {
  archive: string;
  /** Path of the executable in the unpacked archive. */
  program: string;
}

/** Null if Chrome for Testing doesn't support this platform. */
export function browserPlatform(platform: NodeJS.Platform, arch: string): BrowserPlatform | null {
  const mac = (name: string) => ({
    archive: `${name}/chrome-${name}.zip`,
    program: `chrome-${name}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  });
  if (platform === 'darwin') return mac(arch === 'arm64' ? 'mac-arm64' : 'mac-x64');
  if (platform === 'win32') return { archive: 'win64/chrome-win64.zip', program: 'chrome-win64/chrome.exe' };
  if (platform === 'linux' && arch === 'x64') {
    return { archive: 'linux64/chrome-linux64.zip', program: 'chrome-linux64/chrome' };
  }
  return null;
}
