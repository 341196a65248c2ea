/**
 * The first rows of a table of tests, and all of them in `npm run test:all`. For rows that take the same way through the
 * code, with another value.
 */
export function firstRows<const Row>(count: number, rows: readonly Row[]): readonly Row[] {
  return process.env['PARLEY_TEST_ONCE'] ? rows.slice(0, count) : rows;
}
