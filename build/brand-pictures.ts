/**
 * `node build/brand-pictures.ts`: draws the icons and the link preview image into the pages' public folder, and the
 * desktop app's icons into build/icons, using the product's logo and fonts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { landing } from '#shared/site/landing.ts';
import { chromiumForTests } from './chromium.ts';

const folder = join(import.meta.dirname, '../desktop/renderer/public');
const appIcons = join(import.meta.dirname, 'icons');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const [bubble, letter] = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, drawing]) => drawing);
/** macOS colors menu bar icons itself, so this one has a single color with the letter cut out. */
const oneColorMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <mask id="letter"><path fill="#fff" d="M0 0h32v32H0z"/>
    <path fill="none" stroke="#000" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="${letter}"/></mask>
  <path mask="url(#letter)" d="${bubble}"/>
</svg>`;
const { resolve } = createRequire(import.meta.url);

const font = (name: string, file: string) =>
  `@font-face { font-family: '${name}'; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}); }`;

const fonts =
  font('Display', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2') +
  font('Text', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** The logo on a full background, for systems that mask icons. */
const icon = (size: number, share: number, background: string, drawing = mark) => `<style>
  body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: ${background}; }
  svg { width: ${size * share}px; height: ${size * share}px; display: block; }
</style>${drawing}`;

const preview = `<style>${fonts}
  * { box-sizing: border-box; margin: 0; }
  body { width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 440px; gap: 56px; padding: 72px;
    align-items: center; background: #fafbfc; color: #1b1d29; font: 24px/1.45 Text; }
  .brand { display: flex; gap: 14px; align-items: center; font: 700 34px Display; margin-bottom: 44px; }
  .brand svg { width: 46px; height: 46px; }
  h1 { font: 700 66px/1.05 Display; letter-spacing: -0.02em; }
  .claims { margin-top: 32px; font-size: 21px; color: #565a6b; }
  .chat { height: 486px; display: flex; flex-direction: column; border: 1px solid #dfe1e8; border-radius: 24px;
    background: #fff; overflow: hidden; box-shadow: 0 30px 70px -24px #1b1d2947; }
  .head { padding: 20px 26px; border-bottom: 1px solid #e6e8ee; font-weight: 600; }
  .talk { flex: 1; display: flex; flex-direction: column; justify-content: flex-end; gap: 14px; padding: 24px; font-size: 21px; }
  .talk p { max-width: 88%; padding: 12px 18px; border-radius: 18px; background: #f1f2f6; align-self: flex-start; }
  .talk .mine { align-self: flex-end; background: #5b53e6; color: #fff; }
  .source { align-self: flex-start; padding: 4px 14px; border: 1px solid #dfe1e8; border-radius: 99px; font-size: 18px; color: #4f46e5; }
</style>
<div><div class="brand">${mark} Parley</div><h1>${landing.headline}</h1><div class="claims">${landing.claims}</div></div>
<div class="chat"><div class="head">Chat with Support</div><div class="talk">
<p class="mine">Can I pick up an order on Sunday?</p>
<p>Yes. On Sundays we are open from 8:00 to 12:00; please order by Friday evening.</p>
<span class="source">Opening hours</span></div></div>`;

async function draw(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html>${html}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** An .ico file that holds one PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  write('favicon.ico', asIco(await draw(page, icon(32, 1, 'transparent'), 32, 32), 32));
  write('apple-touch-icon.png', await draw(page, icon(180, 0.68, '#fff'), 180, 180));
  write('icon-192.png', await draw(page, icon(192, 0.9, 'transparent'), 192, 192));
  write('icon-512.png', await draw(page, icon(512, 0.9, 'transparent'), 512, 512));
  write('icon-maskable.png', await draw(page, icon(512, 0.6, '#fff'), 512, 512));
  write('preview.png', await draw(page, preview, 1200, 630));

  const writeAppIcon = async (name: string, size: number, share: number, drawing = mark) =>
    writeFileSync(join(appIcons, name), await draw(page, icon(size, share, 'transparent', drawing), size, size));
  mkdirSync(appIcons, { recursive: true });
  await writeAppIcon('icon.png', 1024, 0.82);
  await writeAppIcon('tray.png', 32, 1);
  await writeAppIcon('tray@2x.png', 64, 1);
  await writeAppIcon('trayTemplate.png', 18, 0.9, oneColorMark);
  await writeAppIcon('trayTemplate@2x.png', 36, 0.9, oneColorMark);
} finally {
  await browser.close();
}
