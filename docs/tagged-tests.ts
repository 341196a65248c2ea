import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vitestConfig from '../build/vitest.config.ts';

// The compiler rejects any other tag.
declare module 'vitest' {
  interface TestTags {
    tags: 'long' | `rule:${string}`;
  }
}

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const unitTests = (vitestConfig.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
);
// The patterns of build/playwright.config.ts.
const browserTests = ['desktop/e2e/**/*.spec.ts', 'widget/test/**/*.spec.ts'];

/** The start of a test or a group at the beginning of a line, or the tags among its options. */
const declarations = /^(?<indent> *)(?:test|it|describe)(?<modifiers>[.\w]*)\(|\btags?: (?<tags>\[[^\]]*\]|'[^']*')/gm;

/** Tags in a source that name a rule, without `rule:`. Skipped tests and groups prove nothing and are left out. */
export function tagsIn(source: string): string[] {
  const found: string[] = [];
  /** The indentation of what is skipped. What is indented further is part of it. */
  let skipped = Number.POSITIVE_INFINITY;
  for (const { groups } of source.replaceAll(/^ *\/\/.*/gm, '').matchAll(declarations)) {
    const { indent = '', modifiers = '', tags } = groups ?? {};
    if (tags === undefined) {
      if (indent.length <= skipped) skipped = Number.POSITIVE_INFINITY;
      if (/\.(?:skip|fixme|todo)\b/.test(modifiers)) skipped = Math.min(skipped, indent.length);
    } else if (skipped === Number.POSITIVE_INFINITY) {
      found.push(...[...tags.matchAll(/'@?rule:([^']+)'/g)].map(([, tag = '']) => tag));
    }
  }
  return found;
}

/** Each tag of a test that is run and its file, in the order of the files. */
export const taggedTests: readonly { tag: string; file: string }[] = globSync([...unitTests, ...browserTests], {
  cwd: root,
})
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .flatMap((file) => tagsIn(read(file)).map((tag) => ({ tag, file })));

const files = new Map(taggedTests.map(({ tag, file }) => [tag, file]));

/** The file of the test with a tag; undefined if no test has it, or only one that is skipped or not run. */
export const fileOf = (tag: string): string | undefined => files.get(tag);

const sources = new Map<string, string>();
/** The source of the file of the test with a tag; empty if there is none. */
export function sourceOf(tag: string): string {
  const file = fileOf(tag);
  if (file === undefined) return '';
  const source = sources.get(file) ?? read(file);
  sources.set(file, source);
  return source;
}
