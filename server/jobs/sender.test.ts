import { expect, test } from 'vitest';
import { localTelemetry } from '../telemetry/telemetry.ts';
import { inNewTrace } from '../telemetry/trace.ts';
import { readSender, withSender } from './sender.ts';

test('a job carries the trace and workspace of the request that sent it, and its own data unchanged', () => {
  const { tracer } = localTelemetry();
  const sent = inNewTrace(tracer, { name: 'test', kind: 0, parent: null, workspaceId: 7 }, ({ context }) => ({
    stored: withSender({ crawlId: 3 }),
    traceId: context.traceId,
  }));
  expect(readSender(sent.stored)).toEqual({
    data: { crawlId: 3 },
    parent: expect.objectContaining({ traceId: sent.traceId }),
    workspaceId: 7,
  });
});

test.each([
  ['of an older version', { crawlId: 3 }],
  ['with a sender of another shape', { crawlId: 3, sender: 'someone' }],
  ['with numbers where text should be', { crawlId: 3, sender: { traceparent: 1, workspaceId: 'x' } }],
])('a job %s runs with its data, in its own trace', (_, stored) => {
  expect(readSender(stored)).toEqual({ data: { crawlId: 3 }, parent: null, workspaceId: null });
});

test('a damaged traceparent in a job loses the trace, not the job', () => {
  const sender = { traceparent: `00-${'0'.repeat(32)}-x-01`, workspaceId: 7 };
  expect(readSender({ crawlId: 3, sender })).toEqual({ data: { crawlId: 3 }, parent: null, workspaceId: 7 });
});
