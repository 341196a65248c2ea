/** A test by the file it is in and the title it has in the source. */
export interface NamedTest {
  file: string;
  title: string;
}

/**
 * One thing that the specification asks for, in few words, and the tests that fail when it is not so. Words in “such
 * quotation marks” are on the screen exactly as written, and one of the tests says them.
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

/** Tests in a real browser, by the name of their file. */
export const inBrowser = (name: string) => testsOf(`desktop/e2e/${name}.spec.ts`);
export const inWidget = (name: string) => testsOf(`widget/test/${name}.spec.ts`);
export const ofFeature = (path: string) => testsOf(`server/features/${path}.test.ts`);
export const ofPages = (path: string) => testsOf(`desktop/renderer/${path}`);
