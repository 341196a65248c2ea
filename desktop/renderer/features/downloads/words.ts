import { defineWords } from '../../language/words.ts';

export const words = defineWords('downloads', {
  systems: { win32: 'Windows', darwin: 'macOS', linux: 'Linux' },
  kinds: {
    exe: 'Installer',
    dmg: 'Disk image',
    deb: 'Package for Debian and Ubuntu',
    AppImage: 'AppImage, which opens no links from the browser',
  },
  processors: {
    mac: { x64: 'Intel', arm64: 'Apple silicon' },
    other: { x64: '64-bit (x64)', arm64: 'ARM64' },
  },
  download: (system: string) => `Download for ${system}`,
  offer: {
    title: 'The desktop app may read these pages',
    why: 'It crawls from your computer: in your own network, behind a sign-in, and where sites block data centers. It obeys robots.txt, too.',
    onComputer: 'Open this page on a computer to use it.',
    open: 'Open in the app',
    more: 'About the app',
    notInstalled:
      'If nothing opened, the app isn’t installed on this computer. Download it, connect it to this server, and come back.',
    notOffered:
      'If nothing opened, the app isn’t installed on this computer. Ask the administrator of this server for it.',
  },
  page: { title: 'Parley for your computer' },
  about: {
    title: 'Desktop app',
    description: 'The same screens as here, and crawls from your own computer.',
    reads: [
      'It reads intranets, sites on this computer, and pages behind a sign-in.',
      'It reads sites that block crawlers from data centers.',
      'It keeps these websites up to date while it runs, also without a window.',
      'It tells you when a crawl or a knowledge base is done.',
    ],
  },
  get: {
    title: 'Download',
    description: 'When it first starts, enter the address of this page’s server.',
    failed: 'The downloads couldn’t be loaded',
    none: 'This server offers no downloads. Ask its administrator for the app.',
    noneToAdmins:
      'This server offers no downloads. To offer them, set DOWNLOADS_URL to the address of your installers.',
    otherDevice: 'The app runs on Windows, macOS and Linux.',
    others: 'For other computers',
    version: (version: string) => `Version ${version}`,
  },
});
