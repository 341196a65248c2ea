import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright';

interface Layout {
  columns: number;
  rows: number;
  /** Pictures are cut off below this many of their own pixels. */
  height: number;
}

/** How many pictures of a width remain readable on one sheet. */
const layouts: Record<string, Layout> = {
  390: { columns: 6, rows: 2, height: 844 },
  600: { columns: 5, rows: 2, height: 900 },
  768: { columns: 5, rows: 3, height: 1024 },
  1280: { columns: 3, rows: 4, height: 800 },
  1680: { columns: 3, rows: 4, height: 1050 },
};
const sheetWidth = 1560;
const gap = 8;

/** Sheets of pictures that have the same state, width and theme. */
export async function makeSheets(browser: Browser, paths: readonly string[], folder: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 900 } });
  const groups = Map.groupBy(paths, (path) => basename(path).replace(/^(\w+)-.*-(\d+-\w+)\.png$/, '$1-$2'));
  const sheets: string[] = [];
  for (const [name, group] of groups) {
    const layout = layouts[/-(\d+)-/.exec(name)?.[1] ?? ''];
    if (!layout) continue;
    const perSheet = layout.columns * layout.rows;
    for (let first = 0; first < group.length; first += perSheet) {
      const pictures = group.slice(first, first + perSheet);
      await page.setContent(sheetOf(pictures, layout, Number(/-(\d+)-/.exec(name)?.[1])));
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      const path = join(folder, `sheet-${name}-${first / perSheet + 1}.png`);
      writeFileSync(path, await page.screenshot({ fullPage: true }));
      sheets.push(path);
    }
  }
  await page.close();
  return sheets;
}

function sheetOf(paths: readonly string[], { columns, height }: Layout, width: number): string {
  const shown = (sheetWidth - gap * (columns + 1)) / columns;
  const figures = paths.map((path) => {
    const data = readFileSync(path).toString('base64');
    const name = basename(path, '.png').split('-').slice(0, -2).join('-');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
  });
  return `<style>
    body { margin: 0; padding: ${gap}px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: ${gap}px;
      background: #777; font: 12px sans-serif; }
    figure { margin: 0; } figcaption { color: #fff; text-align: center; }
    img { display: block; width: ${shown}px; max-height: ${(shown * height) / width}px; object-fit: cover;
      object-position: top; }
  </style>${figures.join('')}`;
}
