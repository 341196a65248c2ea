import { detectLanguage } from '#server/language/detect-language.ts';
import { repeatable } from '#server/language/personal-data.ts';
import { expectationOf } from '#shared/contracts/answer-tests.ts';
import {
  type EntryLanguage,
  entryLanguages,
  type PairImportResult,
  type QuestionAnswerInput,
} from '#shared/contracts/knowledge.ts';
import { mostAlike, type ReplyAnswer } from '#shared/contracts/reply-answers.ts';
import type { Database } from '../../../db/connection.ts';
import { missing } from '../../../errors.ts';
import { addTests } from '../../answer-tests/store.ts';
import { questionAnswerMatcher } from '../../answering/qa-match.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import { storeTaughtPairs } from '../../knowledge/entries/change-entries.ts';
import { contactMessagesOf } from '../contact-messages.ts';
import { findOpenGaps } from '../insights/list-gaps.ts';
import { questionStems } from '../insights/question-stems.ts';
import { type ConversationScope, listMessages } from '../read-messages.ts';
import { ownsConversation } from '../store.ts';
import { isAboutSomething } from './summarize.ts';

/** Visitors ask, hear that there is no answer, and ask for a person before they get one. */
const readMessages = 20;
const longestQuestion = 500;
const shortestName = 3;
/** 'Hi Anna,' and 'Sehr geehrte Frau Weber,' */
const greeting =
  /^\s*(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Hh]allo|[Gg]uten (?:Tag|Morgen|Abend)|[Ll]iebe[r]?|[Ss]ehr geehrte[r]?|[Bb]onjour|[Cc]h(?:er|ère)|[Hh]ola|[Qq]uerid[oa]|[Ee]stimad[oa]|[Oo]lá|[Bb]om dia|[Cc]iao|[Bb]uongiorno|[Gg]entile|[Bb]este|[Dd]ag|[Gg]oedendag)(?: \p{Lu}[\p{L}.'’-]*){0,3}\s*[,!:]\s*/u;

/** A person's reply of a workspace, with the chatbot and the texts before it. @throws AppError 404 */
async function findReply(db: Database, { workspaceId, conversationId }: ConversationScope, messageId: number) {
  const key = { workspace_id: workspaceId, conversation_id: conversationId, id: messageId };
  const reply =
    (await ownsConversation(db, workspaceId, conversationId)) &&
    (await db('messages')
      .where({ ...key, is_from_user: false })
      .whereNotNull('person_name')
      .first<{ content: string } | undefined>('content'));
  const chatbot =
    reply &&
    (await db('conversations')
      .where({ workspace_id: workspaceId, id: conversationId })
      .first<ChatbotScope | undefined>('workspace_id as workspaceId', 'website_id as websiteId', 'chatbot_id as id'));
  if (!reply || !chatbot) throw missing('Message');
  return { reply: reply.content, chatbot };
}

/**
 * A person's reply as the answer to the question before it.
 * @throws AppError 404
 */
export async function replyAnswer(
  db: Database,
  conversation: ConversationScope,
  messageId: number,
): Promise<ReplyAnswer> {
  const { reply, chatbot } = await findReply(db, conversation, messageId);
  const asked = (await listMessages(db, conversation, readMessages, messageId))
    .filter(({ isFromUser, content }) => isFromUser && content !== '')
    .map(({ content }) => content);
  const { workspaceId, conversationId } = conversation;
  const left = (await contactMessagesOf(db, workspaceId, [conversationId])).get(conversationId) ?? [];
  const site = await siteLanguage(db, chatbot);
  const whole = asked.findLast(isAboutSomething) ?? asked.at(-1) ?? '';
  const withoutNames = (text: string) =>
    left.reduce(
      (rest, { name }) => (name && name.length >= shortestName ? rest.replaceAll(name, '[name]') : rest),
      text,
    );
  const question = repeatable(withoutNames(whole)).slice(0, longestQuestion).trim();
  const answer = repeatable(withoutNames(reply.replace(greeting, '') || reply));
  const spoken = detectLanguage(question, [site]);
  return {
    question,
    answer: answer.charAt(0).toLocaleUpperCase(spoken) + answer.slice(1),
    language: spoken !== site && isEntryLanguage(spoken) ? spoken : null,
    alike: question === '' ? [] : await gapsLike(db, chatbot, question, site),
  };
}

const isEntryLanguage = (language: string): language is EntryLanguage =>
  (entryLanguages as readonly string[]).includes(language);

/** Open gaps that share a telling word with a question and that a pair for it would leave open. */
async function gapsLike(db: Database, chatbot: ChatbotScope, question: string, site: string): Promise<string[]> {
  const spoken = detectLanguage(question, [site]);
  const isClosed = questionAnswerMatcher([{ id: 0, question, answer: '' }], spoken);
  const about = new Set(questionStems(question, spoken).filter((stem) => !stem.endsWith('?')));
  return (await findOpenGaps(db, chatbot))
    .map(({ wordings: [{ text }] }) => text)
    .filter((text) => {
      if (detectLanguage(text, [site]) !== spoken || isClosed(text) !== null) return false;
      return questionStems(text, spoken).some((stem) => about.has(stem));
    })
    .slice(0, mostAlike);
}

/**
 * Makes a person's reply the answer to a question and to others like it, and tests of them, all or nothing. A second time
 * changes nothing.
 * @throws AppError 404, 409 if the website or the list of tests is full
 */
export async function teachReply(
  db: Database,
  conversation: ConversationScope,
  messageId: number,
  {
    title,
    content,
    language,
    alike,
    isTest,
  }: Omit<QuestionAnswerInput, 'kind'> & { alike: readonly string[]; isTest: boolean },
): Promise<PairImportResult> {
  const { chatbot } = await findReply(db, conversation, messageId);
  const titles = [...new Map([title, ...alike].map((text) => [text.toLowerCase(), text])).values()];
  return db.transaction(async (trx) => {
    const pairs = titles.map((text) => ({ kind: 'qa' as const, title: text, content, language }));
    const result = await storeTaughtPairs(trx, chatbot, pairs);
    if (isTest) {
      const expectation = expectationOf({ kind: 'qa', content });
      const tests = titles.map((question) => ({ question, expectation, origin: 'conversation' as const }));
      await addTests(trx, chatbot, tests);
    }
    return result;
  });
}
