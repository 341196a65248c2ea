import { type Overview, overviewDays, type QualityCounts } from '#shared/contracts/overview.ts';
import type { Database } from '../../db/connection.ts';
import { lastRunsOf } from '../answer-tests/test-runs.ts';
import { installedChatbots } from '../chatbots/install/install-state.ts';
import { listChatbots } from '../chatbots/store.ts';
import {
  activityOfWorkspace,
  type DayOfChatbot,
  openQuestions,
  recentConversations,
  wasTried,
} from '../conversations/insights/workspace-activity.ts';
import { lastCrawls } from '../crawls/last-crawls.ts';

const shown = 5;
/** How many chatbots to check for open questions: those with the most unanswered ones. */
const mostSearched = 3;
/** How many chatbots to include. If there are more, the newest. */
const mostChatbots = 50;
const dayMs = 86_400_000;

/** What the dashboard shows next to the lists, in a few statements, however many chatbots there are. */
export async function overviewOf(db: Database, workspaceId: number, now = new Date()): Promise<Overview> {
  const chatbots = (await listChatbots(db, workspaceId)).slice(0, mostChatbots);
  const ids = chatbots.map(({ id }) => id);
  const isShown = ({ chatbotId }: { chatbotId: number }) => ids.includes(chatbotId);
  const [days, conversations, crawls, installed, isTested, runs] = await Promise.all([
    activityOfWorkspace(db, workspaceId, overviewDays * 2),
    recentConversations(db, workspaceId, ids, shown),
    lastCrawls(db, workspaceId),
    installedChatbots(db, workspaceId),
    wasTried(db, workspaceId),
    lastRunsOf(db, workspaceId, ids),
  ]);
  const known = days.filter(isShown);
  const period = known.filter(({ daysAgo }) => daysAgo < overviewDays);
  const unansweredOf = (id: number) => sumOf(known, 'unanswered', ({ chatbotId }) => chatbotId === id);
  const searched = chatbots
    .filter(({ id }) => unansweredOf(id) > 0)
    .toSorted((one, other) => unansweredOf(other.id) - unansweredOf(one.id))
    .slice(0, mostSearched);
  const gaps = await openQuestions(
    db,
    searched.map(({ id, websiteId }) => ({ workspaceId, websiteId, id })),
    shown,
  );
  return {
    perDay: Array.from({ length: overviewDays }, (_, index) => {
      const ago = overviewDays - 1 - index;
      const isDay = ({ daysAgo }: DayOfChatbot) => daysAgo === ago;
      return {
        date: new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
        answers: sumOf(period, 'answers', isDay),
        unanswered: sumOf(period, 'unanswered', isDay),
      };
    }),
    total: countsOf(period),
    previous: countsOf(known.filter(({ daysAgo }) => daysAgo >= overviewDays)),
    tests: {
      last: testsOf(runs.filter(({ place }) => place === 1)),
      before: runs.some(({ place }) => place === 2) ? testsOf(runs.filter(({ place }) => place === 2)) : null,
      untested: chatbots
        .filter(({ id }) => !runs.some(({ chatbotId }) => chatbotId === id))
        .map(({ id, name }) => ({ chatbotId: id, name })),
    },
    gaps,
    conversations: conversations.map(({ startedAt, preview, ...one }) => ({
      ...one,
      startedAt: startedAt.toISOString(),
      preview: preview ?? '',
    })),
    crawls: crawls.map((crawl) => ({ ...crawl, finishedAt: crawl.finishedAt.toISOString() })),
    installed: installed
      .filter(isShown)
      .map(({ chatbotId, lastSeen }) => ({ chatbotId, lastSeen: lastSeen.toISOString() })),
    isTested,
  };
}

const sumOf = (
  days: readonly DayOfChatbot[],
  name: keyof QualityCounts,
  isMeant: (day: DayOfChatbot) => boolean = () => true,
): number => days.filter(isMeant).reduce((sum, day) => sum + day[name], 0);

const testsOf = (runs: readonly { passed: number; failed: number }[]) => ({
  passed: runs.reduce((sum, { passed }) => sum + passed, 0),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
});

const countsOf = (days: readonly DayOfChatbot[]): QualityCounts => ({
  conversations: sumOf(days, 'conversations'),
  messages: sumOf(days, 'messages'),
  answers: sumOf(days, 'answers'),
  unanswered: sumOf(days, 'unanswered'),
  quoted: sumOf(days, 'quoted'),
  hinted: sumOf(days, 'hinted'),
  disliked: sumOf(days, 'disliked'),
});
