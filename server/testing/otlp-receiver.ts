import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { fieldsOf, messages, one, type WireField } from './protobuf.ts';

type Value = string | number | boolean;

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  milliseconds: number;
  isError: boolean;
  attributes: Record<string, Value>;
  resource: Record<string, Value>;
}

export interface OtlpReceiver extends AsyncDisposable {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: ReceivedSpan[];
  /** Headers of the requests. */
  headers: NodeJS.Dict<string | string[]>[];
  /** Everything received, as raw text, to check what must not be in it. */
  text(): string;
  /** Requests that a collector would reject, with the reason. */
  refused: string[];
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const failed = 2;

/**
 * A collector that accepts traces by OTLP over HTTP, and rejects what isn't in the protocol (opentelemetry-proto 1.x:
 * trace/v1/trace.proto, collector/trace/v1/trace_service.proto).
 */
export async function otlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const refused: string[] = [];
  let received = '';
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      headers.push(request.headers);
      try {
        if (request.method !== 'POST' || request.url !== '/v1/traces')
          throw new Error(`${request.method} ${request.url}`);
        if (request.headers['content-type'] !== 'application/x-protobuf') throw new Error('not application/x-protobuf');
        const sent = Buffer.concat(pieces);
        const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
        spans.push(...readRequest(body));
        received += body.toString('latin1');
        response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
      } catch (error) {
        refused.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    refused,
    text: () => received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readRequest(body: Buffer): ReceivedSpan[] {
  return messages(fieldsOf(body, { 1: 'message' }), 1).flatMap((resourceSpans) => {
    const parts = fieldsOf(resourceSpans, { 1: 'message', 2: 'message', 3: 'string' });
    const resource = attributesOf(fieldsOf(one(parts, 1), { 1: 'message', 2: 'varint', 3: 'message' }), 1);
    return messages(parts, 2).flatMap((scopeSpans) =>
      messages(fieldsOf(scopeSpans, { 1: 'message', 2: 'message', 3: 'string' }), 2).map((span) => ({
        ...readSpan(span),
        resource,
      })),
    );
  });
}

function readSpan(bytes: Buffer): Omit<ReceivedSpan, 'resource'> {
  const span = fieldsOf(bytes, {
    1: 'bytes',
    2: 'bytes',
    3: 'string',
    4: 'bytes',
    5: 'string',
    6: 'varint',
    7: 'fixed64',
    8: 'fixed64',
    9: 'message',
    10: 'varint',
    11: 'message',
    12: 'varint',
    13: 'message',
    14: 'varint',
    15: 'message',
    16: 'fixed32',
  });
  const [traceId, spanId] = [one(span, 1), one(span, 2)];
  if (traceId.length !== 16 || spanId.length !== 8) throw new Error('ids of a wrong length');
  const times = [7, 8].map((number) => one(span, number).readBigUInt64LE());
  const [start = 0n, end = 0n] = times;
  if (end < start) throw new Error('a span that ends before it starts');
  const status = fieldsOf(messages(span, 15)[0] ?? Buffer.alloc(0), { 2: 'string', 3: 'varint' });
  return {
    traceId: traceId.toString('hex'),
    spanId: spanId.toString('hex'),
    parentSpanId: (messages(span, 4)[0] ?? Buffer.alloc(0)).toString('hex'),
    name: one(span, 5).toString(),
    kind: kinds[numberOf(span, 6)] ?? 'internal',
    milliseconds: Number(end - start) / 1e6,
    isError: numberOf(status, 3) === failed,
    attributes: attributesOf(span, 9),
  };
}

function attributesOf(fields: WireField[], number: number): Record<string, Value> {
  return Object.fromEntries(
    messages(fields, number).map((pair) => {
      const keyValue = fieldsOf(pair, { 1: 'string', 2: 'message' });
      const value = fieldsOf(one(keyValue, 2), { 1: 'string', 2: 'varint', 3: 'varint', 4: 'fixed64' });
      return [one(keyValue, 1).toString(), readValue(value)];
    }),
  );
}

function readValue([field]: WireField[]): Value {
  if (!field) return '';
  if (field.number === 1) return field.bytes.toString();
  if (field.number === 4) return field.bytes.readDoubleLE();
  const number = Number(field.bytes.readBigUInt64LE());
  return field.number === 2 ? number === 1 : number;
}

const numberOf = (fields: WireField[], number: number) =>
  Number((messages(fields, number)[0] ?? Buffer.alloc(8)).readBigUInt64LE());
