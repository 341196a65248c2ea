import type { InsightCounts, Insights } from '#shared/contracts/insights.ts';
import type { Database } from '../../../db/connection.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import { taughtPairs } from '../../knowledge/entries/qa-pairs.ts';
import { calendarDays } from './calendar-days.ts';
import { countCameBack } from './came-back.ts';
import { groupQuestions } from './group-questions.ts';
import { countPeople, countPerDay, countQuality, listCitedPages, listModelUse, listWordings } from './store.ts';

/** Rarer wordings would hardly change a list of the most frequent questions. */
const mostWordings = 1000;
const shown = 10;

/** Activity in the last days of the reader's calendar, and in the same number of days before. */
export async function insightsOfChatbot(
  db: Database,
  chatbot: ChatbotScope,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<Insights> {
  const now = new Date();
  const both = calendarDays(timeZone, days * 2, now);
  const starts = both.map(({ start }) => start);
  // Messages that arrive during the request are left for the next one.
  const period = { start: starts[days] ?? now, end: now };
  const counts = await countPerDay(db, chatbot, starts, now);
  const current = counts.slice(days);
  const { wordings, withoutText } = await listWordings(db, chatbot, period, mostWordings);
  const language = await siteLanguage(db, chatbot);
  const questions = await groupQuestions(wordings, language);
  return {
    perDay: current.map((day, index) => ({ date: both[days + index]?.date ?? '', ...day })),
    total: sum(current),
    previous: sum(counts.slice(0, days)),
    quality: await countQuality(db, chatbot, period),
    topQuestions: questions.slice(0, shown).map(({ wordings: [first], count, latest }) => ({
      question: first.text,
      count,
      lastAskedAt: latest.lastAskedAt.toISOString(),
      conversationId: latest.conversationId,
    })),
    topPages: await listCitedPages(db, chatbot, period, shown),
    models: await listModelUse(db, chatbot, period),
    people: {
      ...(await countPeople(db, chatbot, period)),
      cameBack: await countCameBack(db, chatbot, period, language),
    },
    fromReplies: await taughtPairs(db, chatbot, shown),
    withoutText,
  };
}

function sum(counts: readonly InsightCounts[]): InsightCounts {
  const of = (pick: (one: InsightCounts) => number) => counts.reduce((total, one) => total + pick(one), 0);
  return {
    conversations: of((one) => one.conversations),
    messages: of((one) => one.messages),
    answers: of((one) => one.answers),
    unanswered: of((one) => one.unanswered),
  };
}
