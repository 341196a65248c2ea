import type { Translation } from '../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  notLoaded: 'Parley konnte nicht geladen werden',
  denied: 'Zugriff verweigert',
  deniedDetail: 'Sie haben keine Berechtigung für den Verwaltungsbereich',
  logOutFailed: 'Abmelden fehlgeschlagen',
  loggedOut: 'Abgemeldet',
  loggedOutDetail: 'Sie wurden abgemeldet.',
};
