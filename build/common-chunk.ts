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
  getModuleInfo(id: string): { importedIds: string[]; dynamicImporters: string[] } | null;
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
  return (id) =>
    !isPublic.has(id) &&
    // What is fetched later by somebody stays a file of its own.
    modules.getModuleInfo(id)?.dynamicImporters.length === 0 &&
    reached.filter((ids) => ids.has(id)).length >= enough;
}

function withImports(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) withImports(imported, modules, seen);
  return seen;
}
