import { fileURLToPath } from 'node:url';

const inRenderer = (path: string) => fileURLToPath(new URL(`../desktop/renderer/${path}`, import.meta.url));

/** Where somebody comes from outside: what these need stays out of the common file. */
const publicParts = ['main', 'FirstPage', 'features/landing/LandingPage', 'features/pricing/PricingPage'];
const screens = [
  'layout/DashboardLayout',
  'features/dashboard/DashboardPage',
  'features/websites/WebsitesPage',
  'features/chatbots/ChatbotsPage',
  'features/conversations/ConversationsPage',
  'features/billing/BillingPage',
  'features/settings/SettingsPage',
  'features/edit-chatbot/EditChatbotPage',
];
/** So many of the screens make it common. */
const enough = 4;

interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: string[]; dynamicImporters: string[] } | null;
}

/**
 * What most screens need, in one file. Left alone, the bundler makes a file of every icon and every small component, a
 * hundred for one screen; together they compress to half.
 */
export function commonChunk() {
  let isCommon: ((id: string) => boolean) | undefined;
  return {
    debugName: 'common',
    includeDependenciesRecursively: false,
    name(id: string, modules: Modules) {
      isCommon ??= findCommon(modules);
      return isCommon(id) ? 'common' : null;
    },
  };
}

function findCommon(modules: Modules): (id: string) => boolean {
  const reachedBy = (part: string) => withImports(inRenderer(`${part}.tsx`), modules);
  const isPublic = new Set(publicParts.flatMap((part) => [...reachedBy(part)]));
  const reached = screens.map(reachedBy);
  const isCommon = (id: string) =>
    !isPublic.has(id) &&
    // What is fetched later by somebody stays a file of its own.
    modules.getModuleInfo(id)?.dynamicImporters.length === 0 &&
    reached.filter((ids) => ids.has(id)).length >= enough;
  const publicIcons = iconsOf(isPublic, modules);
  const commonIcons = iconsOf([...new Set(reached.flatMap((ids) => [...ids]))].filter(isCommon), modules);
  return (id) => {
    const icon = iconFile.exec(id)?.[1];
    // An icon that lay in the file of a screen would make the common file wait for that screen, which waits for it.
    return icon === undefined ? isCommon(id) : commonIcons.has(icon) && !publicIcons.has(icon);
  };
}

const iconFile = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/;

/** The icons that modules name, as their files are called: all come through one module, which tells nobody's from others'. */
function iconsOf(ids: Iterable<string>, modules: Modules): Set<string> {
  const names = [...ids].flatMap((id) => {
    const imports =
      modules.getModuleInfo(id)?.code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g) ?? [];
    return [...imports].flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''));
  });
  return new Set(names.map((name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase()));
}

function withImports(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('lucide-react')) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) withImports(imported, modules, seen);
  return seen;
}
