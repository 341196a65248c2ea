import type { SpanContext } from '@opentelemetry/api';
import { z } from 'zod';
import { currentTrace } from '../telemetry/trace.ts';
import { readTraceParent, writeTraceParent } from '../telemetry/trace-parent.ts';

const Sender = z.object({ traceparent: z.string(), workspaceId: z.number().nullable() });

interface Sent {
  /** The job's payload. */
  data: object;
  /** The request or job that sent it; null for scheduled jobs and those from an older version. */
  parent: SpanContext | null;
  workspaceId: number | null;
}

/** Adds the current trace to a payload. Workers of an older version ignore it. */
export function withSender(data: object): object {
  const trace = currentTrace();
  if (!trace) return data;
  return { ...data, sender: { traceparent: writeTraceParent(trace.context), workspaceId: trace.workspaceId } };
}

export function readSender(stored: object): Sent {
  const { sender, ...data } = stored as { sender?: unknown };
  const read = Sender.safeParse(sender);
  if (!read.success) return { data, parent: null, workspaceId: null };
  return { data, parent: readTraceParent(read.data.traceparent), workspaceId: read.data.workspaceId };
}
