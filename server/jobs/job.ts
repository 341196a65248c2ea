import type { z } from 'zod';
import type { Queue } from './queue.ts';

/** The shape of a job's payload. */
export type Payload = z.ZodType<object, object>;

/** The name of a kind of job and the shape of its payload: the contract between sender and worker. */
export interface JobKind<Data extends Payload = Payload> {
  name: string;
  data: Data;
}

interface JobSettings {
  /** How many jobs of this kind one worker runs at once. */
  concurrency: number;
  /** How many of those may belong to one owner, so that one owner's jobs can't block everyone else. Default: all. */
  concurrencyPerOwner?: number;
  retryLimit: number;
  /** Waits longer after each failure, up to this many seconds. Default: one second after every failure. */
  longestRetryDelaySeconds?: number;
  /** Maximum duration in seconds, after which a run is considered dead. */
  expireInSeconds: number;
  /** Also runs at these times (cron, UTC). */
  cron?: string;
  /**
   * Also runs this often in each worker, without a job, for what can't wait for the next minute. At most once at a time
   * in a worker, and possibly in several at once.
   */
  everySeconds?: number;
  /** Queues jobs for work that dead workers left behind. Called when the only worker starts. */
  resumeAbandoned?(queue: Pick<Queue, 'send'>): Promise<void>;
}

interface JobContext {
  signal: AbortSignal;
  lastTry: boolean;
}

/** A kind of background work. Handlers must be safe to run twice, since a job whose worker died is resumed. */
export interface JobDefinition extends JobSettings {
  name: string;
  /** @throws ZodError for a payload in another format, sent by an older version */
  run(data: unknown, context: JobContext): Promise<void>;
}

/** Connects a kind of job to its handler. */
export function job<Data extends Payload>(
  { name, data: shape }: JobKind<Data>,
  settings: JobSettings,
  run: (data: z.output<Data>, context: JobContext) => Promise<void>,
): JobDefinition {
  return { ...settings, name, run: async (data, context) => run(shape.parse(data), context) };
}
