import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, for requests. */
const waits = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds, for background work. */
const works = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600];

/**
 * How background work ended. `rejected` is for the owner to fix, such as a site that can't be reached; `failed` is for the
 * operator.
 */
export type WorkOutcome = 'done' | 'canceled' | 'rejected' | 'failed';

/**
 * Metrics of a process for Prometheus. Label values come from the code (routes, queues, rules) or the operator
 * (models), never from clients, so the number of series is bounded.
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
      help: 'Time until the response started',
      labelNames: ['method', 'route'] as const,
      buckets: waits,
      registers,
    }),
    openStreams: new Gauge({
      name: 'parley_open_streams',
      help: 'Open event streams',
      labelNames: ['route'] as const,
      registers,
    }),
    rateLimitRefusals: new Counter({
      name: 'parley_rate_limit_refusals_total',
      help: 'Requests rejected by a rate limit, by its rule',
      labelNames: ['rule'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'parley_job_seconds',
      help: 'Duration of jobs; one that is handed back continues in another worker',
      labelNames: ['queue', 'outcome'] as const,
      buckets: works,
      registers,
    }),
    crawlSeconds: new Histogram({
      name: 'parley_crawl_seconds',
      help: 'Duration of crawls since a worker claimed them, or since they were requested if they were interrupted',
      labelNames: ['kind', 'outcome'] as const,
      buckets: works,
      registers,
    }),
    buildSeconds: new Histogram({
      name: 'parley_build_seconds',
      help: 'Duration of knowledge base builds since a worker claimed them, or since they were requested if they were interrupted',
      labelNames: ['kind', 'outcome'] as const,
      buckets: works,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

let ofProcess: Registry | undefined;

/**
 * Memory, CPU, event loop and garbage collection of this process, in one registry for all apps in it. Collected from
 * the first time it is read.
 */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });
  }
  return ofProcess;
}
