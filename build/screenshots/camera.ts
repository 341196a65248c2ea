import { join } from 'node:path';
import type { Page } from 'playwright';

interface Size {
  width: number;
  height: number;
}

const themes = ['light', 'dark'] as const;

/** Takes pictures of the current page in both themes, in each size, then restores it. */
export class Camera {
  readonly folder: string;
  readonly taken: string[] = [];
  readonly #sizes: readonly Size[];

  constructor(folder: string, sizes: readonly Size[]) {
    this.folder = folder;
    this.#sizes = sizes;
  }

  async shoot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
    for (const size of this.#sizes) {
      await resize(page, size);
      // A window as high as the page, so that sticky elements are at the edge of the picture. A page that grows with
      // its window uses a window of the usual size.
      await keepHeightOfMain(page);
      const height = fullPage ? await heightOf(page, size.height) : size.height;
      await resize(page, { ...size, height });
      const grows = (await heightOf(page, height)) > height;
      if (fullPage && grows) await resize(page, size);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Our pages follow the system's theme with a short delay. A customer's page doesn't have our themes.
        await page.waitForFunction(
          (theme) => (document.documentElement.dataset['theme'] ?? theme) === theme,
          colorScheme,
        );
        const path = join(this.folder, `${name}-${size.width}-${colorScheme}.png`);
        // Also waits for fonts.
        await page.screenshot({ path, animations: 'disabled', fullPage: fullPage && grows });
        this.taken.push(path);
      }
      await releaseHeightOfMain(page);
    }
    const [first] = this.#sizes;
    if (first) await resize(page, first);
  }
}

/** Returns when the page has handled the new size, including elements sized relative to the window. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((height) => window.innerHeight === height, size.height);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** On public pages the footer starts below any window. Pictures keep it there. */
async function keepHeightOfMain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.getElementById('main');
    if (main) main.style.minHeight = getComputedStyle(main).minHeight;
  });
}

async function releaseHeightOfMain(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('main')?.style.removeProperty('min-height'));
}

async function heightOf(page: Page, least: number): Promise<number> {
  return Math.max(least, await page.evaluate(() => document.documentElement.scrollHeight));
}
