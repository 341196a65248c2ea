import { type BrowserWindow, Notification } from 'electron';

export interface Notice {
  title: string;
  body: string;
  /** Where a click on it leads. */
  route: string;
}

interface NotifyDeps {
  window(): BrowserWindow | null;
  isWanted(): boolean;
  goTo(route: string): void;
}

// The system forgets a notification whose object is collected, and its click with it.
const shown = new Set<Notification>();

/** Tells what is done to someone who looks elsewhere; who has the window in front sees it there. */
export function createNotifier({ window, isWanted, goTo }: NotifyDeps): (notice: Notice) => void {
  return ({ title, body, route }) => {
    if (!isWanted() || !Notification.isSupported() || window()?.isFocused()) return;
    const notification = new Notification({ title, body });
    shown.add(notification);
    notification.on('close', () => shown.delete(notification));
    notification.on('click', () => {
      shown.delete(notification);
      goTo(route);
    });
    notification.show();
  };
}
