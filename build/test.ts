/**
 * `npm test`: types, lint, format, unit and integration tests, tests in a real Chromium. The last line is `N passed, N
 * failed`, where each check counts as one test.
 *
 *     npm test                    what a change can break, within the limits of build/test-processes/limits.ts
 *     npm run test:all            also the tests with the tag `long`
 *     npm run test:all -- --shard=1/3
 *     npm test -- some/path       the tests of that path, in the browser if they are browser tests
 *     npm test -- rule:some-tag   the test with that tag, which a document names
 *     npm test -- --changed       what the changes since the last commit can break
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDir, prepareTemplate } from '#server/testing/database-template.ts';
import { buildPages } from './build-pages.ts';
import { changedFiles, chooseTests } from './changed-tests.ts';
import { chromiumForTests } from './chromium.ts';
import { whyNoElectronTests } from './desktop/electron-program.ts';
import { runCommand } from './run-command.ts';
import { readCosts, sumCosts } from './test-processes/costs.ts';
import { limits } from './test-processes/limits.ts';
import { notesCosts } from './test-processes/options.ts';
import { keepFilesInMemory } from './test-processes/scratch-folder.ts';
import { type Report, readPlaywright, readVitest } from './test-reports.ts';

keepFilesInMemory();
const root = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'parley-reports-'));
const slowestShown = 10;
/** In characters, of a check that failed, in the summary. */
const longestProblem = 2000;
/** For programs in Go. With one thread and no garbage collection until they need 4 GB, they take half the CPU time. */
const oneThread = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** A line of the summary. */
interface Part extends Report {
  name: string;
  seconds: number;
}
const parts: Part[] = [];

// All processes started here share Node's compile cache.
process.env['NODE_COMPILE_CACHE'] ??= join(cacheDir, 'modules');

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('-'));
const rules = paths.filter((path) => path.startsWith('rule:'));
const isBrowserPath = (path: string) => /\.spec\.ts|desktop\/e2e|widget\/test/.test(path);

if (args.includes('--changed')) await testChanges();
else if (rules.length > 0) await testRules();
else if (paths.length > 0) await testPaths();
else if (args.includes('--all')) await testAll(args.find((arg) => arg.startsWith('--shard=')));
else await testWithinLimits();

rmSync(reports, { recursive: true, force: true });
summarize();

/** What every change has to pass. Fails if it costs more than it may. */
async function testWithinLimits(): Promise<void> {
  const folder = join(reports, 'costs');
  mkdirSync(folder);
  process.env['PARLEY_TEST_COSTS'] = folder;
  // Leaves second looks within a test to the long run.
  process.env['PARLEY_TEST_ONCE'] = 'yes';
  await testEverything({ vitest: ['--tags-filter=!long'], playwright: ['--grep-invert=@long'] });
  checkCosts(folder);
}

/** @param shard as both runners take it, `--shard=1/3` */
async function testAll(shard?: string): Promise<void> {
  const options = shard ? [shard] : [];
  const isFirst = !shard || shard.startsWith('--shard=1/');
  await testEverything({ vitest: options, playwright: options, hasChecks: isFirst });
}

interface Choice {
  vitest: string[];
  playwright: string[];
  hasChecks?: boolean;
}

/**
 * In two rows, one for each of two cores: unit tests before browser tests, and beside them the checks before tests of
 * packages and pages, with one worker. Running unit and browser tests at the same time took more CPU seconds, because a
 * page that waits longer redraws and polls more often.
 */
async function testEverything(chosen: Choice): Promise<void> {
  const checked = chosen.hasChecks === false ? null : checks();
  await buildPages(['widget', 'web', 'database', 'app']);
  await prepareTemplate();
  // Unpacked once here instead of by several workers at the same time.
  await chromiumForTests();
  const beside = async () => {
    await checked;
    await vitest('package and page tests', [
      ...['--project=packages', '--project=pages', '--maxWorkers=1'],
      ...chosen.vitest,
    ]);
  };
  const inFront = async () => {
    await vitest('unit tests', ['--project=!packages', '--project=!pages', ...chosen.vitest]);
    await playwright(chosen.playwright);
  };
  await Promise.all([beside(), inFront()]);
  // These open a window, so they only run on request.
  console.log(whyNoElectronTests() ?? 'To test the whole desktop app, run: npm run test:desktop');
}

async function testPaths(): Promise<void> {
  if (!paths.every(isBrowserPath))
    await vitest(
      'unit tests',
      paths.filter((path) => !isBrowserPath(path)),
    );
  if (paths.some(isBrowserPath)) await playwright(paths.filter(isBrowserPath));
}

async function testRules(): Promise<void> {
  // Imports Vite, which the other commands don't need.
  const { fileOf } = await import('../docs/tagged-tests.ts');
  for (const rule of rules) {
    const tag = rule.slice('rule:'.length);
    const file = fileOf(tag);
    if (!file) throw new Error(`No test that is run has the tag ${rule}`);
    if (isBrowserPath(file)) await playwright([file, `--grep=@${rule}(?![\\w-])`]);
    else {
      process.env['PARLEY_TEST_RULE'] = tag;
      await vitest('unit tests', [file, `--tagsFilter=${rule}`]);
    }
  }
}

async function testChanges(): Promise<void> {
  const files = changedFiles(root);
  if (files.length === 0) {
    console.log('Nothing has changed since the last commit.');
    return;
  }
  const { docs, browserProjects, browserByImports } = chooseTests(files);
  await checks();
  await vitest('unit tests', ['--changed', '--passWithNoTests'], { mayBeEmpty: true });
  if (docs) await vitest('documents', ['--project=!packages', 'docs']);
  const whole = browserProjects.map((project) => `--project=${project}`);
  if (whole.length > 0) await playwright(whole);
  if (browserByImports && whole.length < 3)
    await playwright(['--only-changed', '--pass-with-no-tests'], { mayBeEmpty: true });
}

async function checks(): Promise<void> {
  // The linter has read all types anyway. A `tsc` of its own would need as long again.
  await check('types and lint', ['oxlint', '--type-aware', '--type-check']);
  await check('format', ['biome', 'check', '.']);
}

/** Runs a command, counted as one test. Prints its output if it fails. */
async function check(name: string, command: string[]): Promise<void> {
  const startedAt = performance.now();
  const { code, output } = await runCommand(command, { env: oneThread });
  const failure = code === 0 ? '' : `${command.join(' ')}\n${output}`;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(failure ? `✗ ${name}: ${failure}` : `✓ ${name} (${seconds.toFixed(1)} s)`);
  const failures = failure ? [{ test: name, message: failure.slice(0, longestProblem) }] : [];
  parts.push({
    name,
    seconds,
    passed: 1 - failures.length,
    failed: failures.length,
    files: [],
    failures,
  });
}

/** Prints what the run cost. Fails above a limit and says which tests asked for most. */
function checkCosts(folder: string): void {
  const spent = sumCosts(readCosts(folder), limits);
  console.log('\nWhat the run cost (the limits are in build/test-processes/limits.ts)');
  for (const { cost, count, limit } of spent) {
    console.log(`  ${cost.padEnd(20)} ${String(count).padStart(5)} of ${limit}`);
  }
  const failures = spent
    .filter(({ count, limit }) => count > limit)
    .map(({ cost, count, limit, most }) => ({
      test: `${count} ${cost}, but only ${limit} are allowed`,
      message: ['Most are for', ...most.map((one) => `  ${one.count}  ${one.test}`)].join('\n'),
    }));
  parts.push({
    name: 'costs',
    seconds: 0,
    passed: spent.length - failures.length,
    failed: failures.length,
    files: [],
    failures,
  });
}

interface Empty {
  /** Whether finding no test is not a failure. */
  mayBeEmpty: boolean;
}

async function vitest(name: string, options: string[], empty?: Empty): Promise<void> {
  const report = join(reports, `${name}.json`);
  await suite(name, report, readVitest, empty, () =>
    runCommand(
      [
        ...['vitest', 'run', '--config=build/vitest.config.ts', '--allowOnly=false'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...options,
      ],
      { prefix: name, env: { NODE_OPTIONS: notesCosts } },
    ),
  );
}

async function playwright(options: string[], empty?: Empty): Promise<void> {
  const name = 'browser tests';
  const report = join(reports, `${name}.json`);
  await suite(name, report, readPlaywright, empty, async () => {
    console.log(`Browser tests run in ${await chromiumForTests()}`);
    await buildPages();
    return runCommand(['playwright', 'test', '--config=build/playwright.config.ts', '--forbid-only', ...options], {
      prefix: name,
      env: { PARLEY_TEST_REPORT: report, NODE_OPTIONS: notesCosts },
    });
  });
}

/** A suite that found no test, wrote no report, or failed outside of its tests counts as one failure. */
async function suite(
  name: string,
  file: string,
  read: (report: string) => Report,
  { mayBeEmpty }: Empty = { mayBeEmpty: false },
  run: () => Promise<{ code: number | null }>,
): Promise<void> {
  const startedAt = performance.now();
  let report: Report = { passed: 0, failed: 0, files: [], failures: [] };
  let problem = '';
  try {
    const { code } = await run();
    report = read(readFileSync(file, 'utf8'));
    if (report.failed === 0 && code !== 0) problem = `ended with code ${code}`;
    else if (report.failed === 0 && report.passed === 0 && !mayBeEmpty) problem = 'none ran';
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  if (problem) {
    report.failed += 1;
    report.failures.push({ test: name, message: problem });
  }
  parts.push({ ...report, name, seconds: (performance.now() - startedAt) / 1000 });
}

function summarize(): void {
  const width = Math.max(...parts.map(({ name }) => name.length), 0);
  console.log('\nSeconds per part (checks, and tests of packages and pages, run beside the others)');
  for (const { name, seconds, passed, failed } of parts) {
    console.log(`  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)}  ${passed} passed, ${failed} failed.`);
  }
  const slowest = parts
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown);
  if (slowest.length > 0) console.log('Slowest files');
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
  // Also here, since some CI systems only keep the end of the output.
  for (const { test, message } of parts.flatMap(({ failures }) => failures)) {
    console.log(`Failed: ${test}\n${message.replaceAll(/^/gm, '  ')}`);
  }
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || (passed === 0 && parts.length > 0) ? 1 : 0;
}
