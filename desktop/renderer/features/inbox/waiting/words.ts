import { counted, defineWords } from '../../../language/words.ts';

/** What every page needs, so the inbox has others. */
export const words = defineWords('waiting', {
  waitingInSidebar: 'waiting',
  waitsTitle: (count: number) =>
    `${counted(count, { one: 'visitor is waiting', other: 'visitors are waiting' })} for a person`,
  repliedTitle: 'A visitor wrote to you',
  openInbox: 'Open the inbox to answer.',
});
