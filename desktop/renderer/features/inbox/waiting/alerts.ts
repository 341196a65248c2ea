import { create } from 'zustand';
import type { InboxState } from '#shared/contracts/inbox.ts';
import { words } from './words.ts';

interface Alerts {
  notifications: boolean;
  sound: boolean;
}

const key = 'inbox-alerts';
const none: Alerts = { notifications: false, sound: false };

function read(): Alerts {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Alerts>) };
  } catch {
    return none;
  }
}

/** How this browser tells of visitors who wait. Both are off until they are switched on. */
export const useAlerts = create<Alerts>(read);

export function changeAlerts(changes: Partial<Alerts>): void {
  useAlerts.setState(changes);
  try {
    localStorage.setItem(key, JSON.stringify(useAlerts.getState()));
  } catch {
    // Without storage, they last as long as the page.
  }
}

/** Asks the browser for notifications. @returns false if they are blocked */
export async function allowNotifications(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}

/** Tells of a visitor who began to wait, unless the page has the focus; the sound is played anyway. */
export function alertOf(before: InboxState | undefined, now: InboxState): void {
  const waits = now.waiting > (before?.waiting ?? 0);
  const wrote = now.unanswered > (before?.unanswered ?? 0);
  if (!before || !(waits || wrote)) return;
  const { notifications, sound } = read();
  if (sound) void beep();
  if (!notifications || document.hasFocus() || !('Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  const text = words();
  const notification = new Notification(waits ? text.waitsTitle(now.waiting) : text.repliedTitle, {
    body: text.openInbox,
    tag: key,
  });
  notification.addEventListener('click', () => window.focus());
}

/** Two short tones, made here since a file would have to be loaded. */
async function beep(): Promise<void> {
  const context = new AudioContext();
  for (const [at, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + at * 0.15;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.1, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.15);
    if (at === 1) await new Promise((resolve) => tone.addEventListener('ended', resolve));
  }
  await context.close();
}
