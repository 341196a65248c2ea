import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { knowledgeBuiltJobName } from '../knowledge/build/publish-version.ts';
import { endIdleConversations } from './end-conversations.ts';
import { askGapsAgain } from './insights/ask-gaps-again.ts';

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
  ];
}
