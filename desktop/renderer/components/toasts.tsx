import { useState } from 'react';
import { create } from 'zustand';
import { fetchWhenIdle, whenNeeded } from './when-needed.tsx';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'plain' | 'danger';
  /** A button, such as Undo. The toast then stays for ten seconds, and longer while hovered or focused. */
  action?: { label: string; run(): void };
}

interface ToastState {
  /** The current toast; `id` distinguishes it from the previous one. */
  current: (ToastMessage & { id: number }) | null;
}

export const useToast = create<ToastState>(() => ({ current: null }));

let lastId = 0;

/** Shows a toast for five seconds. A new toast replaces the current one. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  useToast.setState({ current: { ...message, id: lastId } });
}

/** Says that a read failed. It often follows a save, so a toast that says what was saved stays, and this is added to it. */
export function showReadFailure(message: ToastMessage): void {
  const { current } = useToast.getState();
  if (!current || current.tone === 'danger') showToast(message);
  else showToast({ ...current, description: [current.description, `${message.title}.`].filter(Boolean).join(' ') });
}

/** Closes the toast unless it has been replaced. */
export function dismissToast(id: number): void {
  if (useToast.getState().current?.id === id) useToast.setState({ current: null });
}

const load = async () => (await import('./Toaster.tsx')).Toaster;
// An error in a toast must not break the page.
const Toaster = whenNeeded(() => load().catch(() => () => null));

/** Loads the toast code on the first user interaction, so that a lost connection can still be shown. */
export function prepareToasts(): void {
  fetchWhenIdle(load);
}

/** Mounted once, next to everything else. Pages without toasts don't load their code. */
export function ToastPlace() {
  const hasToast = useToast(({ current }) => current !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (hasToast && !isNeeded) setNeeded(true);
  return isNeeded && <Toaster />;
}
