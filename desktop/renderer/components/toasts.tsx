import { useState } from 'react';
import { create } from 'zustand';
import { fetchWhenIdle, whenNeeded } from './when-needed.tsx';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'plain' | 'danger';
  /** A button, such as Undo. The message then stays for ten seconds, and longer while it has the pointer or the focus. */
  action?: { label: string; run(): void };
}

interface ToastState {
  /** The one that is shown; `id` tells a new one from the last. */
  current: (ToastMessage & { id: number }) | null;
}

export const useToast = create<ToastState>(() => ({ current: null }));

let lastId = 0;

/** Shows a message for five seconds. There is one at a time: a newer one takes its place. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  useToast.setState({ current: { ...message, id: lastId } });
}

/** Takes the message away, unless a newer one is there already. */
export function dismissToast(id: number): void {
  if (useToast.getState().current?.id === id) useToast.setState({ current: null });
}

const load = async () => (await import('./Toaster.tsx')).Toaster;
// A message that can't be shown must not take the page with it.
const Toaster = whenNeeded(() => load().catch(() => () => null));

/** Fetches what shows messages with the first sign of someone, so that a lost connection can be shown. */
export function prepareToasts(): void {
  fetchWhenIdle(load);
}

/** Mounted once, beside everything. Pages that have nothing to tell do not fetch what shows it. */
export function ToastPlace() {
  const hasToast = useToast(({ current }) => current !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (hasToast && !isNeeded) setNeeded(true);
  return isNeeded && <Toaster />;
}
