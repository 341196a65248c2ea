import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import { inNewTrace, markFailed, type Trace } from '../telemetry/trace.ts';
import { readTraceParent } from '../telemetry/trace-parent.ts';
import { methodLabel, routeLabel } from './route-label.ts';

/** Runs each request under a trace: its caller's (W3C `traceparent`), or a new one. */
export function traceRequests(tracer: Tracer): Middleware {
  return function traceRequest(ctx, next) {
    const beginning = {
      name: methodLabel(ctx),
      kind: SpanKind.SERVER,
      parent: readTraceParent(ctx.get('traceparent')),
    };
    return inNewTrace(tracer, beginning, (trace) => {
      ctx.res.once('close', () => endSpan(ctx, trace));
      return next();
    });
  };
}

/** Uses the names of OpenTelemetry's conventions, without the path, the client or what was sent. */
function endSpan(ctx: Context, { span, workspaceId }: Trace): void {
  const method = methodLabel(ctx);
  const route = routeLabel(ctx);
  const { statusCode } = ctx.res;
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': statusCode,
    ...(workspaceId !== null && { 'parley.workspace_id': workspaceId }),
  });
  if (statusCode >= 500) markFailed(span, String(statusCode));
  span.end();
}
