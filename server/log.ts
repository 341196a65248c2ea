import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentTrace } from './telemetry/trace.ts';

/** What Postgres says about a row or value it refused: it may be a visitor's text. */
const rowText = ['detail', 'where', 'internalQuery'] as const;

/**
 * The log of a process: JSON lines with where they come from and which request or job they are about, errors with their
 * stack, nothing of what people wrote.
 * @param role what the process does: all, web or worker
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
