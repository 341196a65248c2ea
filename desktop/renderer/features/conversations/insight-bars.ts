import type { Insights } from '#shared/contracts/insights.ts';
import type { Bar } from '../../components/charts/bar.ts';

/** 'Nov 21', in the reader's language. */
function nameDay(date: string): string {
  return new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

export const conversationBars = ({ perDay }: Insights): Bar[] =>
  perDay.map(({ date, conversations }) => ({ label: nameDay(date), value: conversations }));

export const messageBars = ({ perDay }: Insights): Bar[] =>
  perDay.map(({ date, messages, unanswered }) => ({
    label: nameDay(date),
    value: messages,
    ...(unanswered > 0 ? { detail: `${unanswered} without an answer` } : {}),
  }));

export const questionBars = ({ topQuestions }: Insights): Bar[] =>
  topQuestions.map(({ question, count }) => ({ label: question, value: count }));

/** Pages by their titles; those of one title by their addresses, too. */
export function pageBars({ topPages }: Insights): Bar[] {
  return topPages.map(({ url, title, count }) => {
    const isAlone = topPages.filter((page) => page.title === title).length === 1;
    return { label: title === '' ? url : isAlone ? title : `${title} (${url})`, value: count };
  });
}
