import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import type { Noted } from './costs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const keptPage = fileURLToPath(new URL('../kept-page.ts', import.meta.url));

/** A reporter of Playwright that notes each page load, beside what the processes themselves note. */
export default class PageLoads implements Reporter {
  readonly #folder = process.env['PARLEY_TEST_COSTS'];

  onStepEnd(test: TestCase, _result: TestResult, { category, title, location }: TestStep): void {
    if (!this.#folder || category !== 'pw:api' || !/^(?:Navigate|Reload)/.test(title)) return;
    // Between two tests, a page waits at an address without scripts.
    if (location?.file === keptPage) return;
    const noted: Noted = { cost: 'page loads', test: `${relative(root, test.location.file)} > ${test.title}` };
    appendFileSync(join(this.#folder, 'page-loads.log'), `${JSON.stringify(noted)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
