import { fields } from '#shared/audit/fields.ts';
import { defineWords } from '../../language/words.ts';

export const words = defineWords('conflicts', {
  hint: 'Your other changes are saved either way.',
  theirs: 'Theirs',
  mine: 'Mine',
  keepTheirs: 'Keep theirs',
  keepMine: 'Keep mine',
  nothing: 'Empty',
  on: 'On',
  off: 'Off',
  fields: { ...fields, label: 'Name', value: 'Value', hour: 'Hour', reader: 'Read by', language: 'Language' },
});
