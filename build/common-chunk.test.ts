import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('pages are built alike in a folder below one called "features"', async () => {
  const root = mkdtempSync(join(tmpdir(), 'parley-'));
  try {
    const checkout = join(root, 'features', 'site');
    const source = join(checkout, 'build', 'common-chunk.ts');
    cpSync(join(import.meta.dirname, 'common-chunk.ts'), source);
    const { commonChunk } = (await import(pathToFileURL(source).href)) as typeof import('./common-chunk.ts');
    const inRenderer = (path: string) => join(checkout, 'desktop', 'renderer', path);
    const pages = ['features/team/TeamPage.tsx', 'features/usage/UsagePage.tsx'].map(inRenderer);
    const shared = inRenderer('components/Bars.tsx');
    const { name } = commonChunk();
    const getModuleInfo = (id: string) => ({
      code: '',
      importedIds: pages.includes(id) ? [shared] : [],
      dynamicallyImportedIds: id === inRenderer('main.tsx') ? pages : [],
    });
    expect(name(shared, { getModuleInfo })).toBe('team-usage');
  } finally {
    rmSync(root, { recursive: true });
  }
});
