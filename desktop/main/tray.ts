import { Menu, type MenuItemConstructorOptions, Tray } from 'electron';
import type { LocalCrawl } from '../bridge/local-crawl.ts';
import { words } from './words.ts';

export interface TrayActions {
  open(): void;
  quit(): void;
  pause(crawlId: string): void;
  resume(crawlId: string): void;
}

const underWay = new Set<LocalCrawl['status']>(['crawling', 'paused', 'uploading', 'waiting']);

/** A crawl in one line. */
function describeCrawl({ websiteName, status, progress, uploaded }: LocalCrawl): string {
  const { tray: text, pages } = words();
  const name = websiteName.length > 40 ? `${websiteName.slice(0, 39)}…` : websiteName;
  const fetched = pages(progress.fetched);
  const states: Record<LocalCrawl['status'], string> = {
    crawling: fetched,
    paused: text.paused(fetched),
    uploading: text.uploading(uploaded.sent, uploaded.total),
    waiting: text.waiting,
    done: text.done,
    failed: text.failed,
    canceled: text.canceled,
  };
  return `${name}: ${states[status]}`;
}

function trayTemplate(crawls: readonly LocalCrawl[], actions: TrayActions): MenuItemConstructorOptions[] {
  const text = words().tray;
  const lines = crawls
    .filter(({ status }) => underWay.has(status))
    .map((crawl): MenuItemConstructorOptions => {
      const label = describeCrawl(crawl);
      if (crawl.status === 'crawling') {
        return { label, submenu: [{ label: text.pause, click: () => actions.pause(crawl.id) }] };
      }
      if (crawl.status === 'paused') {
        return { label, submenu: [{ label: text.resume, click: () => actions.resume(crawl.id) }] };
      }
      return { label, enabled: false };
    });
  return [
    { label: text.open, click: () => actions.open() },
    { type: 'separator' },
    ...(lines.length > 0 ? lines : [{ label: text.noCrawls, enabled: false }]),
    { type: 'separator' },
    { label: text.quit, click: () => actions.quit() },
  ];
}

export interface CrawlTray {
  show(crawls: readonly LocalCrawl[]): void;
  close(): void;
}

export function openTray(icon: string, actions: TrayActions, platform: NodeJS.Platform): CrawlTray {
  const tray = new Tray(icon);
  // On macOS, a click opens the menu.
  if (platform !== 'darwin') tray.on('click', () => actions.open());
  const show = (crawls: readonly LocalCrawl[]) => {
    const active = crawls.filter(({ status }) => underWay.has(status));
    tray.setToolTip(active.length > 0 ? `Parley: ${active.map(describeCrawl).join(', ')}`.slice(0, 127) : 'Parley');
    tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(crawls, actions)));
  };
  show([]);
  return { show, close: () => tray.destroy() };
}
