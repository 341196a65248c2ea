import { counted, type Translation } from '../../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  waitingInSidebar: 'wartend',
  waitsTitle: (count) => `${counted(count, { one: 'Besucher wartet', other: 'Besucher warten' })} auf einen Menschen`,
  repliedTitle: 'Ein Besucher hat Ihnen geschrieben',
  openInbox: 'Öffnen Sie den Posteingang, um zu antworten.',
};
