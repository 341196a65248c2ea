import type { Plugin, Rolldown } from 'vite';

/**
 * The screens that an address needs immediately. Its page starts loading them together with the first script.
 * Signed-out people are redirected from the console to the sign-in, so for the console only what its pages share is
 * listed.
 */
const screens: Record<string, readonly string[]> = {
  '/': ['FirstPage.tsx', 'features/landing/LandingPage.tsx'],
  '/pricing': ['FirstPage.tsx', 'features/pricing/PricingPage.tsx'],
  '/auth': ['App.tsx', 'api/WithQueries.tsx', 'features/accounts/AuthPage.tsx'],
  '/test-crawler': ['App.tsx', 'layout/PublicLayout.tsx', 'features/crawls/TestCrawlerPage.tsx'],
  '/dashboard': ['App.tsx', 'session/RequireUser.tsx', 'layout/DashboardLayout.tsx'],
};

/** Writes preloads.json, the files of each of these addresses, which the server adds to the page. */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const known = entry ? withImports(entry, bundle) : new Set<string>();
      const preloads = Object.entries(screens).map(([path, sources]) => {
        const files = sources.flatMap((source) => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/desktop/renderer/${source}`)),
          );
          if (!chunk) return this.error(`${path} has to load ${source}, which is in no file`);
          return [...withImports(chunk, bundle)];
        });
        return [path, [...new Set(files)].filter((file) => !known.has(file)).map((file) => `/${file}`)];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      });
    },
  };
}

/** A chunk's file and those it can't run without. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !seen.has(name)) withImports(imported, bundle, seen);
  }
  return seen;
}
