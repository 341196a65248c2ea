import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from 'playwright';
import { writeMail } from '#server/mail/write-mail.ts';
import { Language } from '#shared/contracts/accounts.ts';
import { Camera } from './camera.ts';
import { drawPdf } from './mails/draw-pdf.ts';
import { publicUrl, sampleMails, unsubscribeUrl } from './mails/sample-mails.ts';

/** A reading pane, and a phone. */
const sizes = [
  { width: 600, height: 400 },
  { width: 390, height: 400 },
];

/** Every mail in every language, as mail programs show its HTML, and the PDF of the invoice. */
export async function mailPages(page: Page, folder: string): Promise<string[]> {
  const camera = new Camera(folder, sizes);
  for (const language of Language.options) {
    for (const { kind, name, data } of await sampleMails(language)) {
      const { html } = writeMail(kind, data, { language, publicUrl, unsubscribeUrl: unsubscribeUrl(kind) });
      await page.setContent(html);
      await expectToFit(page, `${name} (${language})`);
      await camera.shoot(page, `mail-${language}-${name}`);
      if (!('pdf' in data)) continue;
      const path = join(folder, `mail-${language}-${name}-pdf.png`);
      await drawPdf(page, data.pdf, path);
      camera.taken.push(path);
    }
  }
  return camera.taken;
}

async function expectToFit(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `The mail ${name} is too wide`).toBeLessThanOrEqual(size.width);
  }
}
