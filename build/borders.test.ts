import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Lints files that each import one thing. Returns the files with errors. */
function refused(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'parley-borders-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), `import ${source};\n`);
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the linter enforces each import rule of docs/map.md', () => {
  const crossings = {
    'desktop/renderer/node.ts': `'node:fs'`,
    'desktop/renderer/electron.ts': `'electron'`,
    'desktop/renderer/server.ts': `'#server/errors.ts'`,
    'desktop/renderer/server-beside.ts': `'../../server/errors.ts'`,
    'desktop/renderer/loaders.ts': `'#shared/loaders/http-loader.ts'`,
    'desktop/renderer/main-process.ts': `'../main/menu.ts'`,
    'desktop/main/server.ts': `'#server/errors.ts'`,
    'desktop/main/pages.ts': `'#renderer/App.tsx'`,
    'desktop/preload/pages.ts': `'../renderer/App.tsx'`,
    'desktop/crawler/electron.ts': `'electron'`,
    'desktop/crawler/pages.ts': `'#renderer/App.tsx'`,
    'desktop/bridge/server.ts': `'#server/errors.ts'`,
    'desktop/bridge/node.ts': `'node:fs'`,
    'server/electron.ts': `'electron'`,
    'server/pages.ts': `'../desktop/renderer/App.tsx'`,
    'server/http/features.ts': `'#server/features/accounts/store.ts'`,
    'server/db/features.ts': `'../features/accounts/store.ts'`,
    'server/language/features.ts': `'#server/features/accounts/store.ts'`,
    'server/language/errors.ts': `'../errors.ts'`,
    'shared/contracts/node.ts': `'node:fs'`,
    'shared/plans/server.ts': `'#server/errors.ts'`,
    'shared/crawler/server.ts': `'../../server/errors.ts'`,
    'shared/crawler/decoding.ts': `'./charset.ts'`,
    'server/features/decoding.ts': `'#shared/crawler/charset.ts'`,
    'widget/zod.ts': `'zod'`,
    'widget/contracts.ts': `'#shared/contracts/chatbots.ts'`,
    'widget/panel/server.ts': `'#server/errors.ts'`,
    'widget/panel/react.ts': `'react'`,
  };
  expect(refused(crossings).toSorted()).toEqual(Object.keys(crossings).toSorted());
});

test('the linter allows the imports that docs/map.md allows', () => {
  const neighbors = {
    'desktop/renderer/contracts.ts': `'#shared/contracts/chatbots.ts'`,
    'desktop/main/electron.ts': `'electron'`,
    'desktop/bridge/contracts.ts': `'#shared/contracts/chatbots.ts'`,
    'server/features/language.ts': `'#server/language/words.ts'`,
    'server/language/words.ts': `'./languages.ts'`,
    'shared/loaders/node.ts': `'node:fs'`,
    'shared/crawler/site-texts.ts': `'./charset.ts'`,
    'widget/panel/contracts.ts': `type { Chatbot } from '#shared/contracts/chatbots.ts'`,
  };
  expect(refused(neighbors)).toEqual([]);
});
