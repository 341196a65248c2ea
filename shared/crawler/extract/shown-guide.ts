import { squeeze } from './normalize-text.ts';
import type { Guide } from './types.ts';

/** A page that shows this share of the steps shows the guide. */
const shownShare = 0.5;

/** Whether the text, squeezed, already says what the guide does. */
export function showsGuide(squeezedText: string, { steps }: Guide): boolean {
  const shown = steps.filter((step) => squeezedText.includes(squeeze(step))).length;
  return shown >= steps.length * shownShare;
}
