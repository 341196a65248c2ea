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
/** Workspaces and roles, which every screen asks for, took four kilobytes of what it may grow by. */
const consoleLimit = 184 * 1024;
/** The library for forms weighs 14 KB. Elsewhere it comes with the dialog or tab that needs it. */
const formLimit = 196 * 1024;
/** Pages that are a form from the start. */
const formRoutes = [
  '/auth',
  '/reset-password',
  '/test-crawler',
  '/dashboard/edit-chatbot',
  '/dashboard/websites/crawl',
];

/** What the scripts of a page may weigh for someone who comes for the first time, gzip, in bytes. */
export function pageLimit(path: string): number {
  if (publicRoutes.includes(path)) return publicLimit;
  return formRoutes.includes(path) ? formLimit : consoleLimit;
}
