import type { Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { proxyAgentFor } from '#shared/loaders/environment-proxy.ts';

export interface TraceExport {
  /** Base address of a receiver of OTLP over HTTP. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Share of all traces, from 0 to 1. */
  ratio: number;
  /** For one batch with its retries. Default: 5 seconds. */
  timeoutMs?: number;
}

const usualTimeoutMs = 5000;
const warnEveryMs = 60_000;

interface Exporting {
  tracer: Tracer;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Sends traces to a receiver in batches, in the background. Its packages are loaded only here, so that installations
 * without a receiver don't pay for them. While it is unavailable, up to 2,048 spans wait and later ones are dropped.
 */
export async function exportTraces(
  { endpoint, headers, serviceName, ratio, timeoutMs = usualTimeoutMs }: TraceExport,
  about: Record<string, string | number>,
  log: Pick<Logger, 'warn'>,
): Promise<Exporting> {
  const [sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const agent = proxyAgentFor(url);
  const exporter = new OTLPTraceExporter({
    url,
    headers,
    timeoutMillis: timeoutMs,
    ...(agent && { httpAgentOptions: () => agent }),
  });
  const share = new sdk.TraceIdRatioBasedSampler(ratio);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, ...about }),
    // Any client can send a traceparent that asks to be recorded, so the ratio applies to those traces, too.
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: withWarnings(exporter, log),
        exportTimeoutMillis: timeoutMs,
      }),
    ],
  });
  return {
    tracer: provider.getTracer('parley'),
    // Failures are logged, and a process that is ending can't do more.
    stop: () => provider.shutdown().catch(() => {}),
  };
}

type Exporter = InstanceType<typeof import('@opentelemetry/exporter-trace-otlp-proto').OTLPTraceExporter>;

/** Logs at most once a minute that traces were not accepted. */
function withWarnings(exporter: Exporter, log: Pick<Logger, 'warn'>): Exporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error && performance.now() - warnedAt > warnEveryMs) {
        warnedAt = performance.now();
        log.warn({ reason: result.error.message }, 'traces can’t be exported');
      }
      done(result);
    });
  return exporter;
}
