import { spawnSync } from 'node:child_process';

/** What to run for a change. */
export interface Choice {
  /** Documents are checked against the code, so their tests run if either changed. */
  docs: boolean;
  /** Projects of build/playwright.config.ts that run whole. */
  browserProjects: ('payments' | 'pages' | 'widget')[];
  /** Browser tests of the other projects that changed or import something that changed. */
  browserByImports: boolean;
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$|\/testing\/|desktop\/e2e\/|widget\/test\//.test(file);
const servesPages = /^(?:server|shared|desktop)\//;
const servesWidget = /^widget\//;
const buildsBoth = /^(?:build\/(?!bench\/|screenshots\/)|package(?:-lock)?\.json|tsconfig\.json)/;
const isDocument = /^docs\/|\.md$/;

/** Which tests a change of these files can break, in addition to the unit tests that import them. */
export function chooseTests(files: readonly string[]): Choice {
  const shipped = files.filter((file) => !isTest(file));
  const has = (pattern: RegExp) => shipped.some((file) => pattern.test(file));
  const browserProjects: Choice['browserProjects'] = [];
  if (has(servesPages) || has(buildsBoth)) browserProjects.push('payments', 'pages');
  if (has(servesWidget) || has(buildsBoth)) browserProjects.push('widget');
  return {
    docs: files.some((file) => isDocument.test(file)) || has(/\.tsx?$/) || has(buildsBoth),
    browserProjects,
    browserByImports: files.some((file) => /desktop\/(?:e2e|testing)\/|widget\/test\//.test(file)),
  };
}

/**
 * Files that differ from the last commit, including new ones.
 * @throws Error if git fails
 */
export function changedFiles(root: string): string[] {
  return [
    ['diff', '--name-only', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ].flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The changes couldn’t be listed: ${stderr.trim()}`);
    return stdout.split('\0').filter(Boolean);
  });
}
