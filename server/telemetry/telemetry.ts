import { ProxyTracerProvider, type Tracer } from '@opentelemetry/api';
import { createMetrics, type Metrics } from './metrics.ts';

/** What a process reports about itself. */
export interface Telemetry {
  metrics: Metrics;
  tracer: Tracer;
  stop(): Promise<void>;
}

/** Metrics, and traces that aren't exported. */
export const localTelemetry = (): Telemetry => ({
  metrics: createMetrics(),
  tracer: new ProxyTracerProvider().getTracer('parley'),
  stop: () => Promise.resolve(),
});
