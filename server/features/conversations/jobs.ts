import { Time } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { knowledgeBuiltJob } from '../knowledge/build/publish-version.ts';
import { endIdleConversations } from './end-conversations.ts';
import { askGapsAgain } from './insights/ask-gaps-again.ts';
import { longestReplyMinutes, takeUpQuestions } from './take-up-questions.ts';

const endIdleJob = { name: 'end-idle-conversations', data: z.object({}) };
const takeUpJob = { name: 'take-up-questions', data: z.object({ leftBefore: Time.optional() }) };

export function conversationsJobs(services: () => Services): JobDefinition[] {
  return [
    job(endIdleJob, { concurrency: 1, retryLimit: 2, expireInSeconds: 60, cron: '*/5 * * * *' }, () =>
      endIdleConversations(services().db),
    ),
    job(knowledgeBuiltJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300 }, (scope, { signal }) =>
      askGapsAgain(services(), scope, signal),
    ),
    job(
      takeUpJob,
      {
        concurrency: 1,
        retryLimit: 2,
        expireInSeconds: 1800,
        cron: '*/2 * * * *',
        takeUpLeft: (queue) =>
          services().db.transaction((trx) => queue.send(takeUpJob, { leftBefore: new Date().toISOString() }, trx)),
      },
      ({ leftBefore }, { signal }) =>
        takeUpQuestions(
          services(),
          leftBefore ? new Date(leftBefore) : new Date(Date.now() - longestReplyMinutes * 60_000),
          signal,
        ),
    ),
  ];
}
