import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { requestRunsAfterBuild } from '../answer-tests/test-runs.ts';
import { tryStartersAfterBuild } from '../chatbots/starters.ts';
import { knowledgeBuiltJob } from '../knowledge/build/publish-version.ts';
import { deleteOldConversations } from './delete-old-conversations.ts';
import { endIdleConversations } from './end-conversations.ts';
import { mailWaits } from './inbox/mail-waits.ts';
import { askGapsAgain } from './insights/ask-gaps-again.ts';
import { tellGaps } from './insights/tell-gaps.ts';
import { fetchReplies } from './mail-replies/fetch-replies.ts';
import { lastWaiting, resumeQuestions } from './resume-questions.ts';
import { mailSummaries } from './weekly-summary/mail-summaries.ts';

const fetchRepliesJob = { name: 'fetch-replies', data: z.object({}) };
const mailWaitsJob = { name: 'mail-waits', data: z.object({}) };
const endIdleJob = { name: 'end-idle-conversations', data: z.object({}) };
const deleteOldJob = { name: 'delete-old-conversations', data: z.object({}) };
const tellGapsJob = { name: 'tell-gaps', data: z.object({}) };
const summariesJob = { name: 'mail-weekly-summaries', data: z.object({}) };
const resumeQuestionsJob = { name: 'resume-questions', data: z.object({ upTo: z.number().nullable().default(null) }) };

export function conversationsJobs(services: () => Services): JobDefinition[] {
  return [
    job(endIdleJob, { concurrency: 1, retryLimit: 2, expireInSeconds: 60, cron: '*/5 * * * *' }, () =>
      endIdleConversations(services()),
    ),
    job(deleteOldJob, { concurrency: 1, retryLimit: 3, expireInSeconds: 3600, cron: '50 2 * * *' }, (_, { signal }) =>
      deleteOldConversations(services().db, signal),
    ),
    // Every hour, so that a server that was down on Monday catches up.
    job(summariesJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 3600, cron: '0 * * * *' }, (_, { signal }) =>
      mailSummaries(services(), signal),
    ),
    job(tellGapsJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 300, cron: '*/5 * * * *' }, (_, { signal }) =>
      tellGaps(services(), signal),
    ),
    job(mailWaitsJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 120, everySeconds: 15 }, (_, { signal }) =>
      mailWaits(services(), signal),
    ),
    job(fetchRepliesJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 120, everySeconds: 60 }, (_, { signal }) =>
      fetchReplies(services(), signal),
    ),
    job(knowledgeBuiltJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300 }, async (scope, { signal }) => {
      await requestRunsAfterBuild(services(), scope);
      await tryStartersAfterBuild(services(), scope);
      await askGapsAgain(services(), scope, signal);
    }),
    job(
      resumeQuestionsJob,
      {
        concurrency: 1,
        retryLimit: 2,
        expireInSeconds: 1800,
        cron: '*/2 * * * *',
        resumeAbandoned: async (queue) => {
          const { db } = services();
          const upTo = await lastWaiting(db);
          if (upTo !== null) await db.transaction((trx) => queue.send(resumeQuestionsJob, { upTo }, trx));
        },
      },
      ({ upTo }, { signal }) => resumeQuestions(services(), upTo, signal),
    ),
  ];
}
