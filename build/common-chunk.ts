import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inRenderer = (path: string) => fileURLToPath(new URL(`../desktop/renderer/${path}`, import.meta.url));

const entry = inRenderer('main.tsx');
/** Pages that people open from outside. They load nothing that only the console needs. */
const publicParts = ['FirstPage', 'features/landing/LandingPage', 'features/pricing/PricingPage'].map((part) =>
  inRenderer(`${part}.tsx`),
);
/** Screens that people see without signing in load nothing that only the console needs either. */
const openScreens = [
  ...['App', 'api/WithQueries', 'layout/PublicLayout', 'features/accounts/AuthPage', 'features/legal/LegalPages'],
  ...['features/accounts/ResetPasswordPage', 'features/crawls/TestCrawlerPage', 'features/workspaces/JoinPage'],
].map((part) => inRenderer(`${part}.tsx`));
/** What public pages fetch if a response of the server isn't as expected. */
const apiError = inRenderer('api/api-error.ts');
const isScreen = (id: string) =>
  /(?:Page|LegalPages|Step|Layout|App|WithQueries|RequireUser|RequireAdmin)\.tsx$/.test(id);
const stepOf = (id: string) => /[\\/](\w+Step)\.tsx$/.exec(id)?.[1];
const isWizard = (id: string) => /[\\/]WizardPage\.tsx$/.test(id);
/** The path below a folder of this checkout, whatever the folders above it are called. */
const below = (folder: string, id: string): string | undefined => {
  const start = inRenderer(folder);
  return id.startsWith(start) ? id.slice(start.length) : undefined;
};
const featureOf = (id: string) => /^[^\\/]+(?=[\\/])/.exec(below('features/', id) ?? '')?.[0];
const isSchema = (id: string) =>
  below('../../shared/contracts/', id) !== undefined || /[\\/]node_modules[\\/]zod[\\/]/.test(id);
/** Many screens have no form. */
const isForForms = (id: string) => /[\\/]node_modules[\\/](?:react-hook-form|@hookform)[\\/]/.test(id);
const isFixed = (name: string) => /^(?:first|public|forms|contracts(?:-\w+)?)$/.test(name);
/** Modules that only export others. A file that imports one needs only the names it imports. */
const isBarrel = (id: string) => /[\\/](?:lucide-react\.m?js|radix-ui[\\/]dist[\\/]index\.m?js)$/.test(id);

interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/**
 * What a module imports, with each barrel replaced by the modules behind the imported names, and what it fetches later.
 */
interface Links {
  imports: string[];
  fetches: string[];
}
type LinksOf = (id: string) => Links;

/**
 * Puts modules that several parts of the pages need into a few files. By default, the bundler makes a file for every
 * icon and every small component, about a hundred for one screen. Together they compress to half the size and take one
 * request.
 *
 * Each file imports only from those above it, so that none runs before what it needs:
 *
 * - `first`: what the entry needs
 * - `public`: what a public page shares with another part
 * - `contracts`: the schemas for responses of the server that more than three features use, with files of their own for
 *   those of the console and of a single screen without a sign-in
 * - `forms`: the form library
 * - `common`: what screens without a sign-in share with others
 * - `console`: what most screens share behind the sign-in
 * - one for each set of features: what only these features share. A step of the wizard counts as a feature unless the
 *   whole wizard needs the module
 * - `idle`: what parts share that are fetched while the browser is idle
 */
export function commonChunk() {
  let names: Map<string, string> | undefined;
  return {
    debugName: 'common',
    includeDependenciesRecursively: false,
    name(id: string, modules: Modules) {
      names ??= nameModules(modules);
      return names.get(id) ?? null;
    },
  };
}

function nameModules(modules: Modules): Map<string, string> {
  const linksOf = rememberLinks(modules);
  const all = withImports([entry], linksOf, 'and what they fetch later');
  const fetched = [...all].flatMap((id) => linksOf(id).fetches);
  const needs = new Map([...new Set([...fetched, ...publicParts])].map((part) => [part, withImports([part], linksOf)]));
  const first = withImports([entry], linksOf);
  const schemas = withImports([...[...all].filter(isSchema), apiError], linksOf);
  const names = new Map<string, string>();
  for (const id of all) {
    if (id === entry) continue;
    const parts = [...needs].filter(([, ids]) => ids.has(id)).map(([part]) => part);
    const name = first.has(id) ? 'first' : isForForms(id) ? 'forms' : nameModule(parts, schemas.has(id));
    // Separate, so that screens without a form don't fetch the library.
    const isForm = name && !isFixed(name) && [...withImports([id], linksOf)].some(isForForms);
    if (name) names.set(id, isForm ? `${name}-forms` : name);
  }
  return names;
}

const fewFeatures = 3;

/** @param parts what needs the module */
function nameModule(parts: string[], isForSchemas: boolean): string | null {
  const isShared = parts.length > 1;
  if (parts.some((part) => publicParts.includes(part))) return isShared ? 'public' : null;
  const screens = parts.filter(isScreen);
  if (isForSchemas && !isForFew(parts)) return nameSchemas(parts);
  if (screens.length > 1) return nameShared(screens);
  return screens.length === 0 && isShared ? 'idle' : null;
}

/** Schemas that only a few features need stay with them, so that other screens don’t fetch them. */
const isForFew = (parts: string[]) => {
  const features = new Set(parts.map(featureOf));
  return !features.has(undefined) && features.size <= fewFeatures;
};

/** Screens without a sign-in don’t fetch the console’s schemas, nor those of another one. */
function nameSchemas(parts: string[]): string {
  const open = [
    ...new Set(parts.filter((part) => openScreens.includes(part)).map((part) => featureOf(part) ?? 'frame')),
  ];
  if (open.length === 0) return 'contracts-console';
  return open.length === 1 && open[0] !== 'frame' ? `contracts-${open[0]}` : 'contracts';
}

/** Modules shared by at least this many features are needed by most screens. */
const mostFeatures = 5;

/** Whatever a module imports is needed by the same screens and possibly others, so no two files import each other. */
function nameShared(screens: string[]): string {
  if (
    screens.some((screen) => openScreens.includes(screen)) &&
    new Set(screens.map((screen) => featureOf(screen) ?? screen)).size > 1
  )
    return 'common';
  const features = [...new Set(screens.map((screen) => featureOf(screen) ?? 'frame'))].toSorted();
  if (features.length >= mostFeatures || features.includes('frame')) return 'console';
  if (screens.some(isWizard)) return features.join('-');
  // What only some steps of the wizard need stays out of the others.
  return [...new Set(screens.map((screen) => stepOf(screen) ?? featureOf(screen) ?? 'frame'))].toSorted().join('-');
}

/** Remembered, because the bundler copies a module's code with each call, and most other modules ask for it. */
function rememberLinks(modules: Modules): LinksOf {
  const known = new Map<string, Links>();
  const barrels = new Map<string, Map<string, string>>();
  return (id) => {
    let links = known.get(id);
    if (!links) {
      const info = modules.getModuleInfo(id);
      const imports = (info?.importedIds ?? []).flatMap((one) => {
        if (!isBarrel(one)) return one;
        if (!barrels.has(one)) barrels.set(one, readBarrel(one, modules));
        return namedIn(info?.code ?? '').flatMap((name) => barrels.get(one)?.get(name) ?? []);
      });
      links = { imports, fetches: info?.dynamicallyImportedIds ?? [] };
      known.set(id, links);
    }
    return links;
  };
}

/** Modules and all that they import. */
function withImports(ids: string[], linksOf: LinksOf, alsoFetched?: 'and what they fetch later'): Set<string> {
  const seen = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { imports, fetches } = linksOf(id);
    waiting.push(...imports);
    if (alsoFetched) waiting.push(...fetches);
  }
  return seen;
}

/** The module behind each name of a barrel. */
function readBarrel(barrel: string, modules: Modules): Map<string, string> {
  const info = modules.getModuleInfo(barrel);
  const ids = info?.importedIds.map((id) => [id, id.replaceAll('\\', '/')] as const) ?? [];
  const lines = [...(info?.code?.matchAll(/(?:import|export)\s*([^;'"]*?)\s*from\s*["']([^"']+)["']/g) ?? [])];
  return new Map(
    lines.flatMap(([, names = '', source = '']) => {
      const path = source.replace(/^\.\//, '');
      const id = ids.find(([, one]) => one.includes(path))?.[0];
      return id ? words(names).map((name) => [name, id] as const) : [];
    }),
  );
}

/** The names that code imports from a barrel. */
const namedIn = (code: string) =>
  [...code.matchAll(/import\s*([^;'"]*?)\s*from\s*["'](?:lucide-react|radix-ui)["']/g)].flatMap(([, names = '']) =>
    words(names),
  );

const words = (text: string) => text.match(/\w+/g) ?? [];

/** Fails the build if two files import each other, because the first to run would find the other one empty. */
export function oneWayChunks(): Plugin {
  return {
    name: 'one-way-chunks',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (file: string, path: string[]): void => {
        if (path.includes(file)) this.error(`Files of the pages import each other: ${[...path, file].join(' > ')}`);
        if (done.has(file)) return;
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') for (const imported of chunk.imports) visit(imported, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
