import { foreignLanguage } from '#server/language/detect-language.ts';
import type { Message, Source } from '#shared/contracts/conversations.ts';
import type { Database } from '../../db/connection.ts';
import { questionAnswerMatcher } from '../answering/qa-match.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import type { FollowUp } from '../chatbots/starters.ts';
import { knowledgeLanguage } from '../knowledge/search/search-chunks.ts';
import { gapKey } from './insights/list-gaps.ts';

const mostOffered = 2;
/** Of a conversation, the newest. */
const mostCompared = 50;

/**
 * A message with what the visitor may ask next: questions about its pages first, and none that was asked before. Only
 * answers have any: after a hint or a refusal, the visitor still looks for the first thing.
 */
export async function withFollowUps(
  db: Database,
  { workspaceId, websiteId, followUps: known }: Pick<ServedChatbot, 'workspaceId' | 'websiteId' | 'followUps'>,
  conversationId: number,
  message: Message,
): Promise<Message> {
  if (known.length === 0 || message.outcome !== 'answered' || message.needsPerson) return message;
  const [rows, language] = await Promise.all([
    db('messages')
      .where({ workspace_id: workspaceId, conversation_id: conversationId })
      .where((either) => either.where('is_from_user', true).orWhere('id', message.id))
      .orderBy('id', 'desc')
      .limit(mostCompared)
      .select<{ content: string; is_from_user: boolean; is_small_talk: boolean | null }[]>(
        'content',
        'is_from_user',
        db.raw(`reasons->>'rule' = 'smallTalk' as is_small_talk`),
      ),
    knowledgeLanguage({ db }, { workspaceId, websiteId }),
  ]);
  if (language === null || rows.some((row) => row.is_small_talk)) return message;
  const asked = rows.filter((row) => row.is_from_user).map(({ content }) => content);
  const [newest = ''] = asked;
  // They are in the site's language, which the visitor may not read.
  if (foreignLanguage(newest, language, []) !== null) return message;
  const followUps = choose(known, { asked, sources: message.sources, language });
  return followUps.length > 0 ? { ...message, followUps } : message;
}

function choose(
  known: readonly FollowUp[],
  { asked, sources, language }: { asked: readonly string[]; sources: readonly Source[]; language: string },
): string[] {
  const nearestFirst = known.toSorted((one, other) => distance(one, sources) - distance(other, sources));
  const isAsked = comparison(asked, language);
  const chosen: string[] = [];
  for (const { question } of nearestFirst) {
    if (chosen.length === mostOffered) break;
    if (!isAsked(question) && !comparison(chosen, language)(question)) chosen.push(question);
  }
  return chosen;
}

/** 0 for a question that a page of the answer answers, 1 for one in the same folder, 2 for any other. */
function distance({ page }: FollowUp, sources: readonly Source[]): number {
  if (sources.some(({ url }) => url === page?.url)) return 0;
  return page && sources.some(({ url }) => folderOf(url) === folderOf(page.url)) ? 1 : 2;
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/'));

/** Tells whether a question means the same as one of these, by the rules for gaps and for owners' answers. */
function comparison(questions: readonly string[], language: string): (question: string) => boolean {
  const keys = new Set(questions.map((question) => gapKey(question, language)));
  const match = questionAnswerMatcher(
    questions.map((question, id) => ({ id, question, answer: '' })),
    language,
  );
  return (question) => keys.has(gapKey(question, language)) || match(question) !== null;
}
