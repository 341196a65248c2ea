import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentTrace } from './telemetry/trace.ts';

/** Postgres' details about a rejected row or value, which may contain a visitor's text. */
const rowText = ['detail', 'where', 'internalQuery'] as const;

/**
 * The log of a process: JSON lines with their source and the request or job they are about, errors with their stack,
 * and no user content.
 * @param role of the process: all, web or worker
 */
export function createLog(level: string, destination: DestinationStream, role: string): Logger {
  const base = { role, pid: process.pid, host: hostname() };
  return pino({ level, base, mixin: aboutTrace, serializers: { err: withoutRowText } }, destination);
}

function aboutTrace(): object {
  const trace = currentTrace();
  if (!trace) return {};
  const { context, workspaceId } = trace;
  return { traceId: context.traceId, ...(workspaceId !== null && { workspaceId }) };
}

function withoutRowText(error: Error): object {
  const serialized: Record<string, unknown> = { ...stdSerializers.err(error) };
  for (const name of rowText) delete serialized[name];
  return serialized;
}
