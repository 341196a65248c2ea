import { siteTexts } from '../site-texts.ts';
import type { ReadText } from '../types.ts';

/** Reads in this thread, which is only right for texts of our own. */
export const readHere: ReadText = async (kind, asked) => siteTexts[kind](asked as never) as never;
