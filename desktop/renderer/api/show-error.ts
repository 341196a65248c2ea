import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { showReadFailure, showToast } from '../components/toasts.tsx';
import { ApiError, fallbackMessage, isWorkspaceGone, needsConfirmation } from './api-error.ts';
import { findWayOn } from './way-on.ts';
import { words } from './words.ts';

/** An error's message for the user, or `fallback` if the server sent none. */
export function messageOf(error: unknown, fallback = words().unknown): string {
  if (!(error instanceof ApiError) || error.message === fallbackMessage) return fallback;
  return error.missing !== null ? words().deleted(error.message) : error.message;
}

/**
 * Reports every failed action: a toast with the feature's title and the server's message. Silent if the session ended,
 * because the sign-in page explains it; if the workspace no longer exists, because the dashboard of another one
 * explains it; if the user didn't want to confirm who they are; and if the call was aborted on purpose.
 */
export function showError(title: string, error: unknown, fallback?: string, show = showToast): void {
  if (error instanceof ApiError && error.status === 401) return;
  if (isWorkspaceGone(error) || needsConfirmation(error)) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const wayOn = error instanceof ApiError && error.status === 402 ? findWayOn() : null;
  const { way = null, hint = '' } = wayOn ?? {};
  show({
    title,
    description: [messageOf(error, fallback), hint].filter(Boolean).join(' '),
    tone: 'danger',
    ...(way && { action: { label: way.label, run: () => wayOn?.go(way.to) } }),
  });
}

/** Reports a failed read, which may follow a save. */
export function showReadError(title: string, error: unknown, fallback?: string): void {
  showError(title, error, fallback, showReadFailure);
}

/**
 * Also reports a failed read in a toast, since that part of the screen may be out of view.
 * @param show showReadError if the read may follow a save
 */
export function useErrorToast(title: string, error: unknown, fallback?: string, show = showError): void {
  useEffect(() => {
    if (error) show(title, error, fallback);
  }, [title, error, fallback, show]);
}

/**
 * Shows the server's issues next to their fields. False if there are none, so that the error must be shown elsewhere.
 */
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
