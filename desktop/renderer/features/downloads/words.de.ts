import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  systems: { win32: 'Windows', darwin: 'macOS', linux: 'Linux' },
  kinds: {
    exe: 'Installationsprogramm',
    dmg: 'Image',
    deb: 'Paket für Debian und Ubuntu',
    AppImage: 'AppImage, das keine Links aus dem Browser öffnet',
  },
  processors: {
    mac: { x64: 'Intel', arm64: 'Apple-Chip' },
    other: { x64: '64 Bit (x64)', arm64: 'ARM64' },
  },
  download: (system) => `Für ${system} herunterladen`,
  offer: {
    title: 'Die Desktop-App kann diese Seiten vielleicht lesen',
    why: 'Sie crawlt von Ihrem Computer aus: in Ihrem eigenen Netzwerk, hinter einer Anmeldung und bei Websites, die Rechenzentren aussperren. An die robots.txt hält auch sie sich.',
    onComputer: 'Öffnen Sie diese Seite an einem Computer, um sie zu verwenden.',
    open: 'In der App öffnen',
    more: 'Über die App',
    notInstalled:
      'Wenn sich nichts geöffnet hat, ist die App auf diesem Computer nicht installiert. Laden Sie sie herunter, verbinden Sie sie mit diesem Server, und kommen Sie zurück.',
    notOffered:
      'Wenn sich nichts geöffnet hat, ist die App auf diesem Computer nicht installiert. Bitten Sie den Administrator dieses Servers darum.',
  },
  page: { title: 'Parley für Ihren Computer' },
  about: {
    title: 'Desktop-App',
    description: 'Dieselben Seiten wie hier, und Crawls von Ihrem eigenen Computer aus.',
    reads: [
      'Sie liest Intranets, Websites auf diesem Computer und Seiten hinter einer Anmeldung.',
      'Sie liest Websites, die Crawler aus Rechenzentren aussperren.',
      'Sie hält diese Websites aktuell, solange sie läuft, auch ohne Fenster.',
      'Sie meldet, wenn ein Crawl oder eine Wissensbasis fertig ist.',
    ],
  },
  get: {
    title: 'Download',
    description: 'Geben Sie beim ersten Start die Adresse des Servers dieser Seite ein.',
    failed: 'Die Downloads konnten nicht geladen werden',
    none: 'Dieser Server bietet keine Downloads an. Bitten Sie seinen Administrator um die App.',
    noneToAdmins:
      'Dieser Server bietet keine Downloads an. Um welche anzubieten, setzen Sie DOWNLOADS_URL auf die Adresse Ihrer Installationsdateien.',
    otherDevice: 'Die App läuft unter Windows, macOS und Linux.',
    others: 'Für andere Computer',
    version: (version) => `Version ${version}`,
  },
};
