import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** The request or job that the current code runs for. */
export interface Trace {
  /** Identifies it in the log, in the jobs it sends and in exported traces. */
  context: SpanContext;
  workspaceId: number | null;
  tracer: Tracer;
  /** A no-op unless traces are exported. */
  span: Span;
}

const running = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => running.getStore();

interface Beginning {
  name: string;
  kind: SpanKind;
  /** The parent trace or span. */
  parent: SpanContext | null;
  workspaceId?: number | null;
}

/** Runs a request or job under a new trace. The caller ends its span. */
export function inNewTrace<Result>(
  tracer: Tracer,
  { name, kind, parent, workspaceId = null }: Beginning,
  work: (trace: Trace) => Result,
): Result {
  const from = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind }, from);
  const exported = span.spanContext();
  const begun = { context: isSpanContextValid(exported) ? exported : newContext(), workspaceId, tracer, span };
  return running.run(begun, () => work(begun));
}

/** Runs a function under an existing trace, since callbacks of sockets and streams lose it. */
export function inTrace<Result>(under: Trace | undefined, work: () => Result): Result {
  return under ? running.run(under, work) : work();
}

/** Adds the workspace to later log lines of this request or job. */
export function noteWorkspace(id: number | null): void {
  const current = running.getStore();
  if (current && id !== null) current.workspaceId = id;
}

interface Step {
  name: string;
  attributes: Attributes;
  /** Milliseconds since 1970. */
  startedAt: number;
  milliseconds: number;
  /** A code, never a message, because messages may contain user content. */
  error?: string | undefined;
}

/** Adds a finished call to another system to a trace. */
export function addStep(under: Trace | undefined, { name, attributes, startedAt, milliseconds, error }: Step): void {
  if (!under?.span.isRecording()) return;
  const options = { kind: SpanKind.CLIENT, attributes, startTime: startedAt };
  const span = under.tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, under.span));
  if (error !== undefined) markFailed(span, error);
  span.end(startedAt + milliseconds);
}

export function markFailed(span: Span, error: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error);
}

const newContext = (): SpanContext => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  traceFlags: TraceFlags.NONE,
});
