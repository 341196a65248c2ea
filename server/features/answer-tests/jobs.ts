import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { runTests } from './run-tests.ts';
import { removeDeletedTests } from './store.ts';
import { resumeRuns, runTestsJob } from './test-runs.ts';

const resumeJob = { name: 'resume-answer-tests', data: z.object({}) };

export function answerTestsJobs(services: () => Services): JobDefinition[] {
  return [
    job(runTestsJob, { concurrency: 2, concurrencyPerOwner: 1, retryLimit: 5, expireInSeconds: 3600 }, (key, context) =>
      runTests(services(), key, context.signal),
    ),
    job(
      resumeJob,
      {
        concurrency: 1,
        retryLimit: 0,
        expireInSeconds: 60,
        cron: '*/5 * * * *',
        resumeAbandoned: (queue) => resumeRuns({ db: services().db, queue }, { isAlone: true }),
      },
      async () => {
        await resumeRuns(services());
        await removeDeletedTests(services().db);
      },
    ),
  ];
}
