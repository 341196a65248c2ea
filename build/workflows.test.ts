import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { proofs } from './desktop/proof/proofs.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
}
interface Job {
  'runs-on': string;
  'timeout-minutes': number;
  permissions?: unknown;
  services?: Record<string, { image: string }>;
  env?: Record<string, string>;
  strategy?: { 'fail-fast': boolean; matrix: Record<string, unknown> };
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: unknown;
  concurrency: { group: string; 'cancel-in-progress': boolean };
  defaults?: unknown;
  jobs: Record<string, Job>;
}

const compositor = 'sudo apt-get install --yes weston';

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const workflow = (file: string) => parse(read(file)) as Workflow;
const files = existsSync(folder) ? readdirSync(folder) : [];
const [desktop, allTests, tests] = ['desktop.yml', 'test-all.yml', 'test.yml'];

test('there are three workflows: for what every change has to pass, for all tests, and for the desktop app', () => {
  expect(files.toSorted()).toEqual([desktop, allTests, tests]);
});

/** Labels of GitHub-hosted runners without a plan. macos-15-intel is available until August 2027. */
const runners = {
  'ubuntu-22.04': 'Linux x64',
  'ubuntu-24.04': 'Linux x64',
  'ubuntu-24.04-arm': 'Linux arm64',
  'macos-15-intel': 'macOS x64',
  'macos-15': 'macOS arm64',
  'windows-2025': 'Windows x64',
  'windows-11-arm': 'Windows arm64',
};

describe.each(files)('%s', (file) => {
  const { on, permissions, concurrency, jobs } = workflow(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('can only read the code, needs no secret, and never runs with a maintainer’s rights', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.permissions).toBeUndefined();
    expect(read(file)).not.toMatch(/secrets|GITHUB_TOKEN|github\.token/);
    expect(['pull_request', 'push', 'schedule', 'workflow_dispatch']).toEqual(expect.arrayContaining(Object.keys(on)));
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(Object.keys(jobs).length);
    for (const step of checkouts) expect(step.with).toEqual({ 'persist-credentials': false });
  });

  test('is canceled by a newer run on the same branch, and has a time limit', () => {
    expect(concurrency).toEqual({ group: '${{ github.workflow }}-${{ github.ref }}', 'cancel-in-progress': true });
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    }
  });

  test('pins actions by commit, with the version in a comment', () => {
    const used = read(file).match(/uses: .*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('only runs the package’s scripts, the same commands a person would type', () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      // On a runner that lacks it, a compositor is installed first.
      if (command === compositor) continue;
      // One program with plain arguments, which every system's shell treats the same.
      expect(command).toMatch(
        /^npm (?:test(?: -- rule:[\w-]+)?|run [\w:-]+(?: [\w-]+)*(?: -- --shard=\$\{\{ matrix\.part \}\})?)$/,
      );
      const [, script = 'test'] = /^npm run ([\w:-]+)/.exec(command) ?? [];
      expect(packageJson.scripts).toHaveProperty([script]);
    }
  });

  test('has a step that can fail', () => {
    expect(read(file)).not.toContain('continue-on-error');
    expect(read(file)).not.toMatch(/\|\|\s*true/);
  });
});

test('a checkout on Windows has the same line endings as others, which the format check compares', () => {
  expect(readFileSync(join(root, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
});

test('npm test runs for every change', () => {
  const { on, jobs } = workflow(tests);
  expect(on).toMatchObject({ push: { branches: ['main'] }, pull_request: null });
  expect(Object.values(jobs)[0]?.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm test']);
});

test('all tests run every night and for each release, on Linux, macOS and Windows, in parts', () => {
  const { on, jobs } = workflow(allTests);
  expect(on).toMatchObject({ schedule: [{ cron: expect.any(String) }], push: { tags: ['v*'] } });
  const [job] = Object.values(jobs);
  expect(job?.['runs-on']).toBe('${{ matrix.system }}');
  expect(job?.strategy).toEqual({
    'fail-fast': false,
    matrix: { system: ['ubuntu-latest', 'macos-latest', 'windows-latest'], part: ['1/3', '2/3', '3/3'] },
  });
  expect(job?.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm run test:all -- --shard=${{ matrix.part }}']);
});

test('the first hour runs every night on the Postgres of the container setup', () => {
  const { postgres: job } = workflow(allTests).jobs;
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as {
    services: Record<string, { image: string }>;
  };
  expect(job?.services).toMatchObject({ database: { image: compose.services['database']?.image } });
  expect(job?.env).toEqual({ TEST_DATABASE_URL: expect.stringMatching(/^postgres:/) });
  expect(job?.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm test -- rule:first-hour-second-website']);
});

describe('the desktop app', () => {
  const { prove: job, wayland } = workflow(desktop).jobs;
  const run = (job?.steps ?? []).filter((step) => step.run !== undefined);
  const onWayland = (wayland?.steps ?? []).flatMap((step) => step.run ?? []);

  test('is tested on each system and architecture it is built for', () => {
    expect(job?.['runs-on']).toBe('${{ matrix.system }}');
    expect(job?.strategy?.['fail-fast']).toBe(false);
    expect(job?.strategy?.matrix).toEqual({ system: Object.keys(runners) });
    expect(new Set(Object.values(runners)).size).toBe(6);
  });

  test('is built first, then each test runs even if others failed', () => {
    const [first, ...others] = run;
    expect(first).toMatchObject({ run: 'npm run desktop:dist' });
    const named = others.map((step) => /^npm run desktop:prove ([\w-]+)/.exec(step.run ?? '')?.[1] ?? '');
    expect([...named, 'wayland'].toSorted()).toEqual(Object.keys(proofs).toSorted());
    for (const step of others) expect(step.if).toContain('!cancelled()');
  });

  test('is tested on Wayland, in a compositor without a screen', () => {
    expect(wayland?.['runs-on']).toMatch(/^ubuntu-/);
    expect(onWayland).toEqual([compositor, 'npm run desktop:prove wayland']);
  });

  test('leaves pictures of its pages, also if a test fails', () => {
    for (const { steps } of Object.values(workflow(desktop).jobs)) {
      const kept = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
      expect(kept).toMatchObject([{ if: '${{ !cancelled() }}', with: { path: 'test-results/desktop' } }]);
    }
  });

  test('runs as root on Linux, the only system where root is different', () => {
    const conditions = run.filter((step) => step.if?.includes('runner.os')).map((step) => [step.run, step.if]);
    expect(conditions).toEqual([['npm run desktop:prove root', "${{ !cancelled() && runner.os == 'Linux' }}"]]);
  });

  test('is only installed and updated by steps that say the computer may be changed', () => {
    for (const [name, { changesComputer }] of Object.entries(proofs)) {
      const steps = Object.values(workflow(desktop).jobs).flatMap((one) => one.steps);
      const step = steps.find((one) => one.run?.startsWith(`npm run desktop:prove ${name}`));
      expect([name, step?.run?.endsWith(' may-change-this-computer')]).toEqual([name, changesComputer]);
    }
  });
});
