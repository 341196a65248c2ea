import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { knowledgeBuiltJobName } from '../knowledge/build/publish-version.ts';
import { endIdleConversations } from './end-conversations.ts';
import { askGapsAgain } from './insights/ask-gaps-again.ts';
import { longestReplyMinutes, takeUpQuestions } from './take-up-questions.ts';

const takeUpJobName = 'take-up-questions';

export function conversationsJobs(services: () => Services): JobDefinition[] {
  return [
    {
      name: 'end-idle-conversations',
      concurrency: 1,
      retryLimit: 2,
      expireInSeconds: 60,
      cron: '*/5 * * * *',
      run: () => endIdleConversations(services().db),
    },
    {
      name: knowledgeBuiltJobName,
      concurrency: 1,
      retryLimit: 1,
      expireInSeconds: 300,
      run: (data, { signal }) => askGapsAgain(services(), (data as { websiteId: number }).websiteId, signal),
    },
    {
      name: takeUpJobName,
      concurrency: 1,
      retryLimit: 2,
      expireInSeconds: 1800,
      cron: '*/2 * * * *',
      takeUpLeft: (queue) =>
        services().db.transaction((trx) => queue.send(takeUpJobName, { leftBefore: new Date().toISOString() }, trx)),
      run(data, { signal }) {
        const { leftBefore } = data as { leftBefore?: string };
        return takeUpQuestions(
          services(),
          leftBefore ? new Date(leftBefore) : new Date(Date.now() - longestReplyMinutes * 60_000),
          signal,
        );
      },
    },
  ];
}
