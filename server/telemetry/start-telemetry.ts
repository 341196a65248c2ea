import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Config } from '../config.ts';
import { version } from '../version.ts';
import { localTelemetry, type Telemetry } from './telemetry.ts';

/** @param role of the process: all, web or worker */
export async function startTelemetry(
  { traces }: Pick<Config, 'traces'>,
  log: Pick<Logger, 'warn'>,
  role: string,
): Promise<Telemetry> {
  const telemetry = localTelemetry();
  new Gauge({
    name: 'parley_info',
    help: 'Always 1. The labels name the version and the role of the process',
    labelNames: ['version', 'role'] as const,
    registers: [telemetry.metrics.registry],
  }).set({ version, role }, 1);
  if (!traces) return telemetry;
  const { exportTraces } = await import('./export-traces.ts');
  const about = {
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'host.name': hostname(),
    'process.pid': process.pid,
    'parley.role': role,
  };
  return { ...telemetry, ...(await exportTraces(traces, about, log)) };
}
