import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { type FakeOpenAi, fakeOpenAi } from '../testing/fake-openai.ts';
import { saying } from '../testing/model-reply.ts';
import { type OtlpReceiver, otlpReceiver } from '../testing/otlp-receiver.ts';
import { type Assistant, seedAssistant } from '../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { Visitor } from '../testing/visitor.ts';

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const asked = 'What does a zirconia crown cost?';
const said = 'A zirconia crown costs nothing at all.';

let provider: FakeOpenAi;
let receiver: OtlpReceiver;
let app: TestApp;
let assistant: Assistant;
let workspaceId: number;

/** A visitor's question in a caller's trace, answered as a stream by the model. Then everything is exported. */
beforeAll(async () => {
  provider = await fakeOpenAi();
  receiver = await otlpReceiver();
  provider.chat({ say: () => saying([said, 1]) });
  app = await testApp({
    work: true,
    env: {
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: 'key-of-the-provider',
      EMBEDDING_DIMENSIONS: '64',
      CHAT_MODEL: 'stand-in',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-scope=parley%20traces,authorization=Bearer abc',
      OTEL_SERVICE_NAME: 'parley-of-the-practice',
    },
  });
  const owner = await app.as('dentist');
  ({ workspaceId } = owner);
  assistant = await seedAssistant(owner);
  const visitor = await Visitor.arrive(app.anonymous(), assistant.chatbotId);
  const answer = await visitor.client.send(
    conversationsEndpoints.sendMessage,
    {
      params: { chatbotId: assistant.chatbotId },
      body: { conversationId: visitor.conversationId, message: asked },
      headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
    },
    'text/event-stream',
  );
  await answer.text();
  await app.close();
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await provider.close();
});

test('a question is a trace of its request, statements and model calls, within the caller’s', () => {
  const spans = receiver.spans.filter(({ traceId }) => traceId === caller.traceId);
  const root = spans.find(({ kind }) => kind === 'server');
  expect(root).toMatchObject({
    name: `POST ${conversationsEndpoints.sendMessage.path}`,
    parentSpanId: caller.spanId,
    isError: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': conversationsEndpoints.sendMessage.path,
      'http.response.status_code': 200,
      'parley.workspace_id': workspaceId,
    },
    resource: { 'service.name': 'parley-of-the-practice', 'parley.role': 'all', 'process.pid': process.pid },
  });
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(steps).toContainEqual(
    expect.objectContaining({
      name: 'WITH',
      kind: 'client',
      attributes: expect.objectContaining({ 'db.query.text': expect.stringContaining('insert into "messages"') }),
    }),
  );
  expect(steps).toContainEqual(
    expect.objectContaining({
      name: 'chat stand-in',
      attributes: expect.objectContaining({ 'gen_ai.usage.input_tokens': expect.any(Number) }),
    }),
  );
  expect(steps.map(({ name }) => name)).toContain('embeddings text-embedding-3-small');
});

test('a job is part of the trace of the request that sent it', () => {
  const job = receiver.spans.find(({ name }) => name === 'job build-knowledge');
  const request = receiver.spans.find(({ spanId }) => spanId === job?.parentSpanId);
  expect(request?.name).toBe('POST /api/websites/:id/knowledge-base');
  expect(job).toMatchObject({
    kind: 'consumer',
    traceId: request?.traceId,
    attributes: { 'parley.job_outcome': 'done', 'parley.workspace_id': workspaceId },
  });
  const steps = receiver.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(steps.length).toBeGreaterThan(5);
});

test('a collector accepts the export, with the configured headers', { tags: ['rule:traces-exported'] }, () => {
  expect(receiver.refused).toEqual([]);
  expect(receiver.headers[0]).toMatchObject({ 'x-scope': 'parley traces', authorization: 'Bearer abc' });
});

test('traces contain no user content, no addresses and no secrets', { tags: ['rule:traces-without-content'] }, () => {
  for (const secret of ['zirconia', 'Mill Lane', 'practice.example', 'dentist@', '127.0.0.1', 'key-of-the-provider']) {
    expect(receiver.text()).not.toContain(secret);
  }
  expect(receiver.text()).not.toMatch(/messages\/[\w-]{22}/);
});

test('an unavailable receiver costs a log line but no responses', { tags: ['rule:traces-receiver-down'] }, async () => {
  const traces = { endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'parley', ratio: 1, timeoutMs: 200 };
  await using lonely = await testApp({ config: { traces } });
  expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
  await lonely.services.telemetry.stop();
  expect(lonely.logged).toContainEqual(expect.objectContaining({ level: 40, msg: 'traces can’t be exported' }));
});

test('with a ratio of 0 nothing is exported, whatever a caller requests', async () => {
  await using empty = await otlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: empty.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' };
  await using app0 = await testApp({ env });
  await fetch(`${app0.url}/healthz`, { headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01` } });
  await app0.services.telemetry.stop();
  expect(empty.headers).toEqual([]);
});

test('the packages for exporting traces are loaded only if there is a receiver', () => {
  const server = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: server, exclude: (path) => path.endsWith('.test.ts') });
  const naming = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(readFileSync(join(server, file), 'utf8')))
      .map((file) => file.replaceAll('\\', '/'));
  expect(naming(/'@opentelemetry\/(?!api')/)).toEqual(['telemetry/export-traces.ts']);
  expect(naming(/^import (?!type)[^;]*'@opentelemetry\/(?!api')/m)).toEqual([]);
  expect(naming(/^import (?!type)[^;]*\/export-traces\.ts'/m)).toEqual([]);
});
