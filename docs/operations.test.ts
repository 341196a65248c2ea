import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ReadReplica } from '#server/db/read-replica.ts';
import { createMetricsApp } from '#server/metrics-app.ts';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';
import { saying } from '#server/testing/model-reply.ts';
import { seedAssistant } from '#server/testing/seed-assistant.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string; legendFormat: string }[];
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const page = read('operations.md');
const alerts = parse(read('operations/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('operations/dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; definition?: string }[] };
};
const targets = dashboard.panels.flatMap(({ title, targets: all = [] }) => all.map((target) => ({ title, ...target })));

/** The labels of each metric, and the values of each label, as exposed by the web server and a worker. */
const exposed = new Map<string, Map<string, Set<string>>>();
/** Labels that Prometheus adds, and its own metric. */
const ofPrometheus = ['instance', 'job'];

let app: TestApp;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-operations-'));
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'parley.tar.gz'), 'x');
  await using provider = await fakeOpenAi();
  app = await testApp({
    work: true,
    config: { dataDir },
    env: {
      RATE_LIMITS: '1',
      OPENAI_BASE_URL: provider.baseUrl,
      EMBEDDING_DIMENSIONS: '64',
      CHAT_PRICE_INPUT: '1',
      CHAT_PRICE_OUTPUT: '2',
    },
  });
  await everythingOnce(app, provider);
  for (const text of [await readWeb(), await readPort()]) collect(text);
  rmSync(dataDir, { recursive: true });
});
afterAll(() => app.close());

/**
 * Triggers everything that has a metric: a build, a crawl, a model's answer and a failed one, a stream, a rate limit.
 */
async function everythingOnce(
  { as, anonymous, services, db }: TestApp,
  provider: Awaited<ReturnType<typeof fakeOpenAi>>,
) {
  const { log, telemetry } = services;
  const { registry } = telemetry.metrics;
  const replica = new ReadReplica({ primary: db, replica: db, log, registry });
  await replica.read('search', () => Promise.resolve());
  const owner = await as('ann');
  const { chatbotId } = await seedAssistant(owner);
  const visitor = await Visitor.arrive(anonymous(), chatbotId);
  provider.chat({ say: () => saying(['A dental check-up costs £45.', 1]) });
  const events = [];
  for await (const { event } of visitor.askStreaming('How much is a check-up?')) events.push(event);
  expect(events).toContain('done');
  provider.chat({ fail: 503 });
  await visitor.ask('When are you open on Saturday?');
  await owner.call(crawlsEndpoints.crawlWebsite, { body: { url: 'http://127.0.0.1:1/' } });
  await Promise.allSettled(Array.from({ length: 11 }, () => services.limits.use('voiceByAddress', '192.0.2.7')));
}

const readWeb = async () => (await fetch(`${app.url}/metrics`)).text();

/** The metrics of a worker, which has no other port. */
async function readPort(): Promise<string> {
  const server = createServer(createMetricsApp(app.services).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text();
  server.closeAllConnections();
  server.close();
  return text;
}

function collect(text: string): void {
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name) ?? new Map<string, Set<string>>();
    exposed.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
}

interface Use {
  metrics: string[];
  /** Labels that select or group. */
  labels: string[];
  /** Label selectors with their values. */
  selections: { metric: string; label: string; values: string[] }[];
  errors: string[];
}

/** The names in a PromQL expression, by its grammar. */
function usesOf(written: string): Use {
  const expr = written.replaceAll('$instance', '.*');
  const use: Use = { metrics: [], labels: [], selections: [], errors: [] };
  const text = (node: SyntaxNode) => expr.slice(node.from, node.to);
  parser.parse(expr).iterate({
    enter({ node, type }) {
      if (type.isError) use.errors.push(`at ${node.from}: ${expr}`);
      if (type.name === 'VectorSelector') use.metrics.push(/^[\w:]+/.exec(text(node))?.[0] ?? '');
      if (type.name === 'LabelName') use.labels.push(text(node));
      if (type.name !== 'UnquotedLabelMatcher') return;
      const [, label = '', operator = '', value = ''] = /^(\w+)\s*([!=~]+)\s*"(.*)"$/s.exec(text(node)) ?? [];
      let selector: SyntaxNode | null = node;
      while (selector && selector.name !== 'VectorSelector') selector = selector.parent;
      const metric = /^[\w:]+/.exec(selector ? text(selector) : '')?.[0] ?? '';
      const values = operator.includes('~') ? value.split('|') : [value];
      use.selections.push({ metric, label, values });
    },
  });
  return use;
}

/** The names in an expression that nothing exposes. */
function unknownIn(expr: string, shown: string[]): string[] {
  const { metrics, labels, selections, errors } = usesOf(expr);
  const ours = metrics.filter((name) => name !== 'up');
  const labelsOf = new Set([...ofPrometheus, ...ours.flatMap((name) => [...(exposed.get(name)?.keys() ?? [])])]);
  return [
    ...errors,
    ...(metrics.length === 0 ? [`no metric: ${expr}`] : []),
    ...ours.filter((name) => !exposed.has(name)),
    ...[...labels, ...shown].filter((label) => !labelsOf.has(label)),
    // Our own lists are complete, whatever has happened so far.
    ...selections
      .filter(({ label }) => label === 'queue' || label === 'pool')
      .flatMap(({ metric, label, values }) => values.filter((value) => !exposed.get(metric)?.get(label)?.has(value))),
  ];
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, name = '']) => name);

test.each(targets)('the dashboard’s “$title” only uses exposed metrics: $expr', ({ expr, legendFormat }) => {
  expect(unknownIn(expr, placeholders(legendFormat))).toEqual([]);
});

test.each(rules)('$alert only uses exposed metrics', ({ expr, annotations }) => {
  expect(unknownIn(expr, placeholders(annotations.summary))).toEqual([]);
});

test('an unknown metric, label, queue or value is detected', () => {
  expect(unknownIn('rate(parley_requests[5m])', [])).toEqual(['parley_requests']);
  expect(unknownIn('sum by (path) (parley_open_streams)', ['user'])).toEqual(['path', 'user']);
  expect(unknownIn('parley_queue_waiting{queue=~"crawl|crawls"}', [])).toEqual(['crawls']);
  expect(unknownIn('sum(parley_info', [])).not.toEqual([]);
});

test('every panel shows a metric, and the dashboard’s variables exist', () => {
  const empty = dashboard.panels.filter(({ type, targets: all }) => type !== 'row' && !all?.length);
  expect(empty).toEqual([]);
  const [, instance] = dashboard.templating.list;
  const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(instance?.definition ?? '') ?? [];
  expect([exposed.has(metric), label]).toEqual([true, 'instance']);
});

test('every alert has a severity, a sentence, and a section that says what to do', () => {
  const sections = [...page.matchAll(/^### (Parley\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
  }
});

test('the page lists every metric with its labels, and no others', { tags: ['rule:metrics-documented'] }, () => {
  const rows = [...page.matchAll(/^\| `((?:parley|gen_ai)_\w+)` \|([^|]*)\|/gm)];
  const listed = rows.map(([, name = '', labels = '']) => `${name}: ${labels.trim()}`);
  const all = [...exposed]
    .filter(([name]) => /^(?:parley|gen_ai)_/.test(name) && !/_(?:sum|count)$/.test(name))
    .map(
      ([name, labels]) => [name.replace(/_bucket$/, ''), [...labels.keys()].filter((label) => label !== 'le')] as const,
    )
    .map(([name, labels]) => `${name}: ${labels.join(', ')}`);
  expect(listed.toSorted()).toEqual(all.toSorted());
  const named = [...`${page}${read('scaling.md')}`.matchAll(/`((?:parley|gen_ai)_[a-z_]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !exposed.has(name) && !exposed.has(`${name}_count`))).toEqual([]);
});

test('links within the page lead to its sections', () => {
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

describe('the statements on the page', () => {
  const statements = [...page.matchAll(/```sql\n(.+?)```/gs)].map(([, sql = '']) => sql.trim());
  test.each(statements)('%s', async (sql) => {
    await expect(app.db.raw(sql)).resolves.toBeDefined();
  });
});

test('the log lines on the page are written by the server', () => {
  const lines = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line),
  );
  const root = join(import.meta.dirname, '..', 'server');
  const sources = [
    'http/request-log.ts',
    'jobs/run-watched.ts',
    'jobs/report-errors.ts',
    'http/errors.ts',
    'db/read-replica.ts',
    'db/watch-statement.ts',
    'telemetry/export-traces.ts',
  ]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const logLines = lines.filter((line) => !/^(?:parley|gen_ai)_/.test(line));
  expect(logLines.length).toBeGreaterThan(5);
  expect(logLines.filter((line) => !sources.includes(`'${line}'`))).toEqual([]);
});

test('the example prometheus.yml loads the alerts under the job they name', () => {
  const start = parse(read('operations/prometheus.yml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  expect(start.rule_files).toEqual(['alerts.yml']);
  const [job] = start.scrape_configs;
  const named = rules.flatMap(({ expr }) => usesOf(expr).selections.filter(({ label }) => label === 'job'));
  expect(named.map(({ values }) => values)).toEqual(named.map(() => [job?.job_name]));
  expect(job?.static_configs[0]?.targets).toEqual(['web:9464', 'worker:9464']);
});
