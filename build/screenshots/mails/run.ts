/**
 * `npm run screenshots:mails [-- folder]`: every mail in English and German, at the width of a reading pane and of a
 * phone, in both themes, and contact sheets of them.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumForTests } from '../../chromium.ts';
import { mailPages } from '../mail-scenes.ts';
import { makeSheets } from '../states/contact-sheets.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = resolve(root, process.argv[2] ?? 'screenshots/mails');
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const taken = await mailPages(await browser.newPage(), folder);
  const sheets = await makeSheets(browser, taken, folder);
  console.log(`${taken.length} pictures, ${sheets.length} contact sheets in ${folder}`);
} finally {
  await browser.close();
}
