import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

const origin = 'http://pdf.example';
const pdfjs = fileURLToPath(new URL('pdfjs.mjs', import.meta.resolve('unpdf')));

/** Draws the first page of a PDF into `path`. The headless Chromium has no viewer for PDFs, so pdf.js draws it. */
export async function drawPdf(page: Page, base64: string, path: string): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(pdfjs) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><canvas></canvas>' }),
  );
  await page.goto(origin);
  await page.evaluate(
    async ({ data, library }) => {
      const { getDocument } = (await import(library)) as typeof import('unpdf/pdfjs');
      const pdf = await getDocument({ data: Uint8Array.from(atob(data), (char) => char.charCodeAt(0)) }).promise;
      const sheet = await pdf.getPage(1);
      const viewport = sheet.getViewport({ scale: 1.5 });
      const canvas = document.querySelector('canvas') ?? new HTMLCanvasElement();
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await sheet.render({ canvas, viewport }).promise;
    },
    { data: base64, library: `${origin}/pdfjs.mjs` },
  );
  await page.locator('canvas').screenshot({ path });
  await page.unroute(`${origin}/**`);
  await page.goto('about:blank');
}
