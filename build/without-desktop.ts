import type { Plugin } from 'vite';

/** What only the desktop app opens. The pages load it with lazy imports if their host supports it. */
const desktopOnly = /\/(?:desktop|local-crawls|publish)\/\w[^/]*$/;
/** All catalogs of a language are fetched together, including those of these screens. */
const theirCatalogs = /features\/(?:desktop|local-crawls|publish)\/words\.de\.ts$/;
const isStray = (id: string) => /features\/(?:desktop|local-crawls|publish)\//.test(id) && !theirCatalogs.test(id);
const nothing = '\0desktop-only';

/** Leaves the desktop app's screens out of the pages for browsers, which never use them. */
export function withoutDesktop(): Plugin {
  return {
    name: 'without-desktop',
    resolveDynamicImport(specifier) {
      return typeof specifier === 'string' && desktopOnly.test(specifier) ? nothing : null;
    },
    load(id) {
      if (theirCatalogs.test(id)) return 'export const german = {};';
      return id === nothing ? 'export {};' : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const strays = file.type === 'chunk' ? file.moduleIds.filter(isStray) : [];
        if (strays.length > 0) this.error(`A browser would load ${strays.join(', ')}: import it lazily.`);
      }
    },
  };
}
