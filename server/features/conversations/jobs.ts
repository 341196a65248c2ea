import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { endIdleConversations } from './end-conversations.ts';

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
  ];
}
