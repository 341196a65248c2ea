/** A test, by its file and its title in the source. */
export interface NamedTest {
  file: string;
  title: string;
}

/**
 * A requirement of the specification in a few words, and the tests that fail if it isn't met. Words in “such quotation
 * marks” are on the screen exactly as written, and one of the tests contains them.
 */
export type Row = readonly [words: string, ...tests: readonly [NamedTest, ...NamedTest[]]];

export interface Section {
  number: string;
  title: string;
  rows: readonly Row[];
}

export const testsOf =
  (file: string) =>
  (title: string): NamedTest => ({ file, title });

/** Browser tests, by file name. */
export const inBrowser = (name: string) => testsOf(`desktop/e2e/${name}.spec.ts`);
export const inWidget = (name: string) => testsOf(`widget/test/${name}.spec.ts`);
export const ofFeature = (path: string) => testsOf(`server/features/${path}.test.ts`);
export const ofPages = (path: string) => testsOf(`desktop/renderer/${path}`);
