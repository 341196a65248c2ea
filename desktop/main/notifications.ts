import { type BrowserWindow, Notification } from 'electron';

export interface Notice {
  title: string;
  body: string;
  /** The route that a click opens. */
  route: string;
}

interface NotifyDeps {
  window(): BrowserWindow | null;
  isWanted(): boolean;
  goTo(route: string): void;
}

// The system drops the notification and its click handler if the object is garbage-collected.
const shown = new Set<Notification>();

/** Notifies the user of finished work unless the window is in front, where they see it anyway. */
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
