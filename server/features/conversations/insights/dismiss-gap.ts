import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import { closeGap } from './closed-gaps.ts';
import { findOpenGaps, gapKey } from './list-gaps.ts';

/**
 * Removes a question from the list of gaps, in all its wordings.
 * @returns the id to restore it with
 * @throws AppError 404 if it isn't listed
 */
export async function dismissGap(db: Database, chatbot: ChatbotScope, question: string): Promise<number> {
  const gaps = await findOpenGaps(db, chatbot);
  const gap = gaps.find(({ wordings }) => wordings.some(({ text }) => text === question));
  if (!gap) throw missing('Question');
  const language = await siteLanguage(db, chatbot);
  const keys = [...new Set(gap.wordings.map(({ text }) => gapKey(text, language)))];
  return closeGap(db, chatbot, { question, keys, reason: 'dismissed', source: null });
}
