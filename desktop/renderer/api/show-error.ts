import { showToast } from '../components/toast-store.ts';
import { ApiError, fallbackMessage, isWorkspaceGone } from './api-error.ts';

/** The sentence of an error that a person may read; `fallback` is used when the server had none to give. */
export function messageOf(error: unknown, fallback = fallbackMessage): string {
  if (!(error instanceof ApiError) || error.message === fallbackMessage) return fallback;
  return error.missing !== null ? `${error.message}. It may have been deleted.` : error.message;
}

/**
 * The one place a failed action is reported from: a toast with the feature's title and the server's sentence. A session that
 * ended says nothing here, because the sign-in page that follows does, nor does a workspace that is gone, because the
 * dashboard of another one follows with a message; an aborted call was wanted.
 */
export function showError(title: string, error: unknown, fallback?: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  if (isWorkspaceGone(error)) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  showToast({ title, description: messageOf(error, fallback), tone: 'danger' });
}
