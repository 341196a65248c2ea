import { publicPages } from './pages.ts';

/** The addresses of the pages that are not in `publicPages`. */
const otherPaths = [
  '/dashboard',
  '/dashboard/websites',
  '/dashboard/websites/crawl',
  '/dashboard/chatbots',
  '/dashboard/conversations',
  '/dashboard/billing',
  '/dashboard/settings',
  '/dashboard/team',
  '/dashboard/test-chatbot',
  '/dashboard/edit-chatbot',
  '/dashboard/snippet',
  '/admin',
  '/admin/users',
  '/admin/usage',
  '/create-chatbot',
  '/terms',
  '/reset-password',
  '/join',
  '/privacy',
  '/checkout',
];

/** Every address that has a page, so that the server answers 404 for the others. */
export const pagePaths: readonly string[] = [...publicPages.map(({ path }) => path), ...otherPaths];

/** Whether an address has a page; like the router it takes any case and a slash at the end. */
export function hasPage(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return pagePaths.includes(plain);
}
