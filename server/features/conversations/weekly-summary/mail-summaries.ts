import type { MailInput } from '#server/mail/kinds.ts';
import { across } from '../../../db/across.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Services } from '../../../services.ts';
import { countFailingTests } from '../../answer-tests/count-failing-tests.ts';
import { chatbotRows } from '../../chatbots/chatbot-queries.ts';
import { countUnansweredStarters } from '../../chatbots/starters.ts';
import { recipientsIn } from '../../mail/recipient.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { namedOpenWorkspaces } from '../../tenants/workspace-queries.ts';
import { countActivity, countPeople, countRatings, topUnanswered } from './count-week.ts';
import { lastWeek, type Week, weekMs } from './last-week.ts';

type Needed = Pick<Services, 'db' | 'config' | 'queue' | 'sealer'>;

interface DueWorkspace {
  id: number;
  name: string;
}

const atOnce = 100;
const shownGaps = 5;
/** Long enough that no week is summarized again. */
const keptWeeks = 8;

/**
 * Emails owners what happened last week. Any number of workers may run it, any number of times.
 * @throws AggregateError when all others have theirs, if some can't be written. The next run tries those again.
 */
export async function mailSummaries(services: Needed, signal: AbortSignal, now = new Date()): Promise<void> {
  const week = lastWeek(now);
  if (!week || !services.config.mail) return;
  const failures: unknown[] = [];
  for (let due: DueWorkspace[] = [], after = 0; ; after = due.at(-1)?.id ?? after) {
    due = await findDue(services, week, after);
    for (const workspace of due) {
      signal.throwIfAborted();
      await summarize(services, workspace, week).catch((error: unknown) => failures.push(error));
    }
    if (due.length < atOnce) break;
  }
  await services
    .db('weekly_summaries')
    .queryContext(across('sweep'))
    .where('week', '<', dayOf(new Date(week.start.getTime() - keptWeeks * weekMs)))
    .delete();
  if (failures.length > 0) {
    const summaries = failures.length === 1 ? '1 weekly summary' : `${failures.length} weekly summaries`;
    throw new AggregateError(failures, `${summaries} failed`);
  }
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Workspaces that had conversations last week and no summary of it yet. */
async function findDue({ db }: Needed, { start, end }: Week, after: number): Promise<DueWorkspace[]> {
  const { rows } = (await db
    .raw(
      `select w.id, w.name from ${namedOpenWorkspaces} w
       where w.id > :after
         and exists (
           select from ${chatbotRows} b
           join chatbot_activity a on a.workspace_id = b.workspace_id and a.chatbot_id = b.id
           where b.workspace_id = w.id and a.slot >= :start and a.slot < :end
             and a.conversations > 0)
         and not exists (select from weekly_summaries s where s.workspace_id = w.id and s.week = cast(:week as date))
       order by w.id limit :atOnce`,
      { after, start, end, week: dayOf(start), atOnce },
    )
    .queryContext(across('sweep'))
    .options(prepared)) as { rows: DueWorkspace[] };
  return rows;
}

async function summarize(services: Needed, workspace: DueWorkspace, week: Week): Promise<void> {
  // Before the transaction, so that it stays short.
  const data = await summaryOf(services, workspace, week);
  await services.db.transaction(async (trx) => {
    const written = await trx('weekly_summaries')
      .insert({ workspace_id: workspace.id, week: dayOf(week.start) })
      .onConflict(['workspace_id', 'week'])
      .ignore()
      .returning('week');
    // Another worker was faster.
    if (written.length === 0) return;
    for (const to of await recipientsIn(trx, workspace.id, { roles: ['owner'], onlyConfirmed: true })) {
      await sendMail(services, trx, 'weekly-summary', to, data);
    }
  });
}

async function summaryOf(
  { db, config }: Needed,
  { id, name }: DueWorkspace,
  week: Week,
): Promise<MailInput<'weekly-summary'>> {
  const { conversations, questions, answers, unanswered } = await countActivity(db, id, week);
  const share = (when: 'now' | 'before') =>
    answers[when] === 0 ? null : (answers[when] - unanswered[when]) / answers[when];
  const failing = async (at: Date) => countFailingTests(db, id, at);
  const page = `${config.publicUrl}/dashboard/conversations`;
  return {
    workspace: name,
    from: week.start.toISOString(),
    until: new Date(week.end.getTime() - 1).toISOString(),
    conversations,
    questions,
    answered: { now: share('now'), before: share('before') },
    ...(await countRatings(db, id, week)),
    ...(await countPeople(db, id, week)),
    failedTests: { now: await failing(week.end), before: await failing(week.start) },
    unansweredStarters: await countUnansweredStarters(db, id),
    gaps: (await topUnanswered(db, id, week, shownGaps)).map(({ chatbotId, question, count }) => ({
      question,
      count,
      url: `${page}?${new URLSearchParams({ chatbotId: String(chatbotId), tab: 'timeline', answer: question }).toString()}`,
    })),
    url: page,
  };
}
