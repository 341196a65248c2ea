import { publicRoutes } from './first-load.ts';
import type { WidgetSize } from './widget-size.ts';

/** The share of a limit that may be used, so that a bug fix doesn't have to make room first. */
export const roomShare = 0.95;

/**
 * The maximum size of the widget's parts, gzip, in bytes. The loader and its response headers fit into three packets of
 * 1,460 bytes. Its limit was 3 KB before it compared the visitor's language with the page's, and 3.25 KB before it came back
 * when it is removed and started without a connection. The panel's was 15 KB before it asked for consent, 15.5 KB before
 * it sent tokens, 15.75 KB before sources said when they were checked, 16.15 KB before it recognized what it repeats,
 * followed other tabs, kept events from dialogs and linked what owners write, 16.65 KB before telephone numbers could be
 * tapped, 16.75 KB before it followed wide pages and opened sources in the same tab, and 16.85 KB before it showed what
 * people write. The greeting has the panel's texts, too.
 */
export const widgetLimits = {
  loaderGzipBytes: 3.45 * 1024,
  panelGzipBytes: 17.1 * 1024,
  greetingGzipBytes: 2.05 * 1024,
  languageGzipBytes: 1024,
  voiceGzipBytes: 7 * 1024,
  leaveMessageGzipBytes: 5 * 1024,
  proofGzipBytes: 1.25 * 1024,
  ownDataGzipBytes: 4 * 1024,
  startersGzipBytes: 1.5 * 1024,
  liveGzipBytes: 4.75 * 1024,
} satisfies Partial<Record<keyof WidgetSize, number>>;

const publicLimit = 110 * 1024;
/**
 * It was 184 KB before the words of every part were in catalogs and dialogs came with their page, and before keys,
 * webhooks, mail, single sign-on, passkeys and the audit log had contracts. Readings of the app, parts of pages and
 * signing in again added 6 KB, key facts and what wasn't read of a page 2 KB. Forms have 2 KB more since
 * the app signs in through the browser, its installers are offered and everyday questions are asked. Leads, conflicts of
 * two people who edit the same, and the way on after a refusal of the plan added 3 KB to each screen, and the contracts of
 * tries, of renamed workspaces, of suggested questions and of the conversations of all chatbots one KB.
 */
const consoleLimit = 246 * 1024;
/** Most of this is the form library and the contracts. It was 203 KB before an account could keep a chatbot that was tried. */
const openFormLimit = 204 * 1024;
/** Pages without a sign-in that start with a form. */
const openFormRoutes = ['/auth', '/forgot-password', '/reset-password', '/test-crawler'];
/**
 * Screens behind the sign-in that start with a form or have one in a dialog. It was 258 KB before a crawl could correct the
 * address of its website, and 262.5 KB before builds and tests were followed over lost connections.
 */
const formLimit = 263 * 1024;
/**
 * Its first tab has a form. The others are fetched when they are shown. It was 246.5 KB before related questions were in
 * the contracts.
 */
const settingsLimit = 247 * 1024;
/**
 * A chatbot's home has charts, gaps, the dialog that answers them, and everyday questions, and a website's what was
 * crawled, updated, connected and built. It was 273 KB before those contracts, and 274.5 KB before the inbox in the
 * sidebar.
 */
const homeLimit = 275 * 1024;
/** The later steps of the wizard have a form, the crawl of a website, its pages and its texts. */
const wizardStepLimit = 264 * 1024;
const formRoutes = [
  '/dashboard/conversations',
  '/dashboard/edit-chatbot',
  '/dashboard/websites/crawl',
  '/dashboard/billing',
  '/dashboard/team',
  '/dashboard/websites',
  '/dashboard/websites/:websiteId/connectors',
  '/dashboard/websites/:websiteId/updates',
  '/create-chatbot',
  '/admin/users',
  '/admin/sign-in',
  '/admin/models',
];

/** The maximum size of a page's scripts on the first visit, gzip, in bytes. */
export function pageLimit(path: string): number {
  if (publicRoutes.includes(path)) return publicLimit;
  if (openFormRoutes.includes(path)) return openFormLimit;
  if (path.startsWith('/create-chatbot/')) return wizardStepLimit;
  if (path === '/dashboard/settings') return settingsLimit;
  if (['/dashboard/chatbots/:chatbotId', '/dashboard/websites/:websiteId'].includes(path)) return homeLimit;
  return formRoutes.includes(path) ? formLimit : consoleLimit;
}
