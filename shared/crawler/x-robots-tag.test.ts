import { expect, test } from 'vitest';
import { xRobotsTag } from './x-robots-tag.ts';

test.each([
  [undefined, false, false],
  ['noindex', true, false],
  ['NOINDEX, nofollow', true, true],
  ['none', true, true],
  ['otherbot: noindex', false, false],
  ['otherbot: noindex, nofollow', false, false],
  ['ParleyBot: noindex', true, false],
  ['otherbot: nofollow, parleybot: noindex', true, false],
  ['nofollow, otherbot: noindex', false, true],
  ['unavailable_after: 25 Jun 2010 15:00:00 PST, noindex', true, false],
  ['max-snippet: 20, noindex', true, false],
  ['index, follow', false, false],
])('%s', (header, noindex, nofollow) => {
  expect(xRobotsTag(header, 'ParleyBot')).toEqual({ noindex, nofollow });
});
