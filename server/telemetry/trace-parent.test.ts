import { expect, test } from 'vitest';
import { readTraceParent, writeTraceParent } from './trace-parent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('a traceparent is read as W3C specifies, including one of a later version', () => {
  const known = { traceId, spanId, traceFlags: 1, isRemote: true };
  expect(readTraceParent(`00-${traceId}-${spanId}-01`)).toEqual(known);
  expect(readTraceParent(`00-${traceId}-${spanId}-02`)).toEqual({ ...known, traceFlags: 0 });
  expect(readTraceParent(`cc-${traceId}-${spanId}-01-what-comes-later`)).toEqual(known);
  expect(writeTraceParent(known)).toBe(`00-${traceId}-${spanId}-01`);
});

test.each([
  ['nothing', ''],
  ['a version that must not be used', `ff-${traceId}-${spanId}-01`],
  ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
  ['upper case', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['two headers in one', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ['a line break and a forged log line', `00-${traceId}-${spanId}-01\n{"level":60}`],
  ['a very long one', `00-${'a'.repeat(15_000)}-${spanId}-01`],
  ['markup', '00-<script>alert(1)</script>-1-1'],
])('%s is not a traceparent', (_, header) => {
  expect(readTraceParent(header)).toBeNull();
});
