import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  terms: 'Nutzungsbedingungen',
  and: 'und',
  privacy: 'Datenschutzerklärung',
  opensInNewTab: ' (öffnet sich in einem neuen Tab)',
};
