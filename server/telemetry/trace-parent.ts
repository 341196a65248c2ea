import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

const fields = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * The trace that a caller is part of (W3C Trace Context, section 3.2); null if the header is missing or invalid. Later
 * versions may have more fields.
 */
export function readTraceParent(header: string): SpanContext | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = fields.exec(header) ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : null;
}

export const writeTraceParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
