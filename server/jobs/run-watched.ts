import { SpanKind } from '@opentelemetry/api';
import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { asCaller, callerWithout } from '../caller.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { inNewTrace, markFailed, type Trace } from '../telemetry/trace.ts';
import type { JobDefinition } from './job.ts';
import { readSender } from './sender.ts';

interface Watching {
  log: Logger;
  telemetry: Pick<Telemetry, 'metrics' | 'tracer'>;
  stopping: AbortSignal;
}

/** Runs a job in the trace of the request that sent it, with a log line, a span and its duration at the end. */
export async function runWatched(
  job: JobDefinition,
  item: JobWithMetadata<object>,
  { log, telemetry, stopping }: Watching,
): Promise<void> {
  const { data, parent, workspaceId } = readSender(item.data);
  const started = performance.now();
  const about = { job: job.name, jobId: item.id, attempt: item.retryCount + 1 };
  function end({ span, workspaceId: id }: Trace, outcome: 'done' | 'failed' | 'handed_back'): void {
    telemetry.metrics.jobSeconds.observe({ queue: job.name, outcome }, (performance.now() - started) / 1000);
    span.setAttributes({
      'parley.job': job.name,
      'parley.job_outcome': outcome,
      'parley.job_attempt': about.attempt,
      ...(id !== null && { 'parley.workspace_id': id }),
    });
    if (outcome === 'failed') markFailed(span, 'error');
    span.end();
  }
  const beginning = { name: `job ${job.name}`, kind: SpanKind.CONSUMER, parent, workspaceId };
  await inNewTrace(telemetry.tracer, beginning, async (trace) => {
    try {
      const signal = AbortSignal.any([item.signal, stopping]);
      await asCaller(callerWithout('system'), () =>
        job.run(data, { signal, lastTry: item.retryCount >= item.retryLimit }),
      );
      log.info({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
      end(trace, 'done');
    } catch (error) {
      if (stopping.aborted) log.info(about, 'job handed back');
      else log.error({ ...about, err: error }, 'job failed');
      end(trace, stopping.aborted ? 'handed_back' : 'failed');
      throw error;
    }
  });
}
