import { useEffect } from 'react';
import { showError } from './show-error.ts';

/** Tells of what a part of the screen could not read in a toast too, since that part may be out of sight. */
export function useErrorToast(title: string, error: unknown, fallback?: string): void {
  useEffect(() => {
    if (error) showError(title, error, fallback);
  }, [title, error, fallback]);
}
