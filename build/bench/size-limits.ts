import { publicRoutes } from './first-load.ts';
import type { WidgetSize } from './widget-size.ts';

/** What of a limit may be used: anyone who corrects something should not have to make room first. */
export const roomShare = 0.95;

/**
 * What the parts of the widget may weigh, gzip, in bytes. The loader with the head of its response stays within three
 * packets of 1,460 bytes; its limit was 3 KB until it weighed the visitor's language against the page's.
 */
export const widgetLimits = {
  loaderGzipBytes: 3.25 * 1024,
  panelGzipBytes: 15 * 1024,
  greetingGzipBytes: 2 * 1024,
  languageGzipBytes: 1024,
  voiceGzipBytes: 7 * 1024,
  leaveMessageGzipBytes: 5 * 1024,
} satisfies Partial<Record<keyof WidgetSize, number>>;

const publicLimit = 110 * 1024;
/** It was 184 KB before the words of every part were in catalogs and dialogs came with their page. */
const consoleLimit = 212 * 1024;
/** The library for forms and the contracts are most of it. */
const openFormLimit = 196 * 1024;
/** Pages without a sign-in that are a form from the start. */
const openFormRoutes = ['/auth', '/reset-password', '/test-crawler'];
/** Screens behind the sign-in with a form from the start or in their dialogs. */
const formLimit = 222 * 1024;
const formRoutes = [
  '/dashboard/chatbots/:chatbotId',
  '/dashboard/edit-chatbot',
  '/dashboard/websites/crawl',
  '/dashboard/billing',
  '/dashboard/settings',
  '/dashboard/team',
  '/dashboard/websites',
  '/create-chatbot',
  '/admin/users',
  '/admin/models',
];

/** What the scripts of a page may weigh for someone who comes for the first time, gzip, in bytes. */
export function pageLimit(path: string): number {
  if (publicRoutes.includes(path)) return publicLimit;
  if (openFormRoutes.includes(path)) return openFormLimit;
  return formRoutes.includes(path) ? formLimit : consoleLimit;
}
