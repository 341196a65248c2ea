/** Whole files and folders, as globs: what other people wrote, and data about languages. */
export const exemptFiles: readonly string[] = [
  'docs/writing.md',
  'docs/writing/**',
  // Pages as websites have them, and questions as visitors type them.
  'build/bench/quality/**',
  'desktop/e2e/quality/**',
];

export interface Exception {
  file: string;
  /** The words as they are found there. */
  text: string;
  why: string;
}

/** Places that need a listed word. */
export const exceptions: readonly Exception[] = [];
