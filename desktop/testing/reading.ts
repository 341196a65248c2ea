import type { ReadingPreview } from '#shared/contracts/reading.ts';

/** The home page of the bakery, of which everything is read. */
export const readingPreview: ReadingPreview = {
  url: 'https://bakery.example/',
  title: 'Bakery',
  html: '<html data-part="1"><body data-part="2"><p data-part="3">Fresh bread every day.</p></body></html>',
  isCut: false,
  isRendered: false,
  text: 'Fresh bread every day.',
  sources: [3],
  readOnly: [],
  leaveOut: [],
  isWhole: false,
  unread: [],
};
