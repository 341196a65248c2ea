import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { deleteClosedWorkspaces } from './delete-closed-workspaces.ts';

export const deleteClosedJob = { name: 'delete-closed-workspaces', data: z.object({}) };

export function workspacesJobs(services: () => Services): JobDefinition[] {
  return [
    job(deleteClosedJob, { concurrency: 1, retryLimit: 3, expireInSeconds: 600, cron: '15 * * * *' }, (_, { signal }) =>
      deleteClosedWorkspaces(services(), signal),
    ),
  ];
}
