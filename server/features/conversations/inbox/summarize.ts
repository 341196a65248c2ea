import { detectLanguage } from '#server/language/detect-language.ts';
import { isNotAQuestion } from '#server/language/not-a-question.ts';
import { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { HandOverSummary } from '#shared/contracts/hand-over-summary.ts';
import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import { peopleWanted } from '../../answering/people-wanted.ts';
import { smallTalkReply } from '../../answering/small-talk.ts';
import { contactMessagesOf } from '../contact-messages.ts';
import { type ConversationScope, type MessageRow, messageColumns } from '../read-messages.ts';
import { ownsConversation } from '../store.ts';

const readMessages = 40;
const shownQuestions = 5;

/** Whether a visitor's message is more than a greeting, thanks or a wish for a person. */
export const isAboutSomething = (text: string): boolean =>
  text !== '' &&
  peopleWanted(text) === null &&
  smallTalkReply(text, detectLanguage(text, [])) === null &&
  !isNotAQuestion(text);

/**
 * What a visitor asked and what the answers rest on. Made from what is stored, so it says nothing that nobody wrote.
 * @throws AppError 404
 */
export async function summarize(
  db: Database,
  { workspaceId, conversationId }: ConversationScope,
): Promise<HandOverSummary> {
  if (!(await ownsConversation(db, workspaceId, conversationId))) throw missing('Conversation');
  const newestFirst = await db('messages')
    .where({ workspace_id: workspaceId, conversation_id: conversationId })
    .orderBy('id', 'desc')
    .limit(readMessages)
    .select<(MessageRow & { reasons: unknown })[]>(...messageColumns, 'reasons');
  const rows = newestFirst.toReversed();
  const asked = rows.flatMap((row, at) => {
    if (!row.is_from_user || !isAboutSomething(row.content)) return [];
    const next = rows[at + 1];
    const answer = next && !next.is_from_user && next.person_name === null ? next : null;
    const reasons = AnswerReasons.nullable().safeParse(answer?.reasons ?? null).data;
    const used = reasons?.passages.find(({ isUsed }) => isUsed);
    return [
      {
        question: row.content,
        outcome: answer?.outcome ?? null,
        isDisliked: answer?.feedback === -1,
        sources: answer?.sources ?? [],
        heading: used?.heading || null,
      },
    ];
  });
  const left = (await contactMessagesOf(db, workspaceId, [conversationId])).get(conversationId)?.at(-1);
  return {
    asked: asked.slice(-shownQuestions),
    contact: left ? { name: left.name, email: left.email } : null,
  };
}
