import { type ApiError, isWorkspaceGone } from './api-error.ts';
import { currentWorkspaceId } from './current-workspace.ts';

/**
 * What a refused call says of its caller's place in a workspace: 'changed', they have another role by now or the one
 * that was named is gone; 'lost', they are out of the one this page works in.
 */
export type Refusal = 'changed' | 'lost';

type Listener = (refusal: Refusal) => void;
const listeners = new Set<Listener>();

export function onWorkspaceRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param named the workspace that the call was about; null: the one the session used last */
export function tellWorkspaceRefusal(error: ApiError, named: string | null): void {
  const isGone = isWorkspaceGone(error);
  if (!isGone && error.status !== 403) return;
  // Of several calls at once, the first one tells.
  const isLost = isGone && named !== null && named === currentWorkspaceId();
  for (const listener of listeners) listener(isLost ? 'lost' : 'changed');
}
