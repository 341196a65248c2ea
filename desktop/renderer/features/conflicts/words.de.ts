import { fieldsDe } from '#shared/audit/fields.de.ts';
import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  hint: 'Ihre übrigen Änderungen werden in jedem Fall gespeichert.',
  theirs: 'Die andere Fassung',
  mine: 'Meine Fassung',
  keepTheirs: 'Andere Fassung behalten',
  keepMine: 'Meine Fassung behalten',
  nothing: 'Leer',
  on: 'Ein',
  off: 'Aus',
  fields: { ...fieldsDe, label: 'Name', value: 'Wert', hour: 'Stunde', reader: 'Gelesen von', language: 'Sprache' },
};
