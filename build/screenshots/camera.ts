import { join } from 'node:path';
import type { Page } from 'playwright';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;

/** Takes a page as it is now, in both themes, on a desktop and on a phone, and leaves it as it was found. */
export class Camera {
  readonly folder: string;
  readonly taken: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  async shoot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
    for (const size of sizes) {
      await resize(page, size);
      // A window as high as the page: what sticks to an edge of the window is at the edge of the picture. A page
      // that grows with its window is never as high as it, and is taken from a window of the usual size.
      await keepHeightOfMain(page);
      const height = fullPage ? await heightOf(page, size.height) : size.height;
      await resize(page, { ...size, height });
      const grows = (await heightOf(page, height)) > height;
      if (fullPage && grows) await resize(page, size);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Our pages follow the system's theme a moment later; a customer's page has none of ours.
        await page.waitForFunction(
          (theme) => (document.documentElement.dataset['theme'] ?? theme) === theme,
          colorScheme,
        );
        const path = join(this.folder, `${name}-${size.width}-${colorScheme}.png`);
        // Also waits for the fonts.
        await page.screenshot({ path, animations: 'disabled', fullPage: fullPage && grows });
        this.taken.push(path);
      }
      await releaseHeightOfMain(page);
    }
    if (sizes[0]) await resize(page, sizes[0]);
  }
}

/** Returns once the page has heard of it, and what is measured in parts of the window has followed. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((height) => window.innerHeight === height, size.height);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** On public pages the footer begins below the window, however high that is; here it stays where visitors find it. */
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
