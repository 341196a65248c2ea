import { showToast } from '../components/toast-store.ts';
import { ApiError, fallbackMessage, isWorkspaceGone } from './api-error.ts';

/** The sentence of an error that a person may read; `fallback` is used when the server had none to give. */
export function messageOf(error: unknown, fallback = fallbackMessage): string {
  if (!(error instanceof ApiError) || error.message === fallbackMessage) return fallback;
  return error.missing !== null ? `${error.message}. It may have been deleted.` : error.message;
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
