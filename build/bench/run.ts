/**
 * `npm run bench [-- attack|start-here]`: the speed and size of Parley on this machine, compared with the aims. Or only what
 * attacks cost, or only how soon a server is ready: of `npm start`, and the desktop app's own.
 */
import { buildPages } from '../build-pages.ts';
import { attackCost } from './attack-cost.ts';
import { benchAttackDelays } from './attack-delay.ts';
import { benchBuild } from './build-knowledge.ts';
import { benchCrawl } from './crawl.ts';
import { benchFirstLoads } from './first-loads.ts';
import { benchKnowledge, knowledgeLines } from './knowledge.ts';
import { benchQuestions, benchQuestionsBySize } from './questions.ts';
import { pageLimit, widgetLimits } from './size-limits.ts';
import { benchStart, benchStartHere } from './start-here.ts';
import { formatTable, type Line } from './table.ts';
import { widgetSize } from './widget-size.ts';

async function measured<T>(name: string, run: () => Promise<T>): Promise<T> {
  console.log(`Measuring ${name} ...`);
  return run();
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${value.toFixed(2)} s`;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

async function attackLines(): Promise<Line[]> {
  const costs = [6, 600].map((addresses): Line => {
    const [after, before] = [attackCost(addresses, true), attackCost(addresses, false)];
    return {
      name: `what ${addresses} addresses can cost an owner in an hour`,
      value: dollars(after.cents),
      detail: `${dollars(before.cents)} without limits; ${after.messages} messages, ${after.hashes} hashes`,
    };
  });
  const delays = await measured('what others wait for during attacks', benchAttackDelays);
  return [
    ...costs,
    ...delays.map(
      ({ name, p99Ms, longestMs, failures, seconds: took }): Line => ({
        name: `${name}: others wait for the server, p99`,
        value: ms(p99Ms),
        detail: `longest ${ms(longestMs)}, ${failures} failures, in ${seconds(took)}`,
        atMost: [failures > 0 ? Number.POSITIVE_INFINITY : p99Ms, 250, '250 ms'],
      }),
    ),
  ];
}

async function startHereLines(): Promise<Line[]> {
  const { firstSeconds, againSeconds } = await measured('starts of the server in the desktop app', benchStartHere);
  const { firstSeconds: first, againSeconds: again } = await measured('npm start', benchStart);
  return [
    { name: 'npm start with packages and pages', value: seconds(again), atMost: [again, 10, '10 s'] },
    { name: 'npm start, which also creates the database', value: seconds(first) },
    {
      name: 'desktop app: first start on this computer',
      value: seconds(firstSeconds),
      atMost: [firstSeconds, 5, '5 s'],
    },
    { name: 'desktop app: another start', value: seconds(againSeconds), atMost: [againSeconds, 5, '5 s'] },
  ];
}

if (process.argv[2] === 'start-here') {
  console.log(`\n${formatTable(await startHereLines())}`);
  process.exit();
}
await buildPages();
if (process.argv[2] === 'attack') {
  console.log(`\n${formatTable(await attackLines())}`);
  process.exit();
}
// One after another, because they would slow each other down.
const startHere = await startHereLines();
// Before other builds, because a site's first build is usually the first one after a start.
const knowledge = await measured('one more sentence', benchKnowledge);
const crawl = await measured('crawls', benchCrawl);
const build = await measured('builds', benchBuild);
const question = await measured('questions', benchQuestions);
const bySize = await measured('questions to a small and a large site', benchQuestionsBySize);
const attacks = await attackLines();
const firstLoads = await measured('first loads', benchFirstLoads);
const widget = widgetSize();

const megabytes = (value: number) => `${value.toFixed(0)} MB`;
const kilobytes = (value: number) => `${(value / 1024).toFixed(2)} KB`;

const lines: Line[] = [
  ...attacks,
  ...startHere,
  {
    name: `crawl at ${crawl.latencyMs} ms latency / bare fetch loop`,
    value: crawl.ratio.toFixed(2),
    detail: `${crawl.pagesPerSecond.toFixed(0)} / ${crawl.barePagesPerSecond.toFixed(0)} pages a second`,
    atLeast: [crawl.ratio, 0.85, '0.85'],
  },
  { name: 'build, per 100 pages', value: seconds(build.secondsPer100Pages) },
  { name: 'build again, nothing changed', value: seconds(build.unchangedSecondsPer100Pages) },
  ...knowledgeLines(knowledge),
  {
    name: 'question without a model / the least any server does for it',
    value: question.ratio.toFixed(2),
    detail:
      `${ms(question.questionMs)} / ${ms(question.leastMs)}, of which the bare search ${ms(question.queryMs)}, ` +
      `${question.passages} passages`,
    atMost: [question.ratio, 2, '2'],
  },
  {
    name: `question at ${bySize.largePassages} passages / at ${bySize.smallPassages}`,
    value: bySize.ratio.toFixed(2),
    detail: `${ms(bySize.largeMs)} / ${ms(bySize.smallMs)}`,
    atMost: [bySize.ratio, 1.5, '1.5'],
  },
  ...(question.memory
    ? [
        { name: 'memory of the server', value: megabytes(question.memory.serverMegabytes) },
        { name: 'memory of the embedded database', value: megabytes(question.memory.databaseMegabytes) },
      ]
    : []),
  ...firstLoads.map(({ path, scriptGzipBytes, layoutShift }): Line => {
    const limit = pageLimit(path);
    return {
      name: `first load of ${path}, JavaScript, gzip`,
      value: kilobytes(scriptGzipBytes),
      detail: `layout shift ${layoutShift.toFixed(4)}`,
      atMost: [scriptGzipBytes, limit, kilobytes(limit)],
    };
  }),
  {
    name: 'widget: loader, gzip',
    value: kilobytes(widget.loaderGzipBytes),
    atMost: [widget.loaderGzipBytes, widgetLimits.loaderGzipBytes, kilobytes(widgetLimits.loaderGzipBytes)],
  },
  {
    name: 'widget: panel, gzip',
    value: kilobytes(widget.panelGzipBytes),
    atMost: [widget.panelGzipBytes, widgetLimits.panelGzipBytes, kilobytes(widgetLimits.panelGzipBytes)],
  },
];
console.log(`\n${formatTable(lines)}`);
