import { publicPages } from './pages.ts';

/** The paths of pages that aren't in `publicPages`. */
const otherPaths = [
  '/dashboard',
  '/dashboard/websites',
  '/dashboard/websites/crawl',
  '/dashboard/websites/:websiteId/updates',
  '/dashboard/websites/:websiteId',
  '/dashboard/websites/:websiteId/connectors',
  '/dashboard/websites/:websiteId/reading',
  '/dashboard/chatbots',
  '/dashboard/chatbots/:chatbotId',
  '/dashboard/conversations',
  '/dashboard/inbox',
  '/dashboard/leads',
  '/dashboard/billing',
  '/dashboard/settings',
  '/dashboard/team',
  '/dashboard/audit-log',
  '/dashboard/data-processing',
  '/dashboard/test-chatbot',
  '/dashboard/edit-chatbot',
  '/dashboard/snippet',
  '/admin',
  '/admin/users',
  '/admin/sign-in',
  '/admin/models',
  '/admin/usage',
  '/admin/limits',
  '/admin/audit-log',
  '/create-chatbot',
  '/create-chatbot/:websiteId/crawl',
  '/create-chatbot/:websiteId/pages',
  '/create-chatbot/:websiteId/knowledge',
  '/create-chatbot/:websiteId/customize',
  '/create-chatbot/:websiteId/deploy',
  '/terms',
  '/forgot-password',
  '/confirm-email',
  '/unsubscribe',
  '/reset-password',
  '/join',
  '/privacy',
  '/download',
  '/checkout',
];

/** Every path with a page; the server answers 404 for others. A segment that starts with a colon matches a number. */
export const pagePaths: readonly string[] = [...publicPages.map(({ path }) => path), ...otherPaths];

const patterns = pagePaths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[1-9]\\d{0,15}')}$`));

/** Whether a path has a page. Like the router, it ignores case and a trailing slash. */
export function hasPage(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return patterns.some((pattern) => pattern.test(plain));
}
