import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, for what somebody waits for. */
const waits = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds, for work in the background. */
const works = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600];

/**
 * How background work ended. `rejected` is for the owner to mend, such as a site that can't be reached; `failed` is for
 * whoever runs Parley.
 */
export type WorkOutcome = 'done' | 'cancelled' | 'rejected' | 'failed';

/**
 * What a process counts for Prometheus. Every label has a value from a list of ours (routes, queues, rules) or of the
 * operator's (models): what a visitor sends never becomes one, so the number of series stays bounded.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'parley_http_requests_total',
      help: 'Requests answered, by the pattern of their route',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'parley_http_request_seconds',
      help: 'Time until an answer began: for streams, until they were open',
      labelNames: ['method', 'route'] as const,
      buckets: waits,
      registers,
    }),
    openStreams: new Gauge({
      name: 'parley_open_streams',
      help: 'Event streams that clients hold open',
      labelNames: ['route'] as const,
      registers,
    }),
    rateLimitRefusals: new Counter({
      name: 'parley_rate_limit_refusals_total',
      help: 'Requests refused because of a rate limit, by its rule',
      labelNames: ['rule'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'parley_job_seconds',
      help: 'Runs of jobs; one that is handed back goes on in another worker',
      labelNames: ['queue', 'outcome'] as const,
      buckets: works,
      registers,
    }),
    crawlSeconds: new Histogram({
      name: 'parley_crawl_seconds',
      help: 'Crawls that ended, from when a worker took them to their end',
      labelNames: ['kind', 'outcome'] as const,
      buckets: works,
      registers,
    }),
    buildSeconds: new Histogram({
      name: 'parley_build_seconds',
      help: 'Builds of knowledge bases that ended, from when a worker took them to their end',
      labelNames: ['kind', 'outcome'] as const,
      buckets: works,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
