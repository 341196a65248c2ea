import { create } from 'zustand';

/**
 * True from logging out until the last screen that needs the user is gone: that screen must not send someone who leaves
 * to the sign-in page.
 */
export const useLeaving = create(() => false);

export function startLeaving(): void {
  useLeaving.setState(true, true);
}

export function endLeaving(): void {
  useLeaving.setState(false, true);
}
