import { Menu, type MenuItemConstructorOptions, Tray } from 'electron';
import type { LocalCrawl } from '../bridge/local-crawl.ts';

export interface TrayActions {
  open(): void;
  quit(): void;
  pause(crawlId: string): void;
  resume(crawlId: string): void;
}

const underWay = new Set<LocalCrawl['status']>(['crawling', 'paused', 'uploading', 'waiting']);

/** A crawl in one line. */
export function describeCrawl({ websiteName, status, progress, uploaded }: LocalCrawl): string {
  const name = websiteName.length > 40 ? `${websiteName.slice(0, 39)}…` : websiteName;
  const words: Record<LocalCrawl['status'], string> = {
    crawling: `${progress.fetched} pages`,
    paused: `paused at ${progress.fetched} pages`,
    uploading: `uploading ${uploaded.sent} of ${uploaded.total}`,
    waiting: 'waiting for the server',
    done: 'done',
    failed: 'failed',
    canceled: 'canceled',
  };
  return `${name}: ${words[status]}`;
}

export function trayTemplate(crawls: readonly LocalCrawl[], actions: TrayActions): MenuItemConstructorOptions[] {
  const lines = crawls
    .filter(({ status }) => underWay.has(status))
    .map((crawl): MenuItemConstructorOptions => {
      const label = describeCrawl(crawl);
      if (crawl.status === 'crawling') {
        return { label, submenu: [{ label: 'Pause', click: () => actions.pause(crawl.id) }] };
      }
      if (crawl.status === 'paused') {
        return { label, submenu: [{ label: 'Resume', click: () => actions.resume(crawl.id) }] };
      }
      return { label, enabled: false };
    });
  return [
    { label: 'Open Parley', click: () => actions.open() },
    { type: 'separator' },
    ...(lines.length > 0 ? lines : [{ label: 'No crawls are running', enabled: false }]),
    { type: 'separator' },
    { label: 'Quit', click: () => actions.quit() },
  ];
}

export interface CrawlTray {
  show(crawls: readonly LocalCrawl[]): void;
  close(): void;
}

export function openTray(icon: string, actions: TrayActions): CrawlTray {
  const tray = new Tray(icon);
  tray.on('click', () => actions.open());
  const show = (crawls: readonly LocalCrawl[]) => {
    const active = crawls.filter(({ status }) => underWay.has(status));
    tray.setToolTip(active.length > 0 ? `Parley: ${active.map(describeCrawl).join(', ')}`.slice(0, 127) : 'Parley');
    tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(crawls, actions)));
  };
  show([]);
  return { show, close: () => tray.destroy() };
}
