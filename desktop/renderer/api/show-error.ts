import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { showToast } from '../components/toasts.tsx';
import { ApiError, fallbackMessage, isWorkspaceGone } from './api-error.ts';
import { words } from './words.ts';

/** The sentence of an error that a person may read; `fallback` is used when the server had none to give. */
export function messageOf(error: unknown, fallback = words().unknown): string {
  if (!(error instanceof ApiError) || error.message === fallbackMessage) return fallback;
  return error.missing !== null ? words().deleted(error.message) : error.message;
}

/**
 * The one place that reports failed actions: a toast with the feature's title and the server's message. Says nothing
 * when the session ended, because the sign-in page does; when the workspace no longer exists, because the dashboard of
 * another one follows with a message; and when the call was aborted on purpose.
 */
export function showError(title: string, error: unknown, fallback?: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  if (isWorkspaceGone(error)) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  showToast({ title, description: messageOf(error, fallback), tone: 'danger' });
}

/** Tells of what a part of the screen could not read in a toast too, since that part may be out of sight. */
export function useErrorToast(title: string, error: unknown, fallback?: string): void {
  useEffect(() => {
    if (error) showError(title, error, fallback);
  }, [title, error, fallback]);
}

/** Puts the server's issues beside their fields; false when there is nothing to put and the error must be shown elsewhere. */
export function showIssues<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
  fields: readonly FieldPath<Fields>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  let shown = 0;
  for (const issue of error.issues) {
    const field = fields.find((name) => name === issue.path);
    if (!field) continue;
    setError(field, { message: issue.message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return shown > 0;
}
