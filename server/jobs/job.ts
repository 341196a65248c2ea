import type { z } from 'zod';
import type { Queue } from './queue.ts';

/** The shape of what a job is sent with. */
export type Payload = z.ZodType<object, object>;

/** What a kind of job is called, and what its payload holds: the contract between who sends one and who runs it. */
export interface JobKind<Data extends Payload = Payload> {
  name: string;
  data: Data;
}

interface JobSettings {
  /** Jobs of this kind that one worker runs side by side. */
  concurrency: number;
  /** How many of those may be one owner's, so that a crowd of jobs of one keeps nobody else waiting. Default: all. */
  concurrencyPerOwner?: number;
  retryLimit: number;
  /** Waits longer after each failure, up to this many seconds. Default: one second after every failure. */
  longestRetryDelaySeconds?: number;
  /** Longest run in seconds; then it counts as dead. */
  expireInSeconds: number;
  /** Runs at these times (cron, UTC) besides being sent. */
  cron?: string;
  /** Sends jobs for the work that dead workers left. Called at the start of a worker that is the only one. */
  resumeAbandoned?(queue: Pick<Queue, 'send'>): Promise<void>;
}

interface JobContext {
  signal: AbortSignal;
  lastTry: boolean;
}

/** A kind of background work. Handlers must be safe to run twice: a job whose worker died is resumed. */
export interface JobDefinition extends JobSettings {
  name: string;
  /** @throws ZodError for a payload that an older version sent in another shape */
  run(data: unknown, context: JobContext): Promise<void>;
}

/** Joins a kind of job with what runs it. */
export function job<Data extends Payload>(
  { name, data: shape }: JobKind<Data>,
  settings: JobSettings,
  run: (data: z.output<Data>, context: JobContext) => Promise<void>,
): JobDefinition {
  return { ...settings, name, run: async (data, context) => run(shape.parse(data), context) };
}
