import { publicPages } from './pages.ts';

/** The addresses of the pages that are not in `publicPages`. */
const otherPaths = [
  '/dashboard',
  '/dashboard/websites',
  '/dashboard/websites/crawl',
  '/dashboard/chatbots',
  '/dashboard/chatbots/:chatbotId',
  '/dashboard/conversations',
  '/dashboard/billing',
  '/dashboard/settings',
  '/dashboard/team',
  '/dashboard/test-chatbot',
  '/dashboard/edit-chatbot',
  '/dashboard/snippet',
  '/admin',
  '/admin/users',
  '/admin/models',
  '/admin/usage',
  '/create-chatbot',
  '/create-chatbot/:websiteId/crawl',
  '/create-chatbot/:websiteId/pages',
  '/create-chatbot/:websiteId/knowledge',
  '/create-chatbot/:websiteId/customize',
  '/create-chatbot/:websiteId/deploy',
  '/terms',
  '/reset-password',
  '/join',
  '/privacy',
  '/checkout',
];

/** Every address that has a page, so that the server answers 404 for the others. A part that begins with a colon stands for a number. */
export const pagePaths: readonly string[] = [...publicPages.map(({ path }) => path), ...otherPaths];

/** Whether an address has a page; like the router it takes any case and a slash at the end. */
export function hasPage(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  const named = plain
    .replace(/^(\/create-chatbot)\/[1-9]\d{0,15}\//, '$1/:websiteId/')
    .replace(/^(\/dashboard\/chatbots)\/[1-9]\d{0,15}$/, '$1/:chatbotId');
  return pagePaths.includes(named);
}
