import type { Database } from '../../db/connection.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { keyFactsOf } from '../key-facts/key-facts-of.ts';
import { firstHeadings } from '../knowledge/site-headings.ts';
import type { SiteText } from './recognize-site.ts';

const weights = { name: 5, home: 3, below: 2, deep: 0.5, fact: 1 };

/** The texts that say what a chatbot's website is for: its name, titles and headings, and what its key facts are about. */
export async function siteTexts(
  db: Database,
  chatbot: Pick<ServedChatbot, 'workspaceId' | 'websiteId' | 'websiteName'>,
): Promise<SiteText[]> {
  const [headings, { facts }] = await Promise.all([firstHeadings(db, chatbot), keyFactsOf(db, chatbot)]);
  return [
    { text: chatbot.websiteName, weight: weights.name },
    ...headings.map(({ header, depth }) => ({
      text: header,
      weight: depth === 0 ? weights.home : depth === 1 ? weights.below : weights.deep,
    })),
    ...facts.map(({ label }) => ({ text: label, weight: weights.fact })),
  ];
}
