/**
 * `npm test`: types, lint, format, unit and integration tests, tests in a real Chromium. Ends with the line
 * `N passed, N failed`, in which each check counts as one test. `npm test -- some/path` runs the unit and integration
 * tests of that path only, or the browser tests when the path is one of theirs.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.ts';
import { chromiumForTests } from './chromium.ts';
import { whyNoElectronTests } from './desktop/electron-program.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  secondTriesInPlaywright,
  secondTriesInVitest,
} from './test-counts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'parley-reports-'));
const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter) };
const total: Counts = { passed: 0, failed: 0 };

const paths = process.argv.slice(2);
const isBrowserPath = (path: string) => /\.spec\.ts|desktop\/e2e|widget\/test/.test(path);

if (paths.length === 0) {
  await Promise.all([
    check('types', ['tsc', '-p', '.'], ['tsc', '-p', 'server'], ['tsc', '-p', 'widget']),
    check('lint', ['oxlint', '--type-aware']),
    check('format', ['biome', 'check', '.']),
  ]);
}
if (paths.length === 0 || !paths.every(isBrowserPath)) await unitTests(paths.filter((path) => !isBrowserPath(path)));
if (paths.length === 0 || paths.some(isBrowserPath)) await browserTests(paths.filter(isBrowserPath));

rmSync(reports, { recursive: true, force: true });
// They start a program with a window, so they are asked for by name.
if (paths.length === 0) console.log(whyNoElectronTests() ?? 'The whole desktop app is tested by: npm run test:desktop');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Runs commands one after the other and counts them together as one test; prints what they say when one fails. */
async function check(name: string, ...commands: string[][]): Promise<void> {
  const startedAt = Date.now();
  for (const command of commands) {
    const { code, output } = await run(command, 'pipe');
    if (code === 0) continue;
    console.log(`✗ ${name}: ${command.join(' ')}\n${output}`);
    total.failed += 1;
    return;
  }
  console.log(`✓ ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  total.passed += 1;
}

async function unitTests(filters: string[]): Promise<void> {
  const report = join(reports, 'vitest.json');
  const { code } = await run(
    [
      'vitest',
      'run',
      '--config=build/vitest.config.ts',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    'inherit',
  );
  add('unit and integration tests', report, countVitest, code);
  nameSecondTries(report, secondTriesInVitest);
}

async function browserTests(filters: string[]): Promise<void> {
  try {
    console.log(`Browser tests run in ${await chromiumForTests()}`);
    await buildPages();
  } catch (error) {
    console.log(`✗ browser tests: ${error instanceof Error ? error.message : String(error)}`);
    total.failed += 1;
    return;
  }
  const report = join(reports, 'playwright.json');
  const command = ['playwright', 'test', '--config=build/playwright.config.ts', '--forbid-only', ...filters];
  const { code } = await run(command, 'inherit', { PARLEY_TEST_REPORT: report });
  add('browser tests', report, countPlaywright, code);
  nameSecondTries(report, secondTriesInPlaywright);
}

/** A suite that found no test, wrote no report, or failed outside of its tests has failed once. */
function add(name: string, report: string, count: (report: string) => Counts, code: number | null): void {
  let counts: Counts = { passed: 0, failed: 0 };
  try {
    counts = count(readFileSync(report, 'utf8'));
  } catch (error) {
    console.log(`✗ ${name}: no readable report (${error instanceof Error ? error.message : String(error)})`);
  }
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) {
    console.log(counts.passed === 0 ? `✗ ${name}: none ran` : `✗ ${name}: ended with code ${code}`);
    counts.failed = 1;
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
}

function nameSecondTries(report: string, secondTries: (report: string) => string[]): void {
  if (!existsSync(report)) return;
  const tests = secondTries(readFileSync(report, 'utf8'));
  for (const test of tests) console.log(`Passed at the second try only: ${test.replace(root, '')}`);
}

function run(
  [program = '', ...args]: string[],
  stdout: 'pipe' | 'inherit',
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', stdout, stdout],
      // npm's programs are command files on Windows.
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
